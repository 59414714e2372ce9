import Foundation
import Graphics

/// The strip of titles at a table's edge. A touch or a drag along it scrolls to sections.
final class SectionIndexView: UIControl {
    /// Called with the index of a title that the user has reached.
    var onTitle: (Int) -> Void = { _ in }
    /// The title that the user reached last.
    private var reached: Int?

    /// The appearance of a strip, as the program has set it.
    struct Settings: Equatable {
        var minimumRowCount = 0
        var color: UIColor?
        var background: UIColor?
        var trackingBackground: UIColor?
    }

    var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }
    var settings = Settings() { didSet { if settings != oldValue { update() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    private var indexLayout: SectionIndexLayout { SectionIndexLayout(count: titles.count, height: bounds.height) }

    private func update() {
        backgroundColor = isTracking ? settings.trackingBackground ?? settings.background : settings.background
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let layout = indexLayout
        let color: UIColor = settings.color ?? tintColor ?? .systemBlue
        for (place, entry) in layout.entries.enumerated() {
            let middle = CGPoint(x: bounds.midX, y: layout.middle(place))
            switch entry {
            case .dot:
                color.setFill()
                UIBezierPath(ovalIn: CGRect(x: middle.x - 1.75, y: middle.y - 1.75, width: 3.5, height: 3.5)).fill()
            case .title(let index) where titles[index] == UITableView.indexSearch:
                let side: CGFloat = 11
                BarSymbol.magnifier.draw(
                    in: CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side),
                    color: color.resolvedColor(with: traitCollection), weight: 1.5)
            case .title(let index):
                let text = NSAttributedString(
                    string: titles[index],
                    attributes: [.font: UIFont.systemFont(ofSize: 11, weight: .semibold), .foregroundColor: color])
                let size = text.size()
                text.draw(at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2))
            }
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    // MARK: Tracking

    // A drag along the strip does not scroll the table as content.
    override func handles(_ gesture: RivalGesture) -> Bool { gesture != .other }
    override var canBecomeFirstResponder: Bool { false }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        reached = nil
        reach(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        reach(touch)
        return true
    }

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    private func reach(_ touch: UITouch) {
        guard let title = indexLayout.title(at: touch.location(in: self).y), title != reached else { return }
        reached = title
        onTitle(title)
    }
}
