import Foundation

extension InterfaceFile {
    /// Makes the objects of a nib, connects them and wakes them (R505).
    ///
    /// - Parameters:
    ///   - owner: The object that stands for File's Owner.
    ///   - externals: The objects that stand for the other placeholders, by their names.
    /// - Returns: The top-level objects in the file's order.
    func instantiate(owner: AnyObject?, externals: [String: AnyObject] = [:]) -> [AnyObject] {
        let loader = InterfaceLoader(self)
        // The objects of the caller have their ids before others connect to them.
        for element in document.objects {
            switch element.id.flatMap({ document.placeholders[$0] }) {
            case .owner:
                if let owner { loader.add(owner, for: element, isNew: false) } else { skipOutlets(of: element) }
            case .external(let name):
                if let object = externals[name] {
                    loader.add(object, for: element, isNew: false)
                } else {
                    tell("There is no external object '\(name)'.")
                }
            case .firstResponder, .exit, nil: break
            }
        }
        var made: [AnyObject] = []
        for element in document.objects where element.id.flatMap({ document.placeholders[$0] }) == nil {
            if let object = makeTopLevelObject(element, loader) { made.append(object) }
        }
        loader.connect()
        loader.awake()
        return made
    }

    /// Logs the outlets that cannot be set because there is no owner (R507).
    private func skipOutlets(of element: InterfaceElement) {
        for connection in element.child("connections")?.children ?? [] {
            guard let property = connection["property"] else { continue }
            tell(InterfaceLoader.undefinedKey(property, of: "NSObject"))
        }
    }

    private func makeTopLevelObject(_ element: InterfaceElement, _ loader: InterfaceLoader) -> AnyObject? {
        if InterfaceKinds.views[element.name] != nil { return loader.makeView(element, isTopLevel: true) }
        if InterfaceDocument.isController(element) || element.name.hasSuffix("Controller") {
            return makeController(element, loader)
        }
        // Views of unknown kinds have a frame.
        if element.child(key: "frame") != nil { return loader.makeView(element, isTopLevel: true) }
        return loader.makeObject(element)
    }

    /// Makes a controller, whose view may be in the nib or in one of its own.
    private func makeController(_ element: InterfaceElement, _ loader: InterfaceLoader) -> UIViewController {
        if element.name != "viewController", element["customClass"] == nil {
            tell("<\(element.name)> is not supported; a UIViewController takes its place.")
        }
        let coder = InterfaceCoder(element, loader)
        let cls = self.class(of: element, among: UIViewController.self) ?? UIViewController.self
        let controller = cls.init(coder: coder) ?? UIViewController(coder: coder) ?? UIViewController()
        if let view = element.child(key: "view") { controller.nibView = loader.makeView(view) }
        loader.add(controller, for: element, isNew: true)
        return controller
    }
}
