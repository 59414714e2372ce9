import Foundation

/// The controllers of a `.storyboard` file, which is read when the program runs:
/// `UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()`.
///
/// Read are controllers and their classes, plain views, labels and image views with frames, autoresizing masks, colours,
/// texts and fonts, outlets (`IBOutlet`), runtime attributes that name UIKit's own properties, and container views. What a
/// file has beyond that is named in the log, once, and passed over: a view of another kind is a plain one, and
/// instead of a navigation or tab bar controller comes its first controller.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String
    private(set) lazy var document = Self.read(name, bundle)
    /// Where it is from; `nil` is the program.
    let bundle: URL?
    private var told: Set<String> = []

    /// Reads `name.storyboard` from a bundle. Without one, from the resource bundle of the application delegate's module,
    /// then from the folder of the executable; there in `Resources` or at the top, and in `Base.lproj` of both.
    ///
    /// Where there is no such file (UIKit raises an exception), or one that is no storyboard, the log says where it was
    /// looked for or in which line it is damaged, and the storyboard has no controllers.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(name: name, in: storyboardBundleOrNil.map { $0.resourceURL ?? $0.bundleURL })
        _ = document
    }

    /// One that is read when it is needed: that of a scene's configuration may never be.
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
            Log.application.error("\(file.path) is no storyboard: \(error)")
            return .empty
        }
    }

    /// Once for each storyboard, however many elements it concerns.
    func tell(_ message: String) {
        if told.insert(message).inserted { Log.application.error("Storyboard '\(name)': \(message)") }
    }

    // MARK: Controllers

    /// A new one of the controller that the storyboard begins with; `nil` where it has none.
    open func instantiateInitialViewController() -> UIViewController? {
        document.initialController.flatMap { makeController($0, path: [], creator: nil) }
    }

    /// The same, made by `creator`, which calls an initialiser of the controller's class that takes the coder; where it
    /// gives `nil`, by `init?(coder:)`. A controller of another class than `ViewController` is named in the log, and `nil`
    /// comes back.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        document.initialController.flatMap { make($0, creator: creator) }
    }

    /// A new one of the controller with this identifier. Without one (UIKit raises an exception) the log says so, and
    /// a plain controller comes back.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        instantiateViewController(identifier: identifier)
    }

    /// The same, made by `creator` as the initial one. Without such a controller, or with one of another class, a
    /// `ViewController` comes back that is not from the storyboard.
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
        return ViewController(coder: coder) ?? Instantiable.makeController()
    }

    private func make<ViewController: UIViewController>(
        _ id: String, creator: ((NSCoder) -> ViewController?)?
    ) -> ViewController? {
        guard let controller = makeController(id, path: [], creator: creator) else { return nil }
        if let controller = controller as? ViewController { return controller }
        tell("The controller \(id) is a \(String(reflecting: type(of: controller))), no \(ViewController.self).")
        return nil
    }

    /// Makes the controller with this id in the file, for one at the end of `path`. Navigation and tab bar controllers
    /// and references to other storyboards lead on to another.
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
            tell("<\(element.name)> is not there; its first controller is shown instead.")
            return makeController(first, path: path, creator: creator, hops: hops + 1)
        }
        if element.name != "viewController", element["customClass"] == nil {
            tell("<\(element.name)> is not there; a UIViewController is in its place.")
        }
        return InterfaceScene(element, of: self, path: path + [key(id)]).makeController(creator: creator)
    }

    /// What tells the controller from those of other storyboards.
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
