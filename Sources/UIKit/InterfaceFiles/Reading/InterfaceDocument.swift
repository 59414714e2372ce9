import Foundation

/// The contents of a `.storyboard` or `.xib` file: scenes with their controllers or top-level objects, placeholders,
/// and named colours.
struct InterfaceDocument: Sendable {
    /// A document without contents, for files that are missing or damaged.
    static let empty = InterfaceDocument()

    /// An object that a file refers to but does not contain.
    enum Placeholder: Equatable, Sendable {
        case owner, firstResponder, exit
        /// An object that the caller of `UINib.instantiate` provides.
        case external(String)
    }

    private(set) var initialController: String?
    /// Whether there are constraints. Without them nothing has to be searched.
    private(set) var hasConstraints = false
    /// Whether something differs by size class.
    private(set) var hasVariations = false
    private(set) var resources = InterfaceResources()
    /// The objects of a nib in the file's order, with the placeholders among them.
    private(set) var objects: [InterfaceElement] = []
    private(set) var placeholders: [String: Placeholder] = [:]
    private var companions: [String: [InterfaceElement]] = [:]
    private var controllers: [String: InterfaceElement] = [:]
    private var identifiers: [String: String] = [:]

    private init() {}

    init(_ root: InterfaceElement, _ kind: InterfaceFile.Kind = .storyboard) throws(InterfaceError) {
        try Self.check(root, kind)
        initialController = root["initialViewController"]
        resources = InterfaceResources(root.child("resources"))
        if kind == .nib { objects = root.child("objects")?.children ?? [] }
        for object in objects { addPlaceholder(object) }
        hasConstraints = objects.contains { Self.has("constraint", $0) }
        hasVariations = objects.contains { Self.has("variation", $0) }
        for scene in root.child("scenes")?.children ?? [] {
            let members = scene.child("objects")?.children ?? []
            for controller in members where Self.isController(controller) {
                guard let id = controller.id, controllers[id] == nil else { continue }
                controllers[id] = controller
                companions[id] = members.filter { !Self.isController($0) && Self.placeholder($0) == nil }
                if let name = controller["storyboardIdentifier"] { identifiers[name] = id }
            }
            for member in members { addPlaceholder(member) }
            hasConstraints = hasConstraints || Self.has("constraint", scene)
            hasVariations = hasVariations || Self.has("variation", scene)
        }
    }

    /// Refuses other kinds of files. The archives of Xcode 3 and 4 are named, because they look similar (R512).
    private static func check(_ root: InterfaceElement, _ kind: InterfaceFile.Kind) throws(InterfaceError) {
        let type = root["type"] ?? ""
        if root.name == "archive" {
            let version = root["version"].map { " \($0)" } ?? ""
            throw InterfaceError(
                reason:
                    "this is Interface Builder's archive format\(version) of Xcode 3 and 4, which is not supported; "
                    + "save the file with Xcode 5 or later")
        }
        let isStoryboard = type.contains("Storyboard")
        guard root.name == "document", kind == .storyboard ? isStoryboard : type.contains("XIB") && !isStoryboard
        else {
            throw InterfaceError(
                reason: "the root element is <\(root.name)>, not that of a \(kind.rawValue.lowercased())")
        }
        if type.contains("Cocoa."), !type.contains("CocoaTouch") {
            throw InterfaceError(reason: "the file is for macOS")
        }
    }

    private static func has(_ name: String, _ element: InterfaceElement) -> Bool {
        element.tree.contains { $0.name == name }
    }

    static func isController(_ element: InterfaceElement) -> Bool {
        element["sceneMemberID"] == "viewController" || element.name.lowercased().hasSuffix("controller")
            || element.name == "viewControllerPlaceholder"
    }

    private static func placeholder(_ element: InterfaceElement) -> Placeholder? {
        if element.name == "exit" { return .exit }
        guard element.name == "placeholder" else { return nil }
        return switch element["placeholderIdentifier"] {
        case "IBFilesOwner": .owner
        case "IBFirstResponder": .firstResponder
        case let name: .external(name ?? "")
        }
    }

    private mutating func addPlaceholder(_ element: InterfaceElement) {
        if let id = element.id, let placeholder = Self.placeholder(element) { placeholders[id] = placeholder }
    }

    func id(forIdentifier identifier: String) -> String? { identifiers[identifier] }

    func controller(_ id: String) -> InterfaceElement? { controllers[id] }

    /// Returns the objects that accompany a controller in its scene, such as gesture recognizers.
    func companions(of id: String) -> [InterfaceElement] { companions[id] ?? [] }

    /// Returns the id of a container controller's first content: the root of a navigation controller, or the first tab.
    static func firstRelationship(of controller: InterfaceElement) -> String? {
        controller.child("connections")?.children.first { $0["kind"] == "relationship" }?["destination"]
    }
}
