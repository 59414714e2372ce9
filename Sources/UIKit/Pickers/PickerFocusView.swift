import Foundation
import Graphics

/// The part of a picker's wheel that has the keyboard focus: the place of the selected row, below the rows.
///
/// The arrow keys turn the wheel and lead to the wheels beside it.
final class PickerFocusView: UIControl {
    private weak var wheel: PickerWheel?
    /// Moves the focus to the wheel at the left (-1) or at the right (1).
    private let moveFocus: (_ step: Int) -> Void

    init(of wheel: PickerWheel, moveFocus: @escaping (_ step: Int) -> Void) {
        (self.wheel, self.moveFocus) = (wheel, moveFocus)
        super.init(frame: .zero)
        layer.cornerRadius = ControlStyle.cornerRadius
    }

    required init?(coder: NSCoder) { nil }

    override var isPressedByKeys: Bool { false }
    override var arrowKeyAction: ControlKey.ArrowAction? { .init { [weak self] in self?.move($0) } }

    // The selection covers the room between the rows, so the ring is inside.
    override var focusRingRect: CGRect { bounds.insetBy(dx: 4, dy: 4) }
    override var focusRingRadius: CGFloat { ControlStyle.cornerRadius - 4 }

    private func move(_ direction: ControlKey.Direction) {
        guard let wheel else { return }
        switch direction {
        case .up: wheel.turn(by: -1)
        case .down: wheel.turn(by: 1)
        case .first: wheel.turn(to: 0)
        case .last: wheel.turn(to: wheel.rowCount - 1)
        case .left: moveFocus(-1)
        case .right: moveFocus(1)
        }
    }

    /// The title of the selected row, for assistive programs.
    var spokenValue: String? { wheel.flatMap { ($0.view(for: $0.selectedRow) as? UILabel)?.text } }
}
