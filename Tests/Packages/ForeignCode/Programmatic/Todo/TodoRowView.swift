//
//  TodoRowView.swift
//  Pocket Tools
//

import UIKit

@objc protocol TodoRowActions {
    @objc func toggleRow(_ sender: UIControl)
    @objc optional func deleteRow(_ sender: TodoRowView)
}

class TodoRowView: UIControl {

    let checkbox = Checkbox()
    let label = UILabel()
    private let deleteButton = UIButton(type: .custom)
    private var startX: CGFloat = 0

    var item: TodoItem? {
        didSet { reload() }
    }

    class Checkbox: UIControl {
        var isChecked = false {
            didSet { setNeedsDisplay() }
        }

        override init(frame: CGRect) {
            super.init(frame: frame)
            isOpaque = false
            backgroundColor = .clear
            // The row's controller is further up in the responder chain.
            addTarget(nil, action: #selector(TodoRowActions.toggleRow(_:)), for: .touchUpInside)
        }

        required init?(coder aDecoder: NSCoder) {
            super.init(coder: aDecoder)
        }

        override func draw(_ rect: CGRect) {
            let box = UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 4)
            box.lineWidth = 2
            UIColor.systemBlue.setStroke()
            box.stroke()
            guard isChecked else { return }
            let check = UIBezierPath()
            check.move(to: CGPoint(x: bounds.width * 0.25, y: bounds.midY))
            check.addLine(to: CGPoint(x: bounds.width * 0.45, y: bounds.height * 0.7))
            check.addLine(to: CGPoint(x: bounds.width * 0.75, y: bounds.height * 0.3))
            check.lineWidth = 3
            check.stroke()
        }

        @objc func flash() {
            alpha = 0.5
            perform(#selector(endFlash), with: nil, afterDelay: 0.05)
        }

        @objc private func endFlash() {
            alpha = 1
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 8
        addSubview(checkbox)
        addSubview(label)
        deleteButton.setTitle("×", for: .normal)
        deleteButton.setTitleColor(.systemRed, for: .normal)
        deleteButton.addTarget(self, action: #selector(deleteTapped), for: .touchUpInside)
        addSubview(deleteButton)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan))
        addGestureRecognizer(pan)
        addTarget(self, action: #selector(highlight), for: [.touchDown, .touchDragEnter])
        addTarget(self, action: #selector(unhighlight), for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit])
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        checkbox.frame = CGRect(x: 8, y: (bounds.height - 24) / 2, width: 24, height: 24)
        label.frame = CGRect(x: 44, y: 0, width: bounds.width - 88, height: bounds.height)
        deleteButton.frame = CGRect(x: bounds.width - 40, y: 0, width: 40, height: bounds.height)
    }

    private func reload() {
        guard let item = item else { return }
        checkbox.isChecked = item.isDone
        let attributes: [NSAttributedString.Key: Any] = item.isDone
            ? [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.secondaryLabel]
            : [.foregroundColor: UIColor.label]
        label.attributedText = NSAttributedString(string: item.title, attributes: attributes)
        checkbox.accessibilityIdentifier = "check " + item.title
        deleteButton.accessibilityIdentifier = "delete " + item.title
        accessibilityIdentifier = "row " + item.title
    }

    @objc private func deleteTapped() {
        UIApplication.shared.sendAction(#selector(TodoRowActions.deleteRow(_:)), to: nil, from: self, for: nil)
    }

    @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            startX = label.frame.origin.x
        case .changed:
            label.frame.origin.x = startX + pan.translation(in: self).x
        case .ended where pan.translation(in: self).x < -80:
            deleteTapped()
        default:
            setNeedsLayout()
        }
    }

    @objc private func highlight() { backgroundColor = .systemGray4 }
    @objc private func unhighlight() { backgroundColor = .secondarySystemBackground }
}
