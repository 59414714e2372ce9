import Foundation

/// One reading of a nib, or of the view of a storyboard's controller: it makes the objects, connects them and wakes
/// them.
///
/// Each object is made before the one that contains it is complete, so the lists have children before their parents
/// (R506).
@MainActor
final class InterfaceLoader {
    let file: InterfaceFile
    /// Connects a segue of an object, such as a button; `nil` in nibs, which have no segues.
    var connectSegue: ((SegueTemplate, AnyObject) -> Void)?
    /// The objects by their ids in the file.
    private var named: [String: AnyObject] = [:]
    private(set) var members: [Member] = []
    /// The prototype cells of the tables.
    var prototypes: [CellPrototype] = []
    /// The members of outlet collections that are connected so far, by owner and property.
    private var collections: [ObjectIdentifier: [String: [AnyObject]]] = [:]

    /// An object with its element. `isNew` is false for objects that the loader did not make, such as the owner.
    struct Member {
        let element: InterfaceElement
        let object: AnyObject
        let isNew: Bool
    }

    init(_ file: InterfaceFile) {
        self.file = file
        ExtensionTables.add(module: UIApplication.shared.infoPlist.module[...])
    }

    // MARK: Objects

    /// Gives an object the id of its element, without connecting it.
    func name(_ object: AnyObject, by element: InterfaceElement) {
        if let id = element.id { name(object, withID: id) }
    }

    func name(_ object: AnyObject, withID id: String) {
        guard named[id] == nil || named[id] === object else {
            return file.tell("The id \(id) is used more than once; connections to it lead to the first object.")
        }
        named[id] = object
    }

    /// Adds an object, so that it is connected according to its element.
    func add(_ object: AnyObject, for element: InterfaceElement, isNew: Bool) {
        name(object, by: element)
        members.append(Member(element: element, object: object, isNew: isNew))
    }

    /// Makes a view with its subviews. An element of an unknown kind becomes a plain view.
    func makeView(_ element: InterfaceElement, isTopLevel: Bool = false) -> UIView {
        let coder = InterfaceCoder(element, self)
        let view =
            viewClass(of: element, isTopLevel: isTopLevel).init(coder: coder) ?? UIView(coder: coder) ?? UIView()
        add(view, for: element, isNew: true)
        return view
    }

    private func viewClass(of element: InterfaceElement, isTopLevel: Bool) -> UIView.Type {
        var base: UIView.Type = UIView.self
        if let known = InterfaceKinds.views[element.name] ?? InterfaceKinds.bars[element.name],
            isTopLevel || !(known is UIWindow.Type)
        {
            base = known
        } else if element["customClass"] == nil {
            file.tell("<\(element.name)> is not supported; a plain UIView takes its place.")
        }
        guard let cls = file.class(of: element, among: base) else { return base }
        return cls is UIWindow.Type && !(base is UIWindow.Type) ? base : cls
    }

    /// Applies the element's attributes to a view and makes its subviews, from within its `init?(coder:)`.
    func decode(_ view: UIView, from element: InterfaceElement) {
        InterfaceProperties(element, file.document.resources).apply(to: view)
        for child in element.child("subviews")?.children ?? [] { view.addSubview(makeView(child)) }
    }

    /// Makes an object that is neither a view nor a controller. Returns `nil` for unknown kinds, which are logged.
    func makeObject(_ element: InterfaceElement) -> AnyObject? {
        guard let kind = InterfaceKinds.objects[element.name] ?? InterfaceKinds.barItems[element.name] else {
            file.tell("<\(element.name)> is not supported; it is left out.")
            return nil
        }
        let object = make(file.class(of: element, among: kind.base) ?? kind.base, element)
        kind.apply(InterfaceProperties(element, file.document.resources), object)
        add(object, for: element, isNew: true)
        return object
    }

    /// Makes an object with its `init()`. Views and controllers may not have it, so they are decoded.
    private func make(_ cls: NSObject.Type, _ element: InterfaceElement) -> NSObject {
        let coder = InterfaceCoder(element, self)
        if let cls = cls as? UIView.Type { return cls.init(coder: coder) ?? UIView() }
        if let cls = cls as? UIViewController.Type { return cls.init(coder: coder) ?? UIViewController() }
        if let cls = cls as? UIBarItem.Type { return cls.init(coder: coder) ?? UIBarItem() }
        if let cls = cls as? UINavigationItem.Type { return cls.init(coder: coder) ?? UINavigationItem() }
        return _Instantiable.make(cls) ?? NSObject()
    }

    /// Returns the object with an id, if it has been made.
    func object(withID id: String) -> AnyObject? { named[id] }

    // MARK: Connections

    /// Makes the constraints, connects the outlets of all objects, then the actions, and then sets the runtime
    /// attributes (R505).
    func connect() {
        constrain()
        for prototype in prototypes { prototype.connect(to: self) }
        for member in members {
            for connection in member.element.child("connections")?.children ?? []
            where connection.name == "outlet" || connection.name == "outletCollection" {
                connectOutlet(connection, of: member.object)
            }
        }
        for member in members {
            for connection in member.element.child("connections")?.children ?? [] {
                if connection.name == "action" { connectAction(connection, of: member.object) }
                if connection.name == "segue" { connectSegue(connection, of: member.object) }
            }
        }
        for member in members {
            for attribute in member.element.child("userDefinedRuntimeAttributes")?.children ?? [] {
                set(attribute, on: member.object)
            }
        }
    }

    /// Calls `awakeFromNib()` on the new objects (R505). A class that is no responder may have it in its lookup.
    func awake() {
        for member in members where member.isNew {
            if let responder = member.object as? UIResponder {
                responder.awakeFromNib()
            } else if !(member.object is UIGestureRecognizer) {
                _ = Selector(named: "awakeFromNib").send(to: member.object, with: [])
            }
        }
        for case let window as UIWindow in members.map(\.object) where window.isVisibleAtLaunch {
            window.isHidden = false
        }
    }

    private func missing(_ id: String) -> String {
        file.document.placeholders[id] == .owner ? "there is no owner." : "there is no object \(id)."
    }

    private func connectOutlet(_ connection: InterfaceElement, of object: AnyObject) {
        guard let property = connection["property"], let id = connection["destination"] else { return }
        let isMember = connection.name == "outletCollection"
        let owner = String(reflecting: type(of: object))
        guard let destination = named[id] else {
            return file.tell("The outlet \(property) of \(owner) is not connected: \(missing(id))")
        }
        if let keyed = KeyedProperty(property, of: object) {
            var value: Any = destination
            if isMember {
                collections[ObjectIdentifier(object), default: [:]][property, default: []].append(destination)
                value = collections[ObjectIdentifier(object)]?[property] ?? []
            }
            if keyed.set([value]) { return }
        }
        if FrameworkOutlets.connect(property, of: object, to: destination) { return }
        if let outlet = Outlets.outlet(property, of: object) {
            if !outlet.connect(destination, asMember: isMember) {
                file.tell(
                    "The outlet \(property) of \(owner) is not connected: "
                        + "\(String(reflecting: type(of: destination))) is the wrong type.")
            }
            return
        }
        file.tell(Self.undefinedKey(property, of: owner))
    }

    /// UIKit's text for a property that a class does not have (R507).
    static func undefinedKey(_ key: String, of owner: String) -> String {
        "[<\(owner)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    }

    /// Adds an action. The first responder's placeholder stands for the responder chain (R516).
    private func connectAction(_ connection: InterfaceElement, of object: AnyObject) {
        guard let selector = connection["selector"], let id = connection["destination"] else { return }
        let action = Selector(named: selector)
        func refuse(_ reason: String) {
            file.tell("The action \(selector) of \(String(reflecting: type(of: object))) is not connected: \(reason)")
        }
        let isForFirstResponder = file.document.placeholders[id] == .firstResponder
        guard let source = InterfaceActionSource(object) else {
            return refuse("it is not a control, a gesture recognizer or a bar button item.")
        }
        guard named[id] != nil || isForFirstResponder else { return refuse(missing(id)) }
        if let target = named[id], action.method(of: target) == nil {
            return refuse("\(String(reflecting: type(of: target))) has no method \(selector).")
        }
        source.add(action, of: named[id], for: connection["eventType"])
    }

    private func connectSegue(_ connection: InterfaceElement, of object: AnyObject) {
        guard let segue = SegueTemplate(connection) else { return }
        connectSegue?(segue, object)
    }

    private func set(_ attribute: InterfaceElement, on object: AnyObject) {
        guard let keyPath = attribute["keyPath"] else { return }
        let value = RuntimeAttribute(attribute, file.document.resources)
        if let keyed = KeyedProperty(keyPath, of: object), keyed.set(value.values) { return }
        if let view = object as? UIView, value.set(keyPath, on: view) { return }
        let owner = String(reflecting: type(of: object))
        file.tell(
            "Failed to set (\(keyPath)) user defined inspected property on (\(owner)): "
                + Self.undefinedKey(keyPath, of: owner))
    }

    /// The views that show the controller of an embed segue, with their segues.
    var embeddings: [(container: UIView, segue: SegueTemplate)] {
        members.flatMap { member -> [(container: UIView, segue: SegueTemplate)] in
            guard let view = member.object as? UIView else { return [] }
            let segues = member.element.child("connections")?.children.compactMap(SegueTemplate.init) ?? []
            return segues.filter { $0.kind == .embed }.map { (view, $0) }
        }
    }
}
