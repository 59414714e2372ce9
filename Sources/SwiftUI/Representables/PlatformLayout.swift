import Foundation
import UIKit

/// The layout node of a UIKit view.
final class PlatformLayout: LayoutNode {
    private(set) var view: UIView?
    private var measureView: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }
    /// Called before the view is shown, in each display pass.
    var willDisplay: ((DisplayPass) -> Void)? { didSet { host.showInEachPass(self) } }
    /// The sizes for the last proposals, with which changed sizes are detected.
    private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var shownFrame = ShownFrame()
    /// The distance of the shown view from its place in the layout. It is not zero while the view moves there.
    private(set) var motion = CGPoint.zero

    /// Sets the view, and the closure that measures it.
    func install(_ view: UIView, measure: @escaping (ProposedViewSize) -> CGSize) {
        self.view = view
        measureView = measure
    }

    override var label: String { view.map { "\(type(of: $0))" } ?? "UIView" }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = measureView(proposal)
        answers = answers.suffix(3) + [(proposal, size)]
        return size
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key.isFirst || key.isLast, let field = view as? any TextEntryView else { return nil }
        return field.baseline(isFirst: key.isFirst, height: sizeThatFits(proposal).height)
    }

    /// Measures the view again after it was updated.
    func viewDidUpdate() {
        setNeedsDisplay()
        guard answers.contains(where: { measureView($0.proposal) != $0.size }) else { return }
        answers = []
        invalidate()
    }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        guard let view else { return }
        let frame = shownFrame.show(CGRect(origin: origin, size: size), of: self)
        motion = CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
        willDisplay?(pass)
        pass.show(view, in: frame)
    }

    override var hostedView: UIView? { view }
    override var accessibleParts: [AccessiblePart] { view.map { [AccessiblePart(node: self, view: $0)] } ?? [] }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard let view, CGRect(origin: .zero, size: size).contains(point) else { return nil }
        let inside = CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY)
        return view.hitTest(inside, with: nil) == nil ? nil : HitTarget(node: self, view: view)
    }
}
