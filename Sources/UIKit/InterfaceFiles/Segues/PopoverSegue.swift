/// The anchor of a popover that a segue presents (R521).
@MainActor
struct PopoverSegue {
    private let segue: SegueTemplate

    /// Returns `nil` for segues that present no popover.
    init?(_ segue: SegueTemplate) {
        guard segue.presentationStyle == .popover else { return nil }
        self.segue = segue
    }

    /// The id of the view to which the popover points; `nil` if the file names none.
    var anchorID: String? { segue.element["popoverAnchorView"] }

    /// The directions in which the arrow may point.
    private var directions: UIPopoverArrowDirection {
        guard let element = segue.element.child(key: "popoverArrowDirection") else { return .any }
        let all: [(name: String, direction: UIPopoverArrowDirection)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ]
        return all.reduce(into: []) { if element.flag($1.name) == true { $0.insert($1.direction) } }
    }

    /// Prepares the popover before the source's `prepare(for:sender:)`, which may change it.
    func prepare(_ destination: UIViewController, at anchor: UIView?) {
        destination.modalPresentationStyle = .popover
        guard let popover = destination.popoverPresentationController, let anchor else { return }
        popover.sourceView = anchor
        popover.sourceRect = anchor.bounds
        popover.permittedArrowDirections = directions
    }
}
