/// An outlet of one of UIKit's own classes, such as the delegate of a text field.
@MainActor
struct FrameworkOutlet {
    let property: String
    /// Connects the object if both have the outlet's types. Returns whether it did.
    let connect: (AnyObject, AnyObject) -> Bool

    init<Owner, Value>(_ property: String, _ connect: @escaping (Owner, Value) -> Bool) {
        self.property = property
        self.connect = { owner, value in
            guard let owner = owner as? Owner, let value = value as? Value else { return false }
            return connect(owner, value)
        }
    }

    init<Owner, Value>(_ property: String, set: @escaping (Owner, Value) -> Void) {
        self.init(property) { (owner: Owner, value: Value) in
            set(owner, value)
            return true
        }
    }
}

/// The outlets of UIKit's own classes (R517). A new class with outlets adds its own here.
@MainActor
enum FrameworkOutlets {
    private static let all: [FrameworkOutlet] = [
        FrameworkOutlet(
            "delegate",
            set: { (owner: UITextField, value: any UITextFieldDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UIScrollView, value: any UIScrollViewDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UIGestureRecognizer, value: any UIGestureRecognizerDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UIApplication, value: any UIApplicationDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "dataSource",
            set: { (owner: UITableView, value: any UITableViewDataSource) in
                owner.dataSource = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UITableView, value: any UITableViewDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "dataSource",
            set: { (owner: UICollectionView, value: any UICollectionViewDataSource) in
                owner.dataSource = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UICollectionView, value: any UICollectionViewDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "prefetchDataSource",
            set: { (owner: UICollectionView, value: any UICollectionViewDataSourcePrefetching) in
                owner.prefetchDataSource = value
            }),
        FrameworkOutlet(
            "accessoryView",
            set: { (owner: UITableViewCell, value: UIView) in
                owner.accessoryView = value
            }),
        FrameworkOutlet(
            "editingAccessoryView",
            set: { (owner: UITableViewCell, value: UIView) in
                owner.editingAccessoryView = value
            }),
        FrameworkOutlet(
            "backgroundView",
            set: { (owner: UITableViewCell, value: UIView) in
                owner.backgroundView = value
            }),
        FrameworkOutlet(
            "selectedBackgroundView",
            set: { (owner: UITableViewCell, value: UIView) in
                owner.selectedBackgroundView = value
            }),
        // The default implementation of the property ignores the window.
        FrameworkOutlet("window") { (owner: any UIApplicationDelegate, value: UIWindow) in
            owner.window = value
            return owner.window === value
        },
        FrameworkOutlet(
            "rootViewController",
            set: { (owner: UIWindow, value: UIViewController) in
                owner.rootViewController = value
            }),
        FrameworkOutlet(
            "view",
            set: { (owner: UIViewController, value: UIView) in
                if owner.viewIfLoaded !== value { owner.view = value }
            }),
        FrameworkOutlet(
            "gestureRecognizers",
            set: { (owner: UIView, value: UIGestureRecognizer) in
                owner.addGestureRecognizer(value)
            }),
    ]

    private static let byProperty = Dictionary(grouping: all + bars + pickers, by: \.property)

    /// Connects an outlet. Returns whether the object has one for such a destination.
    static func connect(_ property: String, of object: AnyObject, to destination: AnyObject) -> Bool {
        byProperty[property]?.contains { $0.connect(object, destination) } ?? false
    }
}
