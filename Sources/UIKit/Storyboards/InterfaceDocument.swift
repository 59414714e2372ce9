import Foundation

/// The contents of a `.storyboard` file: its scenes with their controllers, and its named colours.
struct InterfaceDocument: Sendable {
    /// A document without contents, for files that are missing or damaged.
    static let empty = InterfaceDocument()

    private(set) var initialController: String?
    /// Whether constraints are meant to override the frames.
    private(set) var hasConstraints = false
    private(set) var resources = InterfaceResources()
    private var objects: [String: [InterfaceElement]] = [:]
    private var controllers: [String: InterfaceElement] = [:]
    private var identifiers: [String: String] = [:]
    private var firstResponders: Set<String> = []

    private init() {}

    init(_ root: InterfaceElement) throws(InterfaceError) {
        guard root.name == "document", root["type"]?.contains("Storyboard") == true else {
            throw InterfaceError(reason: "the root element is <\(root.name)>, not that of a storyboard")
        }
        initialController = root["initialViewController"]
        resources = InterfaceResources(root.child("resources"))
        for scene in root.child("scenes")?.children ?? [] {
            let members = scene.child("objects")?.children ?? []
            for controller in members where Self.isController(controller) {
                guard let id = controller.id, controllers[id] == nil else { continue }
                controllers[id] = controller
                objects[id] = members
                if let name = controller["storyboardIdentifier"] { identifiers[name] = id }
            }
            for member in members where member["placeholderIdentifier"] == "IBFirstResponder" {
                if let id = member.id { firstResponders.insert(id) }
            }
            hasConstraints = hasConstraints || scene.tree.contains { $0.name == "constraint" }
        }
    }

    private static func isController(_ element: InterfaceElement) -> Bool {
        element["sceneMemberID"] == "viewController" || element.name.lowercased().hasSuffix("viewcontroller")
            || element.name == "viewControllerPlaceholder"
    }

    func id(forIdentifier identifier: String) -> String? { identifiers[identifier] }

    /// Whether the id is that of a placeholder for the first responder.
    func isFirstResponder(_ id: String) -> Bool { firstResponders.contains(id) }

    func controller(_ id: String) -> InterfaceElement? { controllers[id] }

    /// Returns the objects of client classes that accompany a controller.
    func customObjects(besides id: String) -> [InterfaceElement] {
        (objects[id] ?? []).filter { $0.name == "customObject" }
    }

    /// Returns the id of a container controller's first content: the root of a navigation controller, or the first tab.
    static func firstRelationship(of controller: InterfaceElement) -> String? {
        controller.child("connections")?.children.first { $0["kind"] == "relationship" }?["destination"]
    }
}
