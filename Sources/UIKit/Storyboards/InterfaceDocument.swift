import Foundation

/// What a `.storyboard` file says: its scenes, each with a controller, and the colours that they name.
struct InterfaceDocument: Sendable {
    /// One that says nothing: no file, or a damaged one.
    static let empty = InterfaceDocument()

    private(set) var initialController: String?
    /// Whether frames are meant to be overruled by constraints.
    private(set) var hasConstraints = false
    private(set) var resources = InterfaceResources()
    private var objects: [String: [InterfaceElement]] = [:]
    private var controllers: [String: InterfaceElement] = [:]
    private var identifiers: [String: String] = [:]

    private init() {}

    init(_ root: InterfaceElement) throws(InterfaceError) {
        guard root.name == "document", root["type"]?.contains("Storyboard") == true else {
            throw InterfaceError(reason: "the root element <\(root.name)> is not a storyboard's")
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
            hasConstraints = hasConstraints || scene.tree.contains { $0.name == "constraint" }
        }
    }

    private static func isController(_ element: InterfaceElement) -> Bool {
        element["sceneMemberID"] == "viewController" || element.name.lowercased().hasSuffix("viewcontroller")
            || element.name == "viewControllerPlaceholder"
    }

    func id(forIdentifier identifier: String) -> String? { identifiers[identifier] }

    func controller(_ id: String) -> InterfaceElement? { controllers[id] }

    /// The objects of the user's own classes that stand beside a controller.
    func customObjects(besides id: String) -> [InterfaceElement] {
        (objects[id] ?? []).filter { $0.name == "customObject" }
    }

    /// Where a controller leads that only contains others: to the root of a navigation controller, to the first tab.
    static func firstRelationship(of controller: InterfaceElement) -> String? {
        controller.child("connections")?.children.first { $0["kind"] == "relationship" }?["destination"]
    }
}
