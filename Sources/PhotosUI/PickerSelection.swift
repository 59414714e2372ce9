import Foundation
import SwiftUI
import UIKit

/// The selection of a view's picker, with the settings that follow from it.
struct PickerSelection {
    let configuration: PHPickerConfiguration
    /// Sets the selection to the chosen photos, at least one.
    let set: ([PhotosPickerItem]) -> Void

    init(one selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?) {
        var configuration = PHPickerConfiguration()
        configuration.filter = filter
        self.configuration = configuration
        set = { selection.wrappedValue = $0.first }
    }

    init(
        several selection: Binding<[PhotosPickerItem]>, _ limit: Int?, _ behavior: PhotosPickerSelectionBehavior,
        _ filter: PHPickerFilter?
    ) {
        var configuration = PHPickerConfiguration()
        configuration.filter = filter
        configuration.selectionLimit = max(0, limit ?? 0)
        configuration.selection = behavior.isOrdered ? .ordered : .default
        self.configuration = configuration
        set = { selection.wrappedValue = $0 }
    }
}

/// A modifier that shows a picker while a value is `true`.
struct PhotosPickerPresentation {
    let isPresented: Binding<Bool>
    let selection: PickerSelection
}

extension PhotosPickerPresentation: ViewModifier {
    func body(content: Content) -> some View {
        let selection = selection
        content.controllerPresentation(isPresented: isPresented) { end in
            let picker = PHPickerViewController(configuration: selection.configuration)
            picker.onEnd = { urls in
                end()
                if !urls.isEmpty { selection.set(urls.map { PhotosPickerItem(url: $0) }) }
            }
            return picker
        }
    }
}

extension View {
    /// Shows a dialog in which the user chooses a photo, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before the selection changes, and after a cancellation.
    ///   - selection: The chosen photo. A cancellation leaves it as it is.
    ///   - filter: The kinds of files; images and videos with `nil`.
    ///   - preferredItemEncoding: It has no effect: files are never converted.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        modifier(
            PhotosPickerPresentation(isPresented: isPresented, selection: PickerSelection(one: selection, filter)))
    }

    /// Shows a dialog in which the user chooses photos, while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` before the selection changes, and after a cancellation.
    ///   - selection: The chosen photos, in the order of the clicks. A cancellation leaves them as they are.
    ///   - maxSelectionCount: The largest number of photos; `nil` for any number.
    ///   - selectionBehavior: The order of the photos.
    ///   - filter: The kinds of files; images and videos with `nil`.
    ///   - preferredItemEncoding: It has no effect: files are never converted.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        let chosen = PickerSelection(several: selection, maxSelectionCount, selectionBehavior, filter)
        return modifier(PhotosPickerPresentation(isPresented: isPresented, selection: chosen))
    }
}
