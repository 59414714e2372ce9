import Foundation
import UIKit

/// A modifier that lets a view be dragged.
public struct _DragSourceModifier {
    /// Returns what is dragged, or `nil` if the view cannot be dragged now.
    let makeData: () -> NSItemProvider?
    /// Makes the picture that moves with the pointer, in an environment and with a number of pixels per point; `nil`
    /// for one of the view.
    var makePreview: (@MainActor (EnvironmentValues, CGFloat) -> UIImage?)?
}

extension _DragSourceModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            DragSourceLayout($0, $1)
        } update: {
            $0.modifier = $1
        }
    }
}

extension View {
    /// Lets the view be dragged by the pointer, or after a long press of a finger.
    ///
    /// ```swift
    /// Text(note.title).onDrag { NSItemProvider(object: note.title) }
    /// ```
    ///
    /// The preview is a picture of the view.
    ///
    /// - Parameter data: A closure that returns what is dragged.
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(_DragSourceModifier(makeData: data))
    }

    /// Lets a row of a collection be dragged, by the pointer or after a long press of a finger.
    ///
    /// ```swift
    /// ForEach(notes) { note in
    ///     Text(note.title).itemProvider { NSItemProvider(object: note.title) }
    /// }
    /// ```
    ///
    /// - Parameter action: A closure that returns what is dragged, or `nil` if nothing can be dragged now. Without a
    ///   closure the row cannot be dragged.
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        modifier(_DragSourceModifier(makeData: action ?? { nil }))
    }
}

/// The layout of a view that can be dragged.
final class DragSourceLayout: PassThroughLayout {
    var modifier: _DragSourceModifier
    private var isFollowed = false

    init(_ modifier: _DragSourceModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    override var label: String { "dragSource" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        if !isFollowed { host.drags.addSource(in: host.view) }
        isFollowed = true
        super.display(pass, at: origin)
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard var target = hitChildren(point) else { return nil }
        if target.dragSource == nil { target.dragSource = self }
        return target
    }
}
