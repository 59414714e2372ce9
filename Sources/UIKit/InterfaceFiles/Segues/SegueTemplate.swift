/// A segue in a storyboard file, such as
/// `<segue destination="d-1" kind="show" identifier="detail" id="s-1"/>`.
struct SegueTemplate: Equatable, Sendable {
    enum Kind: String, Sendable {
        case show, showDetail, presentation, popoverPresentation, push, custom, embed, relationship, unwind
        /// Former names of `presentation` and others.
        case modal, popover, replace
    }

    let kind: Kind
    let identifier: String?
    /// The id of the destination's controller, or that of the exit for an unwind segue.
    let destination: String
    let element: InterfaceElement

    /// Returns `nil` for elements without a known kind or a destination.
    init?(_ element: InterfaceElement) {
        guard element.name == "segue", let destination = element["destination"],
            let kind = element["kind"].flatMap(Kind.init)
        else { return nil }
        self.kind = kind
        self.destination = destination
        self.element = element
        identifier = element["identifier"]
    }

    /// Whether the segue is performed by the user or by `performSegue(withIdentifier:sender:)`, and not while objects
    /// are loaded.
    var isPerformed: Bool { kind != .embed && kind != .relationship }

    var isAnimated: Bool { element.flag("animates") != false }
    /// The action of an unwind segue.
    var unwindAction: Selector? { element["unwindAction"].map { Selector(named: $0) } }
    /// The method of an `@IBSegueAction`, which makes the destination.
    var creation: Selector? { element["destinationCreationSelector"].map { Selector(named: $0) } }
    var presentationStyle: UIModalPresentationStyle? {
        if kind == .popoverPresentation || kind == .popover { return .popover }
        return element["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(interface:))
    }
    var transitionStyle: UIModalTransitionStyle? {
        element["modalTransitionStyle"].flatMap(UIModalTransitionStyle.init(interface:))
    }
}
