import Foundation

/// A kind of object that is neither a view nor a controller, with the reading of its attributes.
@MainActor
struct InterfaceObjectKind {
    let base: NSObject.Type
    let apply: (InterfaceProperties, NSObject) -> Void

    init<Object: NSObject>(_ base: Object.Type, _ apply: @escaping (InterfaceProperties, Object) -> Void) {
        self.base = base
        self.apply = { properties, object in
            if let object = object as? Object { apply(properties, object) }
        }
    }
}

extension InterfaceKinds {
    @MainActor static let objects: [String: InterfaceObjectKind] = [
        "customObject": InterfaceObjectKind(NSObject.self) { _, _ in },
        "tapGestureRecognizer": InterfaceObjectKind(UITapGestureRecognizer.self) { $0.apply(to: $1) },
        "pinchGestureRecognizer": InterfaceObjectKind(UIPinchGestureRecognizer.self) { $0.applyGesture(to: $1) },
        "rotationGestureRecognizer": InterfaceObjectKind(UIRotationGestureRecognizer.self) { $0.applyGesture(to: $1) },
        "swipeGestureRecognizer": InterfaceObjectKind(UISwipeGestureRecognizer.self) { $0.apply(to: $1) },
        "panGestureRecognizer": InterfaceObjectKind(UIPanGestureRecognizer.self) { $0.apply(to: $1) },
        // Interface Builder's own spelling.
        "pongPressGestureRecognizer": InterfaceObjectKind(UILongPressGestureRecognizer.self) { $0.apply(to: $1) },
        "screenEdgePanGestureRecognizer": InterfaceObjectKind(UIScreenEdgePanGestureRecognizer.self) {
            $0.apply(to: $1)
        },
        "gestureRecognizer": InterfaceObjectKind(UIGestureRecognizer.self) { $0.applyGesture(to: $1) },
        "collectionViewLayout": InterfaceObjectKind(UICollectionViewLayout.self) { _, _ in },
        "collectionViewFlowLayout": InterfaceObjectKind(UICollectionViewFlowLayout.self) { $0.apply(to: $1) },
    ]
}

/// The attributes of gesture recognizers.
extension InterfaceProperties {
    func applyGesture(to recognizer: UIGestureRecognizer) {
        if let flag = element.flag("enabled") { recognizer.isEnabled = flag }
        if let flag = element.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = flag }
        if let flag = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = flag }
        if let flag = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = flag }
    }

    func apply(to tap: UITapGestureRecognizer) {
        applyGesture(to: tap)
        if let count = count("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
        if let count = count("numberOfTouchesRequired") { tap.numberOfTouchesRequired = count }
    }

    func apply(to swipe: UISwipeGestureRecognizer) {
        applyGesture(to: swipe)
        if let count = count("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = count }
        switch element["direction"] {
        case "left": swipe.direction = .left
        case "up": swipe.direction = .up
        case "down": swipe.direction = .down
        default: swipe.direction = .right
        }
    }

    func apply(to pan: UIPanGestureRecognizer) {
        applyGesture(to: pan)
        if let count = count("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
        if let count = count("maximumNumberOfTouches") { pan.maximumNumberOfTouches = count }
    }

    func apply(to edgePan: UIScreenEdgePanGestureRecognizer) {
        apply(to: edgePan as UIPanGestureRecognizer)
        guard let element = element.child(key: "edges") else { return }
        let edges: KeyValuePairs<String, UIRectEdge> = [
            "top": .top, "left": .left, "bottom": .bottom, "right": .right,
        ]
        for (name, edge) in edges where element.flag(name) == true { edgePan.edges.insert(edge) }
    }

    func apply(to press: UILongPressGestureRecognizer) {
        applyGesture(to: press)
        if let count = count("numberOfTouchesRequired") { press.numberOfTouchesRequired = count }
        if let count = element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = max(0, count) }
        if let duration = element.number("minimumPressDuration") {
            press.minimumPressDuration = TimeInterval(max(0, duration))
        }
        if let movement = element.number("allowableMovement") { press.allowableMovement = max(0, movement) }
    }

    /// Returns a number of taps or touches, at least 1.
    private func count(_ attribute: String) -> Int? { element.integer(attribute).map { max(1, $0) } }
}
