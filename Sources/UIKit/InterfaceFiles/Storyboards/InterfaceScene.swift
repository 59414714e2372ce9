import Foundation

/// One controller of a storyboard, from its elements to its objects. The controller is made first. Its views are made
/// when its view is loaded, and their outlets are connected then.
@MainActor
final class InterfaceScene {
    let storyboard: UIStoryboard
    let element: InterfaceElement
    /// The keys of the controllers that embed this one, followed by its own.
    let path: [String]
    private(set) weak var controller: UIViewController?
    /// The objects that accompany the controller, such as those of client classes. The scene keeps them alive.
    private var companions: [(element: InterfaceElement, object: AnyObject)] = []
    /// The controller's items for bars, with their views, which are made with the controller.
    private var barItems: [InterfaceLoader.Member] = []
    /// The views to which popovers point, under their ids. They are known once the view is loaded.
    private var popoverAnchors: [String: () -> UIView?] = [:]
    private(set) lazy var segues = Self.segues(of: element, and: companionElements)

    static let greatestDepth = 8

    init(_ element: InterfaceElement, of storyboard: UIStoryboard, path: [String]) {
        self.element = element
        self.storyboard = storyboard
        self.path = path
    }

    private var companionElements: [InterfaceElement] {
        storyboard.file.document.companions(of: element.id ?? "")
    }

    // MARK: Controller

    /// Makes the controller with `creator`, or else with its class's `init?(coder:)`. If the class is missing or makes
    /// nothing, a plain `UIViewController` is made.
    func makeController(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        let file = storyboard.file
        let loader = InterfaceLoader(file)
        let coder = InterfaceCoder(element, loader, in: self)
        let base = InterfaceKinds.controllers[element.name] ?? UIViewController.self
        let cls = file.class(of: element, among: base) ?? base
        let new =
            creator?(coder) ?? cls.init(coder: coder)
            ?? {
                file.tell("init(coder:) of \(String(reflecting: cls)) returned nil; UIViewController is used.")
                return UIViewController(coder: coder) ?? UIViewController()
            }()
        controller = new
        barItems = loader.members
        for companion in companionElements where InterfaceKinds.objects[companion.name] != nil {
            if let object = loader.makeObject(companion) { companions.append((companion, object)) }
        }
        new.awakeFromNib()
        return new
    }

    // MARK: View

    /// Makes the controller's view, connects the outlets and calls `awakeFromNib()` on the new views. Returns whether
    /// the file has a view for the controller.
    func loadView(of controller: UIViewController) -> Bool {
        guard let element = element.child(key: "view") else { return false }
        let file = storyboard.file
        let loader = InterfaceLoader(file)
        loader.connectSegue = { [weak self] segue, object in self?.connect(segue, to: object) }
        loader.name(controller, by: self.element)
        for (element, object) in companions { loader.name(object, by: element) }
        controller.view = loader.makeView(element)
        for element in companionElements where InterfaceKinds.views[element.name] != nil {
            companions.append((element, loader.makeView(element)))
        }
        for item in barItems { loader.add(item.object, for: item.element, isNew: item.isNew) }
        loader.add(controller, for: self.element, isNew: false)
        for (element, object) in companions where !(object is UIView) {
            loader.add(object, for: element, isNew: true)
        }
        for id in segues.compactMap({ PopoverSegue($0)?.anchorID }) {
            popoverAnchors[id] = { [weak view = loader.object(withID: id) as? UIView] in view }
        }
        loader.connect()
        loader.awake()
        for (container, segue) in loader.embeddings { embed(segue, in: container, of: controller) }
        return true
    }

    /// Returns the view with this id to which a popover points, or `nil`.
    func popoverAnchor(withID id: String) -> UIView? { popoverAnchors[id]?() }
}
