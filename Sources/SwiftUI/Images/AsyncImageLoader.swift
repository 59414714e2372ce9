import Foundation
import UIKit

#if Networking
    import FoundationNetworking
#endif

/// The loading of images from files and from the network.
enum AsyncImageLoader {
    /// Returns the image at a URL. It is read and decoded on another thread.
    @concurrent
    static func image(from url: URL, scale: CGFloat) async throws -> UIImage {
        let data = url.isFileURL ? try Data(contentsOf: url) : try await download(url)
        guard let image = UIImage(data: data, scale: scale) else { throw CocoaError(.fileReadCorruptFile) }
        return image
    }

    private static func download(_ url: URL) async throws -> Data {
        #if Networking
            let (data, response) = try await URLSession.shared.data(from: url)
            if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
                throw URLError(.badServerResponse)
            }
            return data
        #else
            GraphHost.logger.error(
                "AsyncImage does not load \(url): the package trait Networking of Casement is not enabled.")
            throw CocoaError(.fileReadUnsupportedScheme)
        #endif
    }
}
