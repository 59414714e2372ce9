import Foundation

extension UICollectionView {
    /// The object that has the things which are dragged out of items. It is not retained.
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { collection.dragAndDrop.dragDelegate }
        set {
            collection.dragAndDrop.view = self
            collection.dragAndDrop.dragDelegate = newValue
        }
    }

    /// The object that takes the things which are dropped on the view. It is not retained.
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { collection.dragAndDrop.dropDelegate }
        set {
            collection.dragAndDrop.view = self
            collection.dragAndDrop.dropDelegate = newValue
        }
    }

    /// Whether items can be dragged. The default is `true`.
    public var dragInteractionEnabled: Bool {
        get { collection.dragAndDrop.isEnabled }
        set { collection.dragAndDrop.isEnabled = newValue }
    }

    /// Whether an item of the view is dragged.
    public var hasActiveDrag: Bool { collection.dragAndDrop.placement.source != nil }

    /// Whether dragged things are over the collection view, or are being dropped there.
    public var hasActiveDrop: Bool { collection.dragAndDrop.placement.isUnderThings }
}
