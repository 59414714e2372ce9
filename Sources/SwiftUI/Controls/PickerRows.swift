import Foundation
import UIKit

/// The options of a picker below each other, each with its own views. A click chooses an option. The chosen one has a
/// check mark.
struct PickerRows<Content: View> {
    let content: Content
    let isSelected: (AnyHashable?) -> Bool
    let choose: (AnyHashable?) -> Void
}

extension PickerRows: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { PickerRowsNode(view, inputs) }
}

/// The node of options below each other.
private final class PickerRowsNode<Content: View>: _ViewNode<PickerRows<Content>> {
    private var view: PickerRows<Content>
    private var content: _ViewNode<Content>?
    private var rows: [ObjectIdentifier: PickerRowLayout] = [:]
    private lazy var evaluation = Evaluation(self)

    init(_ view: PickerRows<Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        content = Content._makeNode(view.content, self.inputs)
    }

    override var label: String { "options" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: PickerRows<Content>) {
        self.view = view
        content?.update(view.content)
        evaluate()
    }

    override func evaluate() {
        evaluation.track {
            let color = scope.read { ($0.tint ?? .accentColor).resolved(in: $0.colorScheme) }
            for row in rows.values {
                row.markColor = color
                row.isChosen = view.isSelected(row.traits.selectionValue)
            }
        }
    }

    override func collect(into elements: inout [LayoutNode]) {
        var options: [LayoutNode] = []
        super.collect(into: &options)
        var kept: [ObjectIdentifier: PickerRowLayout] = [:]
        for option in options {
            let row = rows[ObjectIdentifier(option)] ?? PickerRowLayout(inputs)
            row.setChildren([option])
            row.choose = { [weak self, weak row] in
                if let self, let row, self.isMounted { self.view.choose(row.traits.selectionValue) }
            }
            kept[ObjectIdentifier(option)] = row
            elements.append(row)
        }
        rows = kept
        evaluate()
    }

    override func willUnmount() { evaluation.end() }
}

/// The layout of an option: its views, with the check mark at the trailing edge.
private final class PickerRowLayout: LayoutNode {
    var choose: () -> Void = {}
    private let check = CAShapeLayer()
    private lazy var handler = PickerRowHandler(self)
    private static let markSize = CGSize(width: 14, height: 12)

    var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }
    /// The colour of the check mark.
    var markColor = UIColor.systemBlue.cgColor { didSet { if markColor != oldValue { setNeedsDisplay() } } }

    override var label: String { "option" }
    override var ownTraits: ElementTraits { children.first?.traits ?? ElementTraits() }
    override var traitSource: LayoutNode? { children.first }
    override var ownRowAction: (() -> Void)? { scope.values.isEnabled ? { [weak self] in self?.choose() } : nil }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max(0, $0 - Self.markSize.width - 8) }, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = children.first?.sizeThatFits(inner(proposal)) ?? .zero
        let needed = own.width + Self.markSize.width + 8
        let width = proposal.width.map { $0.isFinite ? max($0, needed) : needed } ?? needed
        return CGSize(width: width, height: max(own.height, scope.values.isInList ? 0 : 44))
    }

    override func arrange(_ proposal: ProposedViewSize) {
        guard let child = children.first else { return }
        let inner = inner(proposal)
        child.place(at: CGPoint(x: 0, y: (size.height - child.sizeThatFits(inner).height) / 2), inner)
    }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        displayChildren(pass, at: origin)
        guard isChosen else { return }
        check.path = Checkmark().path(in: CGRect(origin: .zero, size: Self.markSize)).cgPath
        check.strokeColor = markColor
        check.fillColor = nil
        check.lineWidth = 2
        check.lineCap = .round
        check.lineJoin = .round
        let x = scope.isMirrored ? 0 : size.width - Self.markSize.width
        pass.show(
            check,
            in: CGRect(
                x: origin.x + x, y: origin.y + (size.height - Self.markSize.height) / 2, width: Self.markSize.width,
                height: Self.markSize.height))
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard CGRect(origin: .zero, size: size).contains(point) else { return nil }
        var target = hitChildren(point) ?? HitTarget(node: self)
        // In a list the row itself is clicked.
        if !scope.values.isInList, scope.values.isEnabled { target.handlers.append(handler) }
        return target
    }
}

/// The reaction of an option to a click.
@MainActor
private final class PickerRowHandler: TouchHandler {
    private weak var row: PickerRowLayout?

    init(_ row: PickerRowLayout) { self.row = row }

    var priority: GesturePriority { .normal }
    var isEnabled: Bool { row?.scope.values.isEnabled ?? false }
    var touchArea: CGRect { row.map { CGRect(origin: $0.globalOrigin, size: $0.size) } ?? .null }
    func touchCancelled() {}
    func perform() { row?.choose() }

    func handle(_ event: TouchEvent) -> TouchResult {
        guard event.phase == .ended else { return .possible }
        guard touchArea.contains(event.location) else { return .failed }
        perform()
        return .recognized
    }
}
