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
/// - plain views, labels, image views, text fields and all controls, with their attributes
/// - frames, autoresizing masks, colours, texts and fonts
/// - outlets, actions of controls, and container views
/// - runtime attributes for UIKit's own properties and for `@IBInspectable` ones
///
/// Constraints, unknown elements, unknown classes and unknown runtime attributes are named in the log, once,
/// and ignored. Segues are ignored, except those that embed a controller. Views of another kind become plain views. A
/// navigation or tab bar controller is replaced with its first controller.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String
    private(set) lazy var document = Self.read(name, bundle)
    /// The folder that the file is in; `nil` stands for the program's own folders.
    let bundle: URL?
    private var told: Set<String> = []

    /// Reads the file `name.storyboard`.
    ///
    /// A missing file is logged with the searched paths; UIKit raises an exception for it. A damaged file is logged with
    /// the line. In both cases the storyboard has no controllers.
    ///
    /// - Parameters:
    ///   - name: The file's name without the extension.
    ///   - storyboardBundleOrNil: The bundle to search. `nil` stands for the resource bundle of the application
    ///     delegate's module, and then the folder of the executable. Each is searched in `Resources` and at the top,
    ///     and in `Base.lproj` of both.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(name: name, in: storyboardBundleOrNil.map { $0.resourceURL ?? $0.bundleURL })
        _ = document
    }

    /// Creates a storyboard that is read when it is first needed. The one in a scene's configuration may never be.
    init(name: String, in bundle: URL?) {
        self.name = name
        self.bundle = bundle
        super.init()
    }

    private static func read(_ name: String, _ bundle: URL?) -> InterfaceDocument {
        let places = InterfacePlaces.candidates(
            name: name, bundle: bundle, module: UIApplication.shared.infoPlist.module)
        guard let file = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            Log.application.error(
                """
                Could not find a storyboard named '\(name)': there is no \
                \(places.map(\.path).joined(separator: ", no "))
                """)
            return .empty
        }
        do {
            return try InterfaceDocument(InterfaceParser.parse(Data(contentsOf: file)).get())
        } catch {
            Log.application.error("\(file.path) is not a valid storyboard: \(error)")
            return .empty
        }
    }

    /// Logs a message, once per storyboard.
    func tell(_ message: String) {
        if told.insert(message).inserted { Log.application.error("Storyboard '\(name)': \(message)") }
    }

    // MARK: Controllers

    /// Creates the controller that the storyboard begins with. Returns `nil` if it has none.
    open func instantiateInitialViewController() -> UIViewController? {
        document.initialController.flatMap { makeController($0, path: [], creator: nil) }
    }

    /// Creates the controller that the storyboard begins with, by a closure.
    ///
    /// - Parameter creator: A closure that passes its coder to an initializer of the controller's class. If it returns
    ///   `nil`, `init?(coder:)` of the class is used.
    /// - Returns: The controller. It is `nil` if there is none, or if it is not a `ViewController`, which is logged.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        document.initialController.flatMap { make($0, creator: creator) }
    }

    /// Creates the controller with this identifier. If there is none, where UIKit raises an exception, a line is logged
    /// and a plain controller is returned.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        instantiateViewController(identifier: identifier)
    }

    /// Creates the controller with this identifier, by a closure.
    ///
    /// - Parameters:
    ///   - identifier: The controller's storyboard ID.
    ///   - creator: A closure that passes its coder to an initializer of the controller's class. If it returns `nil`,
    ///     `init?(coder:)` of the class is used.
    /// - Returns: The controller. If there is none, or if it is not a `ViewController`, a line is logged. The result is
    ///   then a `ViewController` that is not from the storyboard.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        if let id = document.id(forIdentifier: identifier) {
            if let controller = make(id, creator: creator) { return controller }
        } else {
            tell("Storyboard doesn't contain a view controller with identifier '\(identifier)'")
        }
        let element = InterfaceElement(name: "viewController", attributes: [:])
        let coder = InterfaceCoder(element, in: InterfaceScene(element, of: self, path: []))
        return ViewController(coder: coder) ?? _Instantiable.makeController()
    }

    private func make<ViewController: UIViewController>(
        _ id: String, creator: ((NSCoder) -> ViewController?)?
    ) -> ViewController? {
        guard let controller = makeController(id, path: [], creator: creator) else { return nil }
        if let controller = controller as? ViewController { return controller }
        tell("The controller \(id) is a \(String(reflecting: type(of: controller))), not a \(ViewController.self).")
        return nil
    }

    /// Makes the controller with this id in the file, at the end of `path`. Navigation and tab bar controllers and
    /// references to other storyboards are followed.
    func makeController(
        _ id: String, path: [String], creator: ((NSCoder) -> UIViewController?)?, hops: Int = 0
    ) -> UIViewController? {
        guard let element = document.controller(id) else {
            tell("There is no controller with the id \(id).")
            return nil
        }
        guard hops < 8 else {
            tell("The controller \(id) contains itself.")
            return nil
        }
        if element.name == "viewControllerPlaceholder" {
            return makeReferenced(by: element, path: path, creator: creator, hops: hops)
        }
        if let first = InterfaceDocument.firstRelationship(of: element) {
            tell("<\(element.name)> is not supported; its first controller is shown instead.")
            return makeController(first, path: path, creator: creator, hops: hops + 1)
        }
        if element.name != "viewController", element["customClass"] == nil {
            tell("<\(element.name)> is not supported; a UIViewController takes its place.")
        }
        return InterfaceScene(element, of: self, path: path + [key(id)]).makeController(creator: creator)
    }

    /// Returns a key that distinguishes the controller from those of other storyboards.
    func key(_ id: String) -> String { "\(name) \(id)" }

    private func makeReferenced(
        by element: InterfaceElement, path: [String], creator: ((NSCoder) -> UIViewController?)?, hops: Int
    ) -> UIViewController? {
        let other = element["storyboardName"].map { UIStoryboard(name: $0, in: bundle) } ?? self
        let identifier = element["referencedIdentifier"]
        guard let id = identifier.map({ other.document.id(forIdentifier: $0) }) ?? other.document.initialController
        else {
            tell("Storyboard '\(other.name)' doesn't contain a view controller with identifier '\(identifier ?? "")'")
            return nil
        }
        return other.makeController(id, path: path, creator: creator, hops: hops + 1)
    }
}
