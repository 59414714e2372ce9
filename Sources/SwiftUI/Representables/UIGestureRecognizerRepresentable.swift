import Foundation
import UIKit

/// A gesture of a SwiftUI view that a recognizer of UIKit recognizes.
///
/// ```swift
/// struct Swipe: UIGestureRecognizerRepresentable {
///     var action: (CGPoint) -> Void
///     func makeUIGestureRecognizer(context: Context) -> UISwipeGestureRecognizer { UISwipeGestureRecognizer() }
///     func handleUIGestureRecognizerAction(_ recognizer: UISwipeGestureRecognizer, context: Context) {
///         action(context.converter.localLocation)
///     }
/// }
/// card.gesture(Swipe { print("swiped at", $0) })
/// ```
///
/// The recognizer is created once for an identity. It receives what happens on the SwiftUI view, though its own `view`
/// is the one that shows the whole tree: use the context's converter for positions. Its delegate belongs to the
/// program, and decides about other recognizers of UIKit. Once it is recognized, it cancels the touches for SwiftUI's
/// gestures unless its `cancelsTouchesInView` is `false`. Taps on controls inside, such as buttons, are the controls'.
@preconcurrency @MainActor
public protocol UIGestureRecognizerRepresentable {
    /// The class of the recognizer.
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    /// An object that connects the recognizer with SwiftUI, such as its delegate. The default is none.
    associatedtype Coordinator = Void

    /// Creates the recognizer.
    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    /// Handles the recognizer's action: the gesture begins, changes, ends or is cancelled. The default does nothing.
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    /// Updates the recognizer. It is called after the recognizer was created, and after each change. The default does
    /// nothing.
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    /// Creates the coordinator. It is called before the recognizer is created.
    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator

    /// The context of the recognizer.
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    /// The converter of the gesture's positions.
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    /// Creates an empty coordinator.
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

extension UIGestureRecognizerRepresentable {
    /// The default implementation does nothing.
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}

    /// The default implementation does nothing.
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

/// The context of a UIKit gesture recognizer: its coordinator, and the positions in SwiftUI's coordinate spaces.
@preconcurrency @MainActor
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    /// The coordinator.
    public let coordinator: Representable.Coordinator
    /// The converter of the gesture's positions.
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// The positions of a UIKit gesture recognizer in SwiftUI's coordinate spaces, in points.
///
/// They are those of the present moment. Without a recognizer, as while the coordinator is created, they are 0 or
/// `nil`.
@preconcurrency @MainActor
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    let source: RecognizerSource

    /// The position of the gesture in the view that it was added to.
    public var localLocation: CGPoint { location(in: .local) }
    /// The movement since the gesture began, or `nil` if the recognizer has none. Pans have one.
    public var localTranslation: CGPoint? { translation(in: .local) }
    /// The velocity in points per second, or `nil` if the recognizer has none. Pans have one.
    public var localVelocity: CGPoint? { velocity(in: .local) }

    /// Returns the position of the gesture in a coordinate space.
    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
        source.location(in: coordinateSpace.coordinateSpace)
    }

    /// Returns the movement since the gesture began, or `nil` if the recognizer has none.
    public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        source.pan?.translation(in: source.root)
    }

    /// Returns the velocity in points per second, or `nil` if the recognizer has none.
    public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        source.pan?.velocity(in: source.root)
    }
}

/// The recognizer of a converter, and the layout of the view that it belongs to.
@MainActor
final class RecognizerSource {
    weak var recognizer: UIGestureRecognizer?
    weak var root: UIView?
    /// Returns the layout at a point of the root.
    var layout: (CGPoint) -> LayoutNode? = { _ in nil }

    var pan: UIPanGestureRecognizer? { recognizer as? UIPanGestureRecognizer }

    /// Returns the position of the gesture in a coordinate space.
    func location(in space: CoordinateSpace) -> CGPoint {
        guard let recognizer, let root else { return .zero }
        let point = recognizer.location(in: root)
        guard let layout = layout(point) else { return point }
        let (own, base) = (layout.globalOrigin, layout.origin(in: space))
        return CGPoint(x: point.x - own.x + base.x, y: point.y - own.y + base.y)
    }
}
