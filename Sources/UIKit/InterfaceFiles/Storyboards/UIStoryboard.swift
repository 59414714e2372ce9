import Foundation

/// The controllers of a `.storyboard` file, which is read at run time.
///
/// ```
/// let storyboard = UIStoryboard(name: "Main", bundle: nil)
/// window.rootViewController = storyboard.instantiateInitialViewController()
/// ```
///
/// These parts of a file are supported:
///
/// - controllers, and custom classes
/// - navigation, tab bar and split view controllers with their relationships
/// - plain views, labels, image views, visual effect views, text fields and all controls, with their attributes
/// - frames, autoresizing masks, constraints, colours, texts and fonts
/// - constraints, attributes and installed subviews that vary by size class
/// - outlets, actions of controls and gesture recognizers, and container views
/// - segues that show, present and unwind, and custom ones
/// - runtime attributes for UIKit's own properties and for `@IBInspectable` ones
/// - references to other storyboards, and the `.strings` files of a storyboard in `Base.lproj`
///
/// Unknown elements, unknown classes and unknown runtime attributes are named in the log, once,
/// and ignored. Views of another kind become plain views, and containers of another kind are replaced with their first
/// controller.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String
    private(set) lazy var file = read()
    /// The folder that the file is in; `nil` stands for the program's own folders.
    let bundle: URL?

    /// Reads the file `name.storyboard`.
    ///
    /// Without the file the program ends, where UIKit raises an exception. The log has the searched paths. A damaged
    /// file is logged with the line, and has no controllers.
    ///
    /// - Parameters:
    ///   - name: The file's name without the extension.
    ///   - storyboardBundleOrNil: The bundle to search. `nil` and the main bundle stand for the resource bundle of the
    ///     program's module, and then the folder of the executable. Each is searched in `Resources` and at the top,
    ///     and in `Base.lproj` of both.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(name: name, in: InterfacePlaces.folder(of: storyboardBundleOrNil))
        if url == nil {
            _ = file
            InterfaceFailure.end(
                "Could not find a storyboard named '\(name)' in bundle \(InterfaceFailure.bundleName(bundle))")
        }
        _ = file
    }

    /// Creates a storyboard that is read when it is first needed. The one in a scene's configuration may never be. A
    /// missing file has no controllers (R116, R118).
    init(name: String, in bundle: URL?) {
        self.name = name
        self.bundle = bundle
        super.init()
    }

    /// Creates a storyboard from a file that has been read.
    init(file: InterfaceFile) {
        name = file.name
        bundle = file.bundle
        super.init()
        self.file = file
    }

    private var modules: [String] { [UIApplication.shared.infoPlist.module] }
    private var url: URL? { InterfacePlaces.find(name: name, .storyboard, bundle: bundle, modules: modules) }

    private func read() -> InterfaceFile {
        if let url { return InterfaceFile(.storyboard, name: name, at: url, bundle: bundle) }
        let places = InterfacePlaces.candidates(name: name, bundle: bundle, modules: modules)
        Log.application.error(
            """
            Could not find a storyboard named '\(name)': there is no \
            \(places.map(\.path).joined(separator: ", no "))
            """)
        return InterfaceFile(.storyboard, name: name, document: .empty, bundle: bundle)
    }

    // MARK: Controllers

    /// Creates the controller that the storyboard begins with. Returns `nil` if it has none.
    open func instantiateInitialViewController() -> UIViewController? {
        file.document.initialController.flatMap { makeController($0, path: [], creator: nil) }
    }

    /// Creates the controller that the storyboard begins with, by a closure.
    ///
    /// - Parameter creator: A closure that passes its coder to an initializer of the controller's class. If it returns
    ///   `nil`, `init?(coder:)` of the class is used.
    /// - Returns: The controller. It is `nil` if there is none, or if it is not a `ViewController`, which is logged.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        file.document.initialController.flatMap { make($0, creator: creator) }
    }

    /// Creates the controller with this identifier. If there is none, the program ends, where UIKit raises an
    /// exception.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        instantiateViewController(identifier: identifier)
    }

    /// Creates the controller with this identifier, by a closure.
    ///
    /// - Parameters:
    ///   - identifier: The controller's storyboard ID.
    ///   - creator: A closure that passes its coder to an initializer of the controller's class. If it returns `nil`,
    ///     `init?(coder:)` of the class is used.
    /// - Returns: The controller. If there is none, the program ends, where UIKit raises an exception. If it is not a
    ///   `ViewController`, a line is logged, and the result is a `ViewController` that is not from the storyboard.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        guard let id = file.document.id(forIdentifier: identifier) else {
            let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
            InterfaceFailure.end(
                "Storyboard (<UIStoryboard: 0x\(address)>) doesn't contain a view controller with identifier "
                    + "'\(identifier)'")
        }
        if let controller = make(id, creator: creator) { return controller }
        let scene = InterfaceScene(InterfaceElement(name: "viewController", attributes: [:]), of: self, path: [])
        let coder = InterfaceCoder(scene.element, InterfaceLoader(file), in: scene)
        return ViewController(coder: coder) ?? _Instantiable.makeController()
    }

    private func make<ViewController: UIViewController>(
        _ id: String, creator: ((NSCoder) -> ViewController?)?
    ) -> ViewController? {
        guard let controller = makeController(id, path: [], creator: creator) else { return nil }
        if let controller = controller as? ViewController { return controller }
        file.tell(
            "The controller \(id) is a \(String(reflecting: type(of: controller))), not a \(ViewController.self).")
        return nil
    }

    /// Makes the controller with this id in the file, at the end of `path`. References to other storyboards are
    /// followed.
    func makeController(
        _ id: String, path: [String], creator: ((NSCoder) -> UIViewController?)?, hops: Int = 0
    ) -> UIViewController? {
        guard let element = file.document.controller(id) else {
            file.tell("There is no controller with the id \(id).")
            return nil
        }
        guard hops < 8 else {
            file.tell("The controller \(id) contains itself.")
            return nil
        }
        if element.name == "viewControllerPlaceholder" {
            return makeReferenced(by: element, path: path, creator: creator, hops: hops)
        }
        let isKnown = InterfaceKinds.controllers[element.name] != nil
        if !isKnown, let first = InterfaceDocument.firstRelationship(of: element) {
            file.tell("<\(element.name)> is not supported; its first controller is shown instead.")
            return makeController(first, path: path, creator: creator, hops: hops + 1)
        }
        if !isKnown, element["customClass"] == nil {
            file.tell("<\(element.name)> is not supported; a UIViewController takes its place.")
        }
        return InterfaceScene(element, of: self, path: path + [key(id)]).makeController(creator: creator)
    }

    /// Returns a key that distinguishes the controller from those of other storyboards.
    func key(_ id: String) -> String { "\(name) \(id)" }

    private func makeReferenced(
        by element: InterfaceElement, path: [String], creator: ((NSCoder) -> UIViewController?)?, hops: Int
    ) -> UIViewController? {
        let other = element["storyboardName"].map { UIStoryboard(name: $0, in: folder(of: element)) } ?? self
        let identifier = element["referencedIdentifier"]
        guard
            let id = identifier.map({ other.file.document.id(forIdentifier: $0) })
                ?? other.file.document.initialController
        else {
            file.tell(
                "Storyboard '\(other.name)' doesn't contain a view controller with identifier '\(identifier ?? "")'")
            return nil
        }
        return other.makeController(id, path: path, creator: creator, hops: hops + 1)
    }

    /// Returns the folder of the bundle that a reference names, or else that of this storyboard (R518).
    private func folder(of reference: InterfaceElement) -> URL? {
        guard let identifier = reference["bundleIdentifier"] else { return bundle }
        if let found = Bundle(identifier: identifier) { return InterfacePlaces.folder(of: found) }
        file.tell("There is no bundle \(identifier); the storyboard's own is searched.")
        return bundle
    }
}
