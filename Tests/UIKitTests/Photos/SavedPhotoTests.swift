import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct SavedPhotoTests {
    /// An object that is notified of the end of a saving.
    private final class Receiver: NSObject {
        var images: [UIImage] = []
        var errors: [(any Error)?] = []
        var contexts: [UnsafeMutableRawPointer?] = []

        func image(_ image: UIImage, _ error: (any Error)?, _ context: UnsafeMutableRawPointer?) {
            images.append(image)
            errors.append(error)
            contexts.append(context)
        }

        /// As most programs of iOS declare it.
        func saved(_ image: UIImage, _ error: (any Error)?, _ context: UnsafeRawPointer) { images.append(image) }
    }

    @Test("R771: a photo is saved in the user's folder for pictures, and its target is notified")
    func savedPhoto() async throws {
        try await PicturesForTest.run { _, pictures in
            let receiver = Receiver()
            let selector = Selector("image:didFinishSavingWithError:contextInfo:", Receiver.image(_:_:_:))
            let image = PicturesForTest.picture(6, 4)
            let context = UnsafeMutableRawPointer(bitPattern: 8)
            UIImageWriteToSavedPhotosAlbum(image, receiver, selector, context)
            try await waitUntil("the saving", is: 1) { receiver.images.count }
            #expect(receiver.images[0] === image && receiver.errors[0] == nil && receiver.contexts[0] == context)
            #expect(pictures.names.count == 1 && pictures.names[0].hasSuffix(".png"))
            #expect(UIImage(contentsOfFile: pictures[pictures.names[0]].path)?.size == CGSize(width: 6, height: 4))
            UIImageWriteToSavedPhotosAlbum(UIImage(), receiver, selector, nil)
            try await waitUntil("the failure", is: 2) { receiver.images.count }
            #expect(receiver.errors[1] != nil && pictures.names.count == 1)
            let common = Selector("saved:didFinishSavingWithError:contextInfo:", Receiver.saved(_:_:_:))
            for (number, pointer) in [nil, context].enumerated() {
                UIImageWriteToSavedPhotosAlbum(image, receiver, common, pointer)
                try await waitUntil("the saving", is: 3 + number) { receiver.images.count }
            }
            await Task.detached { UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil) }.value
            try await waitUntil("the last photo", is: 4) { pictures.names.count }
        }
    }
}
