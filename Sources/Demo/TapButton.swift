import UIKit

/// A label on a rounded ground that does something when it is clicked.
final class TapButton: UIView {
    private let label = UILabel()
    var action: () -> Void

    init(_ title: String, action: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = .systemFill
        layer.cornerRadius = 8
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .systemBlue
        label.textAlignment = .center
        addSubview(label)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    var title: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.5 }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        alpha = 1
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        action()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }
}
