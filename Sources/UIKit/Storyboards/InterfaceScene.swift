import Foundation

/// One controller of a storyboard, from its elements to its objects. The controller is made first. Its views are made
/// when its view is loaded, and their outlets are connected then.
@MainActor
final class InterfaceScene {
    let storyboard: UIStoryboard
    private let element: InterfaceElement
    /// The keys of the controllers that embed this one, followed by its own.
    private let path: [String]
    private weak var controller: UIViewController?
    /// The objects of client classes that accompany the controller, which keeps them alive.
    private var customObjects: [String: AnyObject] = [:]
    /// The objects made while the view is being loaded, by their ids in the file.
    private var made: [String: AnyObject] = [:]
    private var elements: [(element: InterfaceElement, object: AnyObject)] = []
    /// The members of outlet collections that are connected so far, by owner and property.
    private var collections: [ObjectIdentifier: [String: [AnyObject]]] = [:]

    private static let greatestDepth = 8

    init(_ element: InterfaceElement, of storyboard: UIStoryboard, path: [String]) {
        self.element = element
        self.storyboard = storyboard
        self.path = path
        ExtensionTables.add(module: UIApplication.shared.infoPlist.module[...])
    }

    // MARK: Controller

    /// Makes the controller with `creator`, or else with its class's `init?(coder:)`. If the class is missing or makes
    /// nothing, a plain `UIViewController` is made.
    func makeController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        let coder = InterfaceCoder(element, in: self)
        let cls = self.class(of: element, among: UIViewController.self) ?? UIViewController.self
        let new =
            creator?(coder) ?? cls.init(coder: coder)
            ?? {
                storyboard.tell("init(coder:) of \(String(reflecting: cls)) returned nil; UIViewController is used.")
                return UIViewController(coder: coder) ?? UIViewController()
            }()
        controller = new
        for custom in storyboard.document.customObjects(besides: element.id ?? "") {
            guard let id = custom.id, let cls = self.class(of: custom, among: NSObject.self) else { continue }
            customObjects[id] = _Instantiable.make(cls)
        }
        new.awakeFromNib()
        return new
    }

    /// Applies the element's attributes to a controller, from within its `init?(coder:)`.
    func decode(_ controller: UIViewController) {
        controller.interfaceScene = self
        if let title = element.string("title") { controller.title = title }
        if let style = element["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(interface:)) {
            controller.modalPresentationStyle = style
        }
    }

    // MARK: View

    /// Makes the controller's view, connects the outlets and calls `awakeFromNib()` on the new views. Returns whether
    /// the file has a view for the controller.
    func loadView(of controller: UIViewController) -> Bool {
        guard let element = element.child(key: "view") else { return false }
        if storyboard.document.hasConstraints {
            storyboard.tell(
                "Constraints are ignored, because there is no Auto Layout. Use frames and autoresizing masks.")
        }
        made = customObjects
        if let id = self.element.id { made[id] = controller }
        defer {
            made = [:]
            elements = []
            collections = [:]
        }
        controller.view = makeView(element)
        elements.append((self.element, controller))
        for (id, object) in customObjects {
            if let custom = storyboard.document.customObjects(besides: self.element.id ?? "").first(where: {
                $0.id == id
            }) {
                elements.append((custom, object))
            }
        }
        for (element, object) in elements { connect(element, of: object) }
        for (element, object) in elements {
            for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
                set(attribute, on: object)
            }
        }
        for case let (_, view as UIView) in elements { view.awakeFromNib() }
        for (element, object) in elements { embed(element, in: object, of: controller) }
        return true
    }

    /// Makes a view with its subviews. An element of an unknown kind becomes a plain view.
    private func makeView(_ element: InterfaceElement) -> UIView {
        let coder = InterfaceCoder(element, in: self)
        let view = viewClass(of: element).init(coder: coder) ?? UIView(coder: coder) ?? UIView()
        if let id = element.id { made[id] = view }
        elements.append((element, view))
        return view
    }

    private func viewClass(of element: InterfaceElement) -> UIView.Type {
        let base: UIView.Type
        if let known = InterfaceKinds.views[element.name] {
            base = known
        } else {
            base = UIView.self
            if element["customClass"] == nil {
                storyboard.tell("<\(element.name)> is not supported; a plain UIView takes its place.")
            }
        }
        guard let cls = self.class(of: element, among: base), !(cls is UIWindow.Type) else { return base }
        return cls
    }

    /// Applies the element's attributes to a view and makes its subviews, from within its `init?(coder:)`.
    func decode(_ view: UIView, from element: InterfaceElement) {
        InterfaceProperties(element, storyboard.document.resources).apply(to: view)
        for child in element.child("subviews")?.children ?? [] { view.addSubview(makeView(child)) }
    }

    // MARK: Connections

    private func connect(_ element: InterfaceElement, of object: AnyObject) {
        for connection in element.child("connections")?.children ?? [] {
            switch connection.name {
            case "outlet", "outletCollection":
                guard let property = connection["property"], let id = connection["destination"] else { continue }
                connect(property, of: object, to: id, asMember: connection.name == "outletCollection")
            case "action":
                connectAction(connection, of: object)
            default: break
            }
        }
    }

    /// Adds a control's action. The first responder's placeholder stands for the responder chain.
    private func connectAction(_ connection: InterfaceElement, of object: AnyObject) {
        guard let selector = connection["selector"], let id = connection["destination"] else { return }
        let isForFirstResponder = storyboard.document.isFirstResponder(id)
        guard let control = object as? UIControl, made[id] != nil || isForFirstResponder else {
            storyboard.tell(
                "The action \(selector) of \(String(reflecting: type(of: object))) is not connected: "
                    + (object is UIControl ? "there is no object \(id)." : "it is not a control."))
            return
        }
        let event = connection["eventType"].flatMap { InterfaceKinds.events[$0] } ?? .primaryActionTriggered
        control.addTarget(made[id], action: Selector(named: selector), for: event)
    }

    private func connect(_ property: String, of object: AnyObject, to id: String, asMember: Bool) {
        let owner = String(reflecting: type(of: object))
        guard let destination = made[id] else {
            storyboard.tell("The outlet \(property) of \(owner) is not connected: there is no object \(id).")
            return
        }
        if property == "view", let controller = object as? UIViewController, destination === controller.viewIfLoaded {
            return
        }
        if let keyed = KeyedProperty(property, of: object) {
            var value: Any = destination
            if asMember {
                collections[ObjectIdentifier(object), default: [:]][property, default: []].append(destination)
                value = collections[ObjectIdentifier(object)]?[property] ?? []
            }
            if keyed.set([value]) { return }
        }
        // The one outlet of UIKit's own classes that are made here.
        if property == "delegate", let field = object as? UITextField,
            let delegate = destination as? any UITextFieldDelegate
        {
            field.delegate = delegate
            return
        }
        guard let outlet = Outlets.outlet(property, of: object) else {
            storyboard.tell(
                "[<\(owner)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key "
                    + "\(property).")
            return
        }
        if !outlet.connect(destination, asMember: asMember) {
            storyboard.tell(
                "The outlet \(property) of \(owner) is not connected: "
                    + "\(String(reflecting: type(of: destination))) is the wrong type.")
        }
    }

    private func set(_ attribute: InterfaceElement, on object: AnyObject) {
        guard let keyPath = attribute["keyPath"] else { return }
        let value = RuntimeAttribute(attribute, storyboard.document.resources)
        if let keyed = KeyedProperty(keyPath, of: object), keyed.set(value.values) { return }
        let isSet = (object as? UIView).map { value.set(keyPath, on: $0) } ?? false
        if !isSet {
            storyboard.tell(
                "[<\(String(reflecting: type(of: object)))> setValue:forUndefinedKey:]: this class is not key value "
                    + "coding-compliant for the key \(keyPath).")
        }
    }

    // MARK: Embedded controllers

    /// Adds the controller that a container view shows as a child of `controller`.
    private func embed(_ element: InterfaceElement, in object: AnyObject, of controller: UIViewController) {
        guard let container = object as? UIView,
            let segue = element.child("connections")?.children.first(where: { $0["kind"] == "embed" }),
            let id = segue["destination"]
        else { return }
        guard !path.contains(storyboard.key(id)), path.count < Self.greatestDepth else {
            storyboard.tell("The controller \(id) would be embedded in itself; its container view stays empty.")
            return
        }
        // An `@IBSegueAction` makes the controller.
        let creator = segue["destinationCreationSelector"].map { name in
            { (coder: NSCoder) -> UIViewController? in
                let arguments: [Any?] = [coder, container, segue["identifier"]]
                guard case .performed(let made) = Selector(named: name).send(to: controller, with: arguments) else {
                    return nil
                }
                return made as? UIViewController
            }
        }
        guard let child = storyboard.makeController(id, path: path, creator: creator), let view = child.view else {
            return
        }
        controller.addChild(child)
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
        child.didMove(toParent: controller)
    }

    // MARK: Classes

    /// Returns the class that an element names, if it inherits from `base`. The search takes the named module, the
    /// application delegate's, and UIKit.
    private func `class`<Base: NSObject>(of element: InterfaceElement, among base: Base.Type) -> Base.Type? {
        guard let name = element["customClass"] else { return nil }
        let modules = [element["customModule"], UIApplication.shared.infoPlist.module, "UIKit"].compactMap { $0 }
        for module in modules where Self.isIdentifier(module) && Self.isIdentifier(name) {
            ExtensionTables.add(module: module[...])
            if let cls = NSClassFromString("\(module).\(name)") as? Base.Type { return cls }
        }
        let asked = element["customModule"].map { "\($0).\(name)" } ?? name
        storyboard.tell("Unknown class \(asked) in Interface Builder file; \(base) is used.")
        return nil
    }

    private static func isIdentifier(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 200 && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
}
