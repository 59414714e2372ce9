public import Testing
public import UIKit

/// A picture in a form that a test can attach: PNG.
public struct PNGPicture: Attachable, Sendable {
    private let bytes: [UInt8]

    init(_ image: UIImage) { bytes = image.pngData().map(Array.init) ?? [] }

    public func withUnsafeBytes<R>(
        for attachment: borrowing Attachment<PNGPicture>, _ body: (UnsafeRawBufferPointer) throws -> R
    ) throws -> R {
        try bytes.withUnsafeBytes(body)
    }

    public func preferredName(for attachment: borrowing Attachment<PNGPicture>, basedOn suggestedName: String) -> String
    {
        suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png"
    }
}

extension Attachment where AttachableValue == PNGPicture {
    /// Attaches an image to the present test:
    ///
    ///     Attachment.record(toast, named: "toast")
    public static func record(
        _ image: UIImage, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        Attachment.record(PNGPicture(image), named: preferredName, sourceLocation: sourceLocation)
    }

    /// Attaches what a window shows by itself, without the windows behind and in front of it.
    @MainActor
    public static func record(
        _ window: UIWindow, named preferredName: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        window.layoutIfNeeded()
        let image = UIGraphicsImageRenderer(bounds: window.bounds).image { window.layer.render(in: $0.cgContext) }
        record(image, named: preferredName, sourceLocation: sourceLocation)
    }
}
