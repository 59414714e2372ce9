import Foundation

/// The contents of a `.xib` file, which are made into objects any number of times.
///
/// ```
/// let nib = UINib(nibName: "Card", bundle: nil)
/// let card = nib.instantiate(withOwner: self).first as? CardView
/// ```
///
/// The file is read at run time, as Xcode saves it. It is parsed once. What is supported is listed at ``UIStoryboard``.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// A key in the dictionary of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key for the objects that stand for placeholders of the file: a dictionary from their identifiers to the
        /// objects.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private enum Source {
        case file(name: String, bundle: URL?)
        case data(InterfaceFile)
    }

    private let source: Source
    private lazy var file: InterfaceFile? =
        switch source {
        case .file(let name, let bundle): NibFiles.open(name, bundle: bundle, for: [])
        case .data(let file): file
        }

    /// Creates a nib from the file `name.xib`, which is read when it is first needed.
    ///
    /// - Parameters:
    ///   - name: The file's name without the extension.
    ///   - bundleOrNil: The bundle to search. `nil` and the main bundle stand for the resource bundle of the program's
    ///     module, and then the folder of the executable. Each is searched in `Resources` and at the top, and in
    ///     `Base.lproj` of both. `name~ipad.xib` comes first.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = .file(name: name, bundle: InterfacePlaces.folder(of: bundleOrNil))
        super.init()
    }

    /// Creates a nib from the contents of a `.xib` file.
    ///
    /// Compiled nibs are not supported. Damaged data are logged with the line, and have no objects.
    ///
    /// - Parameters:
    ///   - data: The XML that Xcode saves.
    ///   - bundleOrNil: The bundle in which the nibs of the file's controllers are searched.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        source = .data(InterfaceFile(nib: data, bundle: InterfacePlaces.folder(of: bundleOrNil)))
        super.init()
    }

    /// Makes the objects of the nib, connects their outlets and actions, and calls `awakeFromNib()` on them.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The object that stands for File's Owner. With `nil` its connections are logged and skipped.
    ///   - optionsOrNil: The objects for further placeholders, under ``OptionsKey/externalObjects``.
    /// - Returns: The top-level objects in the file's order. Without the file, where UIKit raises an exception, an
    ///   error is logged and there are none.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let file else {
            if case .file(let name, let bundle) = source {
                Log.application.error("\(InterfaceFailure.missingNib(name, in: bundle))")
            }
            return []
        }
        let externals = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        return file.instantiate(
            owner: ownerOrNil.map { $0 as AnyObject }, externals: externals.mapValues { $0 as AnyObject })
    }
}

extension InterfaceFile {
    /// Reads a nib from memory. Damaged data are logged.
    fileprivate convenience init(nib data: Data, bundle: URL?) {
        let document: InterfaceDocument
        do {
            document = try InterfaceDocument(InterfaceParser.parse(data).get(), .nib)
        } catch {
            Log.application.error("The data are not a valid nib: \(error)")
            document = .empty
        }
        self.init(.nib, name: "data", document: document, bundle: bundle)
    }
}

extension Bundle {
    /// Makes the objects of the file `name.xib`, connects their outlets and actions, and calls `awakeFromNib()` on
    /// them. See ``UINib/instantiate(withOwner:options:)``.
    ///
    /// - Parameters:
    ///   - name: The file's name without the extension. The main bundle stands for the resource bundles of the
    ///     program's and the owner's modules too.
    ///   - owner: The object that stands for File's Owner, or `nil`.
    ///   - options: The objects for further placeholders, under ``UINib/OptionsKey/externalObjects``.
    /// - Returns: The top-level objects in the file's order. It is `nil` without the file, which is logged; UIKit
    ///   raises an exception.
    @preconcurrency @MainActor
    @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let bundle = InterfacePlaces.folder(of: self)
        let owner = owner.map { $0 as AnyObject }
        guard let file = NibFiles.open(name, bundle: bundle, for: owner.map { [type(of: $0)] } ?? []) else {
            Log.application.error("\(InterfaceFailure.missingNib(name, in: bundle))")
            return nil
        }
        let externals = options?[.externalObjects] as? [String: Any] ?? [:]
        return file.instantiate(owner: owner, externals: externals.mapValues { $0 as AnyObject })
    }
}
