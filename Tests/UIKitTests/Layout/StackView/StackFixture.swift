import Foundation

@testable import UIKit

/// A view with an intrinsic size that tests can change.
final class Block: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { size }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

/// A stack view in a container of 400 x 400 points.
@MainActor
struct StackFixture {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let stack: UIStackView
    let views: [UIView]

    /// Makes a stack with a spacing of 10. With a size, its frame has that size; without one it has the size of its
    /// views, and its origin is that of the container.
    init(
        _ views: [UIView], size: CGSize? = CGSize(width: 300, height: 100), _ change: (UIStackView) -> Void = { _ in }
    ) {
        self.views = views
        stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 10
        change(stack)
        container.addSubview(stack)
        if let size {
            stack.frame = CGRect(origin: .zero, size: size)
        } else {
            stack.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: container.leftAnchor),
                stack.topAnchor.constraint(equalTo: container.topAnchor),
            ])
        }
        // A third of a point has edges on whole pixels.
        for view in views + [stack] { view.contentScaleFactor = 3 }
    }

    /// The three views of the stack view's rows in Behaviour.md, 40, 60 and 100 wide.
    static func blocks() -> [Block] { [Block(40, 20), Block(60, 50), Block(100, 30)] }

    /// The frames of the views after a layout.
    func frames() -> [CGRect] {
        container.layoutIfNeeded()
        return views.map(\.frame)
    }

    /// The positions and widths of the views after a layout, rounded to hundredths.
    func columns() -> [[CGFloat]] { frames().map { [round($0.minX), round($0.width)] } }

    /// The vertical positions and heights of the views after a layout, rounded to hundredths.
    func rows() -> [[CGFloat]] { frames().map { [round($0.minY), round($0.height)] } }

    func size() -> CGSize {
        container.layoutIfNeeded()
        return stack.frame.size
    }

    private func round(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
}
