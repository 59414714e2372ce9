import Foundation
import UIKit
import UniformTypeIdentifiers

extension String: Transferable {
    /// Plain text in UTF-8. Text in UTF-16 and other plain text is taken, too.
    public static var transferRepresentation: some TransferRepresentation<String> {
        DataRepresentation(contentType: .utf8PlainText) {
            Data($0.utf8)
        } importing: {
            String(decoding: $0, as: UTF8.self)
        }
        DataRepresentation(importedContentType: .utf16PlainText) { data in
            guard let text = String(data: data, encoding: .utf16) else { throw TransferError.invalidData }
            return text
        }
        DataRepresentation(importedContentType: .plainText) { String(decoding: $0, as: UTF8.self) }
    }
}

extension URL: Transferable {
    /// A URL. Of several ones that another program drags as one thing, it is the first.
    public static var transferRepresentation: some TransferRepresentation<URL> {
        DataRepresentation(contentType: .url) {
            Data($0.absoluteString.utf8)
        } importing: { data in
            try await MainActor.run {
                try URL.object(withItemProviderData: data, typeIdentifier: UTType.url.identifier)
            }
        }
    }
}

extension Data: Transferable {
    /// The data itself, of any type.
    public static var transferRepresentation: some TransferRepresentation<Data> {
        DataRepresentation(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

extension AttributedString: Transferable {
    /// The text without its attributes.
    public static var transferRepresentation: some TransferRepresentation<AttributedString> {
        ProxyRepresentation {
            String($0.characters)
        } importing: {
            AttributedString($0)
        }
    }
}

extension Image: Transferable {
    /// A PNG image. Images of other types that UIKit reads are taken, too.
    public static var transferRepresentation: some TransferRepresentation<Image> {
        DataRepresentation(contentType: .png) { image in
            let data = await MainActor.run { image.uiImage(in: EnvironmentValues())?.pngData() }
            guard let data else { throw TransferError.noContent }
            return data
        } importing: { data in
            try decoded(data)
        }
        DataRepresentation(importedContentType: .image) { try decoded($0) }
    }

    private nonisolated static func decoded(_ data: Data) throws -> Image {
        guard let image = UIImage(data: data) else { throw TransferError.invalidData }
        return Image(uiImage: image)
    }
}
