import Foundation

/// A `.storyboard` or `.xib` file that has been read, with the name under which its problems are logged.
@MainActor
final class InterfaceFile {
    enum Kind: String, Sendable {
        case storyboard = "Storyboard"
        case nib = "Nib"

        /// The extension of the source file that Xcode saves.
        var fileExtension: String { self == .storyboard ? "storyboard" : "xib" }
    }

    let kind: Kind
    let name: String
    let document: InterfaceDocument
    /// The folder that was searched; `nil` stands for the program's own folders.
    let bundle: URL?
    private var told: Set<String> = []
    /// The classes that were found. Looking up a name takes long.
    private var classes: [ClassName: AnyClass] = [:]

    private struct ClassName: Hashable {
        let name: String
        let module: String?
    }

    init(_ kind: Kind, name: String, document: InterfaceDocument, bundle: URL?) {
        self.kind = kind
        self.name = name
        self.document = document
        self.bundle = bundle
    }

    /// Reads the file at `url`. A damaged one is logged with the line, and is empty.
    convenience init(_ kind: Kind, name: String, at url: URL, bundle: URL?) {
        let document: InterfaceDocument
        do {
            let strings = InterfaceLocalization.strings(beside: url)
            document = try InterfaceDocument(
                InterfaceLocalization.apply(strings, to: InterfaceParser.parse(Data(contentsOf: url)).get()), kind)
        } catch {
            Log.application.error("\(url.path) is not a valid \(kind.rawValue.lowercased()): \(error)")
            document = .empty
        }
        self.init(kind, name: name, document: document, bundle: bundle)
    }

    /// Logs a message, once per file.
    func tell(_ message: String) {
        if told.insert(message).inserted { Log.application.error("\(kind.rawValue) '\(name)': \(message)") }
    }

    // MARK: Classes

    /// Returns the class that an element names, if it inherits from `base`. The search takes the named module, the
    /// program's own, and UIKit. A class that is not found is logged (R526).
    func `class`<Base: NSObject>(of element: InterfaceElement, among base: Base.Type) -> Base.Type? {
        guard let name = element["customClass"] else { return nil }
        let key = ClassName(name: name, module: element["customModule"])
        if let known = classes[key] as? Base.Type { return known }
        let modules = [key.module, UIApplication.shared.infoPlist.module, "UIKit"].compactMap { $0 }
        for module in modules where Self.isIdentifier(module) && Self.isIdentifier(name) {
            ExtensionTables.add(module: module[...])
            if let cls = NSClassFromString("\(module).\(name)") as? Base.Type {
                classes[key] = cls
                return cls
            }
        }
        tell("Unknown class \(Self.objectiveCName(of: key)) in Interface Builder file.")
        return nil
    }

    /// Returns the name that a Swift class has in Objective-C, such as `_TtC3App5Thing`.
    private static func objectiveCName(of cls: ClassName) -> String {
        guard let module = cls.module else { return cls.name }
        return "_TtC\(module.utf8.count)\(module)\(cls.name.utf8.count)\(cls.name)"
    }

    private static func isIdentifier(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 200 && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
}

/// The end of the program where UIKit raises an exception because it must return something that does not exist (R164).
enum InterfaceFailure {
    static func end(_ reason: String) -> Never { fatalError(reason) }  // R509, R510, R525

    /// The name of the searched bundle as UIKit writes it. `nil` stands for the main bundle.
    static func bundleName(_ bundle: URL?) -> String { "NSBundle <\((bundle ?? Bundle.main.bundleURL).path)>" }

    /// UIKit's text for a nib that is not there.
    static func missingNib(_ name: String, in bundle: URL?) -> String {
        "Could not load NIB in bundle: '\(bundleName(bundle))' with name '\(name)'"
    }
}
