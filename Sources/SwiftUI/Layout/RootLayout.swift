import Foundation

/// The layout node of a whole tree. It proposes the safe area to its content, and centres it there.
final class RootLayout: LayoutNode {
    override var label: String { "root" }

    /// Returns the size that the content chooses for a proposal.
    func contentSize(_ proposal: ProposedViewSize) -> CGSize {
        children.map { $0.sizeThatFits(proposal) }
            .reduce(.zero) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }

    override func arrange(_ proposal: ProposedViewSize) {
        let insets = host.safeArea
        let inner = ProposedViewSize(size).inset(by: insets)
        let room = inner.replacingUnspecifiedDimensions()
        for child in children {
            let fitting = child.sizeThatFits(inner)
            child.place(
                at: CGPoint(
                    x: insets.leading + (room.width - fitting.width) / 2,
                    y: insets.top + (room.height - fitting.height) / 2), inner)
        }
    }
}
