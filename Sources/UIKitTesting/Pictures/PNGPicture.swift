public import Testing
public import UIKit

/// A picture as PNG data, which Swift Testing can attach to a test.
public struct PNGPicture: Attachable, Sendable {
    private let bytes: [UInt8]

    init(_ image: UIImage) { bytes = image.pngData().map(Array.init) ?? [] }

    /// Calls `body` with the PNG data, which is empty for an image without pixels. Called by Swift Testing.
    public func withUnsafeBytes<R>(
        for attachment: borrowing Attachment<PNGPicture>, _ body: (UnsafeRawBufferPointer) throws -> R
    ) throws -> R {
        try bytes.withUnsafeBytes(body)
    }

    /// Returns the suggested name, with the extension `.png` added if it is missing. Called by Swift Testing.
    public func preferredName(for attachment: borrowing Attachment<PNGPicture>, basedOn suggestedName: String) -> String
    {
        suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png"
    }
}

extension Attachment where AttachableValue == PNGPicture {
    /// Attaches an image as PNG to the current test.
    ///
    ///     Attachment.record(UIImage(named: "toast") ?? UIImage(), named: "toast")
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - preferredName: The name of the attachment, with or without `.png`; `nil`, the default, lets Swift Testing
    ///     choose.
    ///   - sourceLocation: The place in the test.
    public static func record(
        _ image: UIImage, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        Attachment.record(PNGPicture(image), named: preferredName, sourceLocation: sourceLocation)
    }

    /// Attaches a picture of one window, without the windows behind and in front of it, to the current test.
    ///
    /// The window lays out its views first. The picture is drawn in the test's process, not read from the X server.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - preferredName: The name of the attachment, with or without `.png`; `nil`, the default, lets Swift Testing
    ///     choose.
    ///   - sourceLocation: The place in the test.
    @MainActor
    public static func record(
        _ window: UIWindow, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        window.layoutIfNeeded()
        let image = UIGraphicsImageRenderer(bounds: window.bounds).image { window.layer.render(in: $0.cgContext) }
        record(image, named: preferredName, sourceLocation: sourceLocation)
    }
}
