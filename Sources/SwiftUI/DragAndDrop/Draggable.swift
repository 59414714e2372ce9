import Foundation
import UIKit

extension View {
    /// Lets the view be dragged by the pointer, or after a long press of a finger, to views and other programs.
    ///
    /// ```swift
    /// Text(note.title).draggable(note.title)
    /// ```
    ///
    /// The preview is a picture of the view.
    ///
    /// - Parameter payload: The value that is dragged. It is read when a drag begins.
    public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(_DragSourceModifier(makeData: _DragSourceModifier.provider(of: payload)))
    }

    /// Lets the view be dragged by the pointer, or after a long press of a finger, with another view as its picture.
    ///
    /// - Parameters:
    ///   - payload: The value that is dragged. It is read when a drag begins.
    ///   - preview: The view that moves with the pointer. It has its ideal size.
    public nonisolated func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(
            _DragSourceModifier(
                makeData: _DragSourceModifier.provider(of: payload), makePreview: Self.picture(of: preview())))
    }

    /// Lets the view be dragged by the pointer, or after a long press of a finger, with another view as its picture.
    ///
    /// ```swift
    /// Text(note.title).onDrag { NSItemProvider(object: note.title) } preview: { Image(systemName: "note.text") }
    /// ```
    ///
    /// - Parameters:
    ///   - data: A closure that returns what is dragged.
    ///   - preview: The view that moves with the pointer. It has its ideal size.
    public nonisolated func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View { modifier(_DragSourceModifier(makeData: data, makePreview: Self.picture(of: preview()))) }

    /// Returns a closure that makes the picture of a view in the environment of the dragged one.
    private nonisolated static func picture<V: View>(
        of preview: V
    ) -> @MainActor (EnvironmentValues, CGFloat) -> UIImage? {
        nonisolated(unsafe) let content = preview
        return { values, scale in
            var values = values
            // The picture is no row of the list that the dragged view is in.
            values.isInList = false
            values.isInSelectableList = false
            let renderer = ImageRenderer(content: content, environment: values)
            renderer.scale = scale
            return renderer.uiImage
        }
    }
}

extension _DragSourceModifier {
    /// Returns a closure that makes the provider of a value. It is called on the main actor alone.
    nonisolated static func provider<T: Transferable>(of payload: @escaping () -> T) -> () -> NSItemProvider {
        nonisolated(unsafe) let payload = payload
        return {
            let value = payload()
            return MainActor.assumeIsolated {
                let provider = NSItemProvider()
                provider.register(value)
                return provider
            }
        }
    }
}
