import Foundation
import SwiftUI
import UIKit

/// The order of several photos that are chosen in a ``PhotosPicker``.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
    let isOrdered: Bool

    /// The photos have marks.
    public static let `default` = PhotosPickerSelectionBehavior(isOrdered: false)
    /// The photos have the numbers of their order.
    public static let ordered = PhotosPickerSelectionBehavior(isOrdered: true)
}

/// A button that shows a dialog in which the user chooses photos and videos.
///
/// ```swift
/// @State private var item: PhotosPickerItem?
///
/// PhotosPicker("Choose a Portrait", selection: $item, matching: .images)
/// ```
///
/// A cancellation leaves the selection as it is.
public struct PhotosPicker<Label: View> {
    private let selection: PickerSelection
    private let label: Label
    @State private var isPresented = false

    private nonisolated init(_ selection: PickerSelection, label: Label) {
        self.selection = selection
        self.label = label
    }

    /// Creates a button with a view as its label, for one photo.
    ///
    /// - Parameters:
    ///   - selection: The chosen photo.
    ///   - filter: The kinds of files; images and videos with `nil`.
    ///   - preferredItemEncoding: It has no effect: files are never converted.
    ///   - label: The label.
    public nonisolated init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) { self.init(PickerSelection(one: selection, filter), label: label()) }

    /// Creates a button with a view as its label, for several photos.
    ///
    /// - Parameters:
    ///   - selection: The chosen photos, in the order of the clicks.
    ///   - maxSelectionCount: The largest number of photos; `nil` for any number.
    ///   - selectionBehavior: The order of the photos.
    ///   - filter: The kinds of files; images and videos with `nil`.
    ///   - preferredItemEncoding: It has no effect: files are never converted.
    ///   - label: The label.
    public nonisolated init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            PickerSelection(several: selection, maxSelectionCount, selectionBehavior, filter), label: label())
    }
}

extension PhotosPicker: View {
    /// The content of the view.
    public var body: some View {
        Button {
            isPresented = true
        } label: {
            label
        }
        .modifier(PhotosPickerPresentation(isPresented: $isPresented, selection: selection))
    }
}

extension PhotosPicker where Label == Text {
    /// Creates a button with a text that is looked up by its key, for one photo.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) { self.init(PickerSelection(one: selection, filter), label: Text(titleKey)) }

    /// Creates a button with a text, for one photo.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) { self.init(PickerSelection(one: selection, filter), label: Text(title)) }

    /// Creates a button with a text that is looked up by its key, for several photos.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(
            PickerSelection(several: selection, maxSelectionCount, selectionBehavior, filter), label: Text(titleKey))
    }

    /// Creates a button with a text, for several photos.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(
            PickerSelection(several: selection, maxSelectionCount, selectionBehavior, filter), label: Text(title))
    }
}
