import Peer
import PeerStage
import UIKit

extension Stage {
    /// Puts a list of 1,000 rows under constraints, and lays it out.
    func runFirstLayout() {
        for round in rounds {
            let list = ConstraintList(count: 1000)
            let start = peer_now()
            NSLayoutConstraint.activate(list.constraints)
            list.root.layoutIfNeeded()
            sample(round, from: start, to: peer_now())
            list.check(firstHeight: 44)
        }
        peer_finish()
    }

    /// Changes the height of the first of 1,000 rows, and lays the list out.
    func runConstantChange() {
        let list = ConstraintList(count: 1000)
        NSLayoutConstraint.activate(list.constraints)
        list.root.layoutIfNeeded()
        for round in rounds {
            let height: CGFloat = round % 2 == 0 ? 60 : 44
            let start = peer_now()
            list.firstHeight.constant = height
            list.root.layoutIfNeeded()
            sample(round, from: start, to: peer_now())
            list.check(firstHeight: height)
        }
        peer_finish()
    }

    /// Gives a scene of 500 views under constraints another width.
    func runLayoutResize() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        addCells(125, to: root)
        root.layoutIfNeeded()
        for round in rounds {
            let width: CGFloat = round % 2 == 0 ? 400 : 320
            let start = peer_now()
            root.frame.size.width = width
            root.layoutIfNeeded()
            sample(round, from: start, to: peer_now())
            if root.subviews.last?.frame.width != width { peer_fail("the last cell is not as wide as the scene") }
        }
        peer_finish()
    }

    /// Lays out 100 stack views, each in the one before, with a label and a button in each.
    func runNestedStacks() {
        for round in rounds {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 6000))
            var outer: UIView = root
            for depth in 0..<100 {
                let label = UILabel()
                label.text = "Row \(depth)"
                let stack = UIStackView(arrangedSubviews: [label])
                stack.axis = .vertical
                stack.spacing = 4
                if let outer = outer as? UIStackView {
                    outer.addArrangedSubview(stack)
                } else {
                    fill(root, with: stack)
                }
                outer = stack
            }
            let start = peer_now()
            root.layoutIfNeeded()
            sample(round, from: start, to: peer_now())
            if outer.bounds.width != 800 { peer_fail("the innermost stack is \(outer.bounds.width) points wide") }
        }
        peer_finish()
    }

    private func fill(_ root: UIView, with view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
    }

    /// Measures 200 cells of a table, made before, each with an icon, a title and a text of one to three lines.
    func runCellMeasuring() {
        for round in rounds {
            let cells = (0..<200).map(TextCell.init(place:))
            let start = peer_now()
            var height: CGFloat = 0
            for cell in cells {
                height +=
                    cell.systemLayoutSizeFitting(
                        CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel
                    ).height
            }
            sample(round, from: start, to: peer_now())
            if height < 200 * 50 { peer_fail("200 cells are \(height) points high") }
        }
        peer_finish()
    }

    /// Reports the bytes that a constraint of a list takes once it is laid out, beside its view.
    func reportConstraintMemory() {
        // What the first layout of a program makes once is not counted.
        let first = ConstraintList(count: 2)
        NSLayoutConstraint.activate(first.constraints)
        first.root.layoutIfNeeded()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let views = (0..<1000).map { _ in UIView() }
        let before = peer_heap()
        let list = ConstraintList(root: root, views: views)
        NSLayoutConstraint.activate(list.constraints)
        list.root.layoutIfNeeded()
        peer_value("heap", (peer_heap() - before) / Double(list.constraints.count))
        peer_finish()
    }

    /// Adds cells below each other: an icon, and two views with sizes of their own.
    private func addCells(_ count: Int, to root: UIView) {
        var constraints: [NSLayoutConstraint] = []
        var top = root.topAnchor
        for place in 0..<count {
            let cell = UIView()
            let icon = UIView()
            let label = SizedView(width: CGFloat(60 + place % 7 * 20))
            let value = SizedView(width: CGFloat(40 + place % 5 * 30))
            value.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            for view in [icon, label, value] { cell.addSubview(view) }
            root.addSubview(cell)
            for view in [cell, icon, label, value] { view.translatesAutoresizingMaskIntoConstraints = false }
            constraints += [
                cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                cell.topAnchor.constraint(equalTo: top),
                icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
                icon.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
                icon.widthAnchor.constraint(equalToConstant: 24),
                icon.heightAnchor.constraint(equalToConstant: 24),
                label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
                label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -8),
                value.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 8),
                value.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
                value.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
            ]
            top = cell.bottomAnchor
        }
        NSLayoutConstraint.activate(constraints)
    }
}

/// Rows below each other: 44 points high, 8 apart, with margins of 16. Four constraints determine each.
@MainActor
struct ConstraintList {
    let root: UIView
    let views: [UIView]
    let constraints: [NSLayoutConstraint]
    let firstHeight: NSLayoutConstraint

    init(count: Int) {
        self.init(
            root: UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), views: (0..<count).map { _ in UIView() })
    }

    init(root: UIView, views: [UIView]) {
        (self.root, self.views) = (root, views)
        firstHeight = views[0].heightAnchor.constraint(equalToConstant: 44)
        var constraints: [NSLayoutConstraint] = []
        var top = root.topAnchor
        for (place, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            constraints += [
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                view.topAnchor.constraint(equalTo: top, constant: 8),
                place == 0 ? firstHeight : view.heightAnchor.constraint(equalToConstant: 44),
            ]
            top = view.bottomAnchor
        }
        self.constraints = constraints
    }

    func check(firstHeight height: CGFloat) {
        let place = CGFloat(views.count - 1)
        let frame = CGRect(x: 16, y: 8 + height + 8 + (place - 1) * 52, width: 288, height: 44)
        if views.last?.frame != frame { peer_fail("the last row is at \(String(describing: views.last?.frame))") }
    }
}

private final class SizedView: UIView {
    private let width: CGFloat

    init(width: CGFloat) {
        self.width = width
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: width, height: 20) }
}

private final class TextCell: UIView {
    init(place: Int) {
        super.init(frame: .zero)
        let icon = UIView()
        let title = UILabel()
        title.text = "Title of row \(place)"
        let text = UILabel()
        text.numberOfLines = 0
        text.font = .systemFont(ofSize: 13)
        text.text = Array(repeating: "Some words about row \(place) that need a line.", count: 1 + place % 3)
            .joined(separator: " ")
        for view in [icon, title, text] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            icon.centerYAnchor.constraint(equalTo: centerYAnchor),
            icon.widthAnchor.constraint(equalToConstant: 29),
            icon.heightAnchor.constraint(equalToConstant: 29),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
            title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
            text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
