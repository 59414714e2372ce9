import Foundation
import Graphics

/// An object that an item provider can provide.
///
/// `String`, `URL`, `NSString`, `NSURL`, ``UIImage`` and ``UIColor`` are such objects.
@preconcurrency @MainActor
public protocol NSItemProviderWriting {
    /// The types in which the object can be had, the best one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Makes the object's data in a type, and calls the handler with it.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// An object that can be made of an item provider's data.
///
/// `String`, `URL`, `NSString`, `NSURL`, ``UIImage`` and ``UIColor`` are such objects.
@preconcurrency @MainActor
public protocol NSItemProviderReading {
    /// The types of which the object can be made, the best one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns an object that is made of data of a type.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that the pasteboard knows too.
@MainActor
private protocol PasteboardObject: NSItemProviderWriting, NSItemProviderReading {}

extension PasteboardObject {
    fileprivate func write(
        _ value: Any, _ type: String, _ completion: @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completion(PasteboardItem([type: value]).data(type), nil)
        return nil
    }

    fileprivate static func read<Object>(_ data: Data, _ type: String) throws -> Object {
        guard let object = PasteboardItem.value(data, of: type) as? Object else {
            throw NSItemProvider.ErrorCode.unknownError
        }
        return object
    }
}

extension String: PasteboardObject {
    /// The type of plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardTypes.text] }
    /// The types of plain text and of URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] { [PasteboardTypes.text, PasteboardTypes.url] }
    /// Calls the handler with the data of a type.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { write(self, typeIdentifier, completionHandler) }
    /// Returns the object that is made of data of a type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
        if PasteboardTypes.urls.contains(typeIdentifier) {
            return PasteboardItem.urls(in: data).map(\.absoluteString).joined(separator: "\n")
        }
        return try read(data, typeIdentifier)
    }
}

extension URL: PasteboardObject {
    /// The types of URLs.
    public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardTypes.url] }
    /// The types of URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] { PasteboardTypes.urls }
    /// Calls the handler with the data of a type.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { write(self, typeIdentifier, completionHandler) }
    /// Returns the object that is made of data of a type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
        try read(data, typeIdentifier)
    }
}

extension NSString: PasteboardObject {
    /// The type of plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        String.writableTypeIdentifiersForItemProvider
    }
    /// The types of plain text and of URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        String.readableTypeIdentifiersForItemProvider
    }
    /// Calls the handler with the data of a type.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { write(description, typeIdentifier, completionHandler) }
    /// Returns the object that is made of data of a type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = try String.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
        guard let object = NSString(string: text) as? Self else { throw NSItemProvider.ErrorCode.unknownError }
        return object
    }
}

extension NSURL: PasteboardObject {
    /// The types of URLs.
    public static var writableTypeIdentifiersForItemProvider: [String] { URL.writableTypeIdentifiersForItemProvider }
    /// The types of URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] { URL.readableTypeIdentifiersForItemProvider }
    /// Calls the handler with the data of a type.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { write(self as URL, typeIdentifier, completionHandler) }
    /// Returns the object that is made of data of a type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let url = try URL.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
        guard let object = NSURL(string: url.absoluteString) as? Self else {
            throw NSItemProvider.ErrorCode.unknownError
        }
        return object
    }
}

extension UIImage: PasteboardObject {
    /// The types PNG and JPEG.
    public static var writableTypeIdentifiersForItemProvider: [String] { [PasteboardTypes.png, PasteboardTypes.jpeg] }
    /// The types of images.
    public static var readableTypeIdentifiersForItemProvider: [String] { PasteboardTypes.images }
    /// Calls the handler with the data of a type.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { write(self, typeIdentifier, completionHandler) }
    /// Returns the object that is made of data of a type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try read(data, typeIdentifier)
    }
}

extension UIColor: PasteboardObject {
    /// The type of colours.
    public static var writableTypeIdentifiersForItemProvider: [String] { PasteboardTypes.colors }
    /// The type of colours.
    public static var readableTypeIdentifiersForItemProvider: [String] { PasteboardTypes.colors }
    /// Calls the handler with the data of a type.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { write(self, typeIdentifier, completionHandler) }
    /// Returns the object that is made of data of a type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try read(data, typeIdentifier)
    }
}
