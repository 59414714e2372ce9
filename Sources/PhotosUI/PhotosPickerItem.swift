import Foundation
import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// A photo or video that the user has chosen in a ``PhotosPicker``. Its content is loaded when it is needed.
///
/// ```swift
/// .onChange(of: item) {
///     Task { picture = try await item?.loadTransferable(type: Image.self) }
/// }
/// ```
public struct PhotosPickerItem: Hashable, Sendable {
    /// The form in which the program receives photos. The value has no effect: files are never converted.
    public struct EncodingDisambiguationPolicy: Hashable, Sendable {
        private let number: Int

        /// The form that the system chooses.
        public static let automatic = EncodingDisambiguationPolicy(number: 0)
        /// The files as they are.
        public static let current = EncodingDisambiguationPolicy(number: 1)
        /// Files in forms that most programs read.
        public static let compatible = EncodingDisambiguationPolicy(number: 2)
    }

    let url: URL

    /// The types of the content: that of the file.
    public var supportedContentTypes: [UTType] { [PhotoFile.type(of: url)] }
    /// The identifier of a photo in a library. Files have none: it is `nil`.
    public var itemIdentifier: String? { nil }

    /// Loads the content as a value. The file is read into memory, and may have 512 MB at most.
    ///
    /// - Parameter type: The type of the value, such as `Data.self`, `Image.self` or a type of the program's own.
    /// - Returns: The value; `nil` if the content has no type that values can be made of.
    /// - Throws: An error if the file cannot be read, is too large, or is not what its name says.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
        try await withCheckedThrowingContinuation { continuation in
            load(T.self) { continuation.resume(with: $0) }
        }
    }

    /// Loads the content as a value, as the asynchronous form does.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - completionHandler: A closure that receives the value on any thread.
    /// - Returns: A progress that is complete when the closure is called. After a cancellation the closure receives an
    ///   error.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        load(T.self) { result in
            progress.completedUnitCount = 1
            completionHandler(progress.isCancelled ? .failure(CocoaError(.userCancelled)) : result)
        }
        return progress
    }

    private func load<T: Transferable>(
        _ type: T.Type, completion: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) {
        let url = url
        Task { @MainActor in
            NSItemProvider(fileAt: url).loadTransferable(type: T.self) { result in
                switch result {
                case .success(let value): completion(.success(value))
                case .failure(TransferError.noContent): completion(.success(nil))
                case .failure(let error): completion(.failure(error))
                }
            }
        }
    }
}
