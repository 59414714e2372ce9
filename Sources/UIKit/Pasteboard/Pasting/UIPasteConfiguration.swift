import Foundation
import UniformTypeIdentifiers

/// The types of content that an object takes when the user pastes or drops something.
///
/// ```swift
/// final class NoteView: UIView {
///     override init(frame: CGRect) {
///         super.init(frame: frame)
///         pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
///     }
///
///     override func paste(itemProviders: [NSItemProvider]) {
///         for provider in itemProviders {
///             _ = provider.loadObject(ofClass: UIImage.self) { image, _ in … }
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, @MainActor NSCopying {
    /// The identifiers of the types. Content of a type that conforms to one of them is accepted as well.
    open var acceptableTypeIdentifiers: [String]

    /// Creates a configuration that accepts nothing.
    @preconcurrency @MainActor public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    /// Creates a configuration that accepts content of types.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Creates a configuration that accepts what a class can read.
    public init(forAccepting aClass: any NSItemProviderReading.Type) {
        acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
        super.init()
    }

    /// Accepts further types.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        let known = Set(self.acceptableTypeIdentifiers)
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter { !known.contains($0) }
    }

    /// Accepts in addition what a class can read.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Returns a configuration with the same types.
    open func copy(with zone: NSZone? = nil) -> Any {
        UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }

    /// Returns whether a provider has content of an accepted type.
    final func accepts(_ provider: NSItemProvider) -> Bool {
        acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
}

/// An object into which the user can paste: each ``UIResponder``.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// The accepted types. `nil` accepts nothing.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Takes content that the user has pasted or dropped. Loads must begin here.
    func paste(itemProviders: [NSItemProvider])
    /// Returns whether content would be taken.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}
