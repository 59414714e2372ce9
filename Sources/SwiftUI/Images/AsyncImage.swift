import Foundation
import UIKit

/// The state of an image that is loaded.
public enum AsyncImagePhase: Sendable {
    /// No image is loaded yet.
    case empty
    /// The image is loaded.
    case success(Image)
    /// The image could not be loaded.
    case failure(any Error)

    /// The loaded image, or `nil`.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// The error, or `nil`.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// A view that loads an image and shows it.
///
/// ```swift
/// AsyncImage(url: url) { image in
///     image.resizable().scaledToFit()
/// } placeholder: {
///     ProgressView()
/// }
/// ```
///
/// Files are always loaded. Other URLs, such as those of web servers, are loaded with the package trait `Networking`.
/// Without it they fail, and a line is logged. Programs that load no images from the network then do not depend on
/// FoundationNetworking and the thirty libraries that it needs.
public struct AsyncImage<Content: View> {
    private let url: URL?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    /// Whether a gray area is shown in place of the content until there is an image.
    private let hasUsualPlaceholder: Bool
    @State private var loaded: (url: URL, phase: AsyncImagePhase)?

    private nonisolated init(
        _ url: URL?, _ scale: CGFloat, _ transaction: Transaction, hasUsualPlaceholder: Bool,
        content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.hasUsualPlaceholder = hasUsualPlaceholder
        self.content = content
    }

    /// Creates a view that shows an image in its own size, and a gray area until it is loaded.
    ///
    /// - Parameters:
    ///   - url: The URL of the image, or `nil` for none.
    ///   - scale: The number of pixels in a point of the image.
    public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url, scale, Transaction(), hasUsualPlaceholder: true) { $0.image ?? Image(uiImage: UIImage()) }
    }

    /// Creates a view that shows a changed image, and another view until it is loaded.
    ///
    /// - Parameters:
    ///   - url: The URL of the image, or `nil` for none.
    ///   - scale: The number of pixels in a point of the image.
    ///   - content: Returns the view of the loaded image.
    ///   - placeholder: Returns the view that is shown without an image.
    public nonisolated init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Creates a view that shows a view for each state of the loading.
    ///
    /// - Parameters:
    ///   - url: The URL of the image, or `nil` for none.
    ///   - scale: The number of pixels in a point of the image.
    ///   - transaction: The transaction with which the state changes.
    ///   - content: Returns the view for a state.
    public nonisolated init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { self.init(url, scale, transaction, hasUsualPlaceholder: false, content: content) }
}

extension AsyncImage: View {
    /// The content of the view.
    public var body: some View {
        let phase = phase
        Group {
            if hasUsualPlaceholder, phase.image == nil { Color(uiColor: .systemGray4) } else { content(phase) }
        }
        .task(id: url) { await load() }
    }

    /// The state of the present URL.
    private var phase: AsyncImagePhase {
        if let loaded, loaded.url == url { loaded.phase } else { .empty }
    }

    @MainActor
    private func load() async {
        guard let url, phase.image == nil else { return }
        let phase: AsyncImagePhase
        do {
            phase = .success(Image(uiImage: try await AsyncImageLoader.image(from: url, scale: scale)))
        } catch {
            phase = .failure(error)
        }
        guard !Task.isCancelled else { return }
        withTransaction(transaction) { loaded = (url, phase) }
    }
}
