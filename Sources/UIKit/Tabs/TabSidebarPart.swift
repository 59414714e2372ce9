import Foundation
import Graphics

/// The box of a program's view above or below the tabs of a sidebar.
@MainActor
final class TabSidebarPart: UIView {
    private(set) var content: (any UIView & UIContentView)?
    private var height: CGFloat?
    /// Called when the content may have another height.
    var onContentChange: (() -> Void)?

    /// Shows the view of a configuration; `nil` shows none. A view that supports the configuration is kept.
    func show(_ configuration: (any UIContentConfiguration)?) {
        guard let configuration else {
            content?.removeFromSuperview()
            content = nil
            return
        }
        if let content, content.supports(configuration) {
            content.configuration = configuration
            return
        }
        content?.removeFromSuperview()
        let view = configuration.makeContentView()
        content = view
        addSubview(view)
    }

    override func subviewContentDidChange() {
        super.subviewContentDidChange()
        onContentChange?()
    }

    /// Places the view, with a gap below it. Returns whether the height of the box changed.
    func fit(width: CGFloat, gap: CGFloat) -> Bool {
        let inner = content.map { Self.height(of: $0, width: width) } ?? 0
        content?.frame = CGRect(x: 0, y: 0, width: width, height: inner)
        guard inner + gap != height else { return false }
        height = inner + gap
        frame = CGRect(x: 0, y: 0, width: width, height: inner + gap)
        return true
    }

    /// Returns the height of a view with a width, in points. A view without a height of its own keeps the present one.
    static func height(of view: UIView, width: CGFloat) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if size.height.isFinite, size.height > 0 { return size.height.rounded(.up) }
        let natural = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        return natural.isFinite ? max(0, natural.rounded(.up)) : 0
    }
}
