import Foundation
import Testing

@testable import UIKit

@MainActor struct UITableViewCellTests {
    private final class OwnCell: UITableViewCell {
        var made = ""
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            made = "\(style) \(reuseIdentifier ?? "nil")"
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private final class InheritingCell: UITableViewCell {
        var note = "set"
    }

    private final class OwnHeader: UITableViewHeaderFooterView {
        var made = ""
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            made = reuseIdentifier ?? "nil"
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test("R379: a registered class is made by init(style:reuseIdentifier:) with the style default")
    func registeredClass() throws {
        try withoutDisplay {
            let own = try #require(_InstantiableCell.make(OwnCell.self, reuseIdentifier: "Own") as? OwnCell)
            #expect(own.made == "default Own" && own.reuseIdentifier == "Own")
            let inheriting = try #require(
                _InstantiableCell.make(InheritingCell.self, reuseIdentifier: "I") as? InheritingCell)
            #expect(inheriting.note == "set" && inheriting.reuseIdentifier == "I")
            let plain = _InstantiableCell.make(UITableViewCell.self, reuseIdentifier: nil)
            #expect(type(of: plain) == UITableViewCell.self && plain.reuseIdentifier == nil)
            let header = try #require(
                _InstantiableHeaderFooterView.make(OwnHeader.self, reuseIdentifier: "H") as? OwnHeader)
            #expect(header.made == "H" && header.reuseIdentifier == "H")
            #expect(UITableViewCell().style == .default)
        }
    }

    @Test("R391: the styles have their labels, with the colours and sizes of UIKit")
    func labels() {
        withoutDisplay {
            let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
            #expect(plain.detailTextLabel == nil && plain.textLabel?.font.pointSize == 17)
            #expect(plain.textLabel === plain.textLabel && plain.imageView != nil)
            let value = UITableViewCell(style: .value1, reuseIdentifier: nil)
            #expect(value.detailTextLabel?.textColor == .secondaryLabel && value.detailTextLabel?.font.pointSize == 17)
            let caption = UITableViewCell(style: .value2, reuseIdentifier: nil)
            #expect(caption.imageView == nil && caption.textLabel?.font.pointSize == 12)
            let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            #expect(subtitle.detailTextLabel?.font.pointSize == 12)
        }
    }

    @Test("R391: the accessory stands at the trailing edge, in both directions")
    func accessories() throws {
        try withoutDisplay {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
            cell.accessoryType = .disclosureIndicator
            cell.layoutIfNeeded()
            let chevron = try #require(cell.cellState.accessory)
            #expect(chevron.frame.maxX == 359 && cell.contentView.frame.maxX == chevron.frame.minX)
            cell.semanticContentAttribute = .forceRightToLeft
            cell.layoutIfNeeded()
            #expect(chevron.frame.minX == 16 && cell.contentView.frame.minX == chevron.frame.maxX)
            cell.accessoryType = .none
            cell.layoutIfNeeded()
            #expect(chevron.superview == nil && cell.contentView.frame.width == 375)
        }
    }

    @Test("an accessory view of the program keeps its size and wins over the type")
    func accessoryView() {
        withoutDisplay {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 375, height: 60)
            let toggle = UISwitch()
            cell.accessoryType = .checkmark
            cell.accessoryView = toggle
            cell.layoutIfNeeded()
            #expect(toggle.frame == CGRect(x: 308, y: 14.5, width: 51, height: 31))
            cell.accessoryView = nil
            cell.layoutIfNeeded()
            #expect(toggle.superview == nil && cell.cellState.accessory is CellAccessoryView)
        }
    }

    private final class Owner: CellOwner {
        var calls: [String] = []
        func cellAccessoryButtonTapped(_ cell: UITableViewCell) { calls.append("accessory") }
        func cellEditingControlTapped(_ cell: UITableViewCell) { calls.append("editing") }
    }

    private func descendants<View: UIView>(_ type: View.Type, of view: UIView) -> [View] {
        view.subviews.flatMap { [$0 as? View].compactMap(\.self) + descendants(type, of: $0) }
    }

    @Test("R391: the detail button and the editing control report to the table")
    func uiTableViewCellButtons() throws {
        try withoutDisplay {
            let (cell, owner) = (UITableViewCell(style: .default, reuseIdentifier: nil), Owner())
            cell.cellOwner = owner
            cell.accessoryType = .detailDisclosureButton
            cell.editingAccessoryType = .none
            cell.setEditingStyle(.delete)
            cell.layoutIfNeeded()
            try #require(descendants(CellButton.self, of: cell).first).sendActions(for: .touchUpInside)
            cell.isEditing = true
            cell.layoutIfNeeded()
            let buttons = descendants(CellButton.self, of: cell)
            #expect(buttons.map(\.glyphView.glyph) == [.minus])
            buttons.first?.sendActions(for: .touchUpInside)
            #expect(owner.calls == ["accessory", "editing"])
            cell.isEditing = false
            cell.layoutIfNeeded()
            #expect(descendants(CellButton.self, of: cell).map(\.glyphView.glyph) == [.info])
        }
    }

    @Test("R381: the height follows the labels, the configuration or the constraints, and is 44 without any")
    func uiTableViewCellHeights() {
        withoutDisplay {
            @MainActor func height(_ cell: UITableViewCell, width: CGFloat = 375) -> CGFloat {
                cell.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            }
            let empty = UITableViewCell(style: .default, reuseIdentifier: nil)
            #expect(height(empty) == 44)
            let constrained = UITableViewCell(style: .default, reuseIdentifier: nil)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            constrained.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: constrained.contentView.topAnchor, constant: 5),
                box.bottomAnchor.constraint(equalTo: constrained.contentView.bottomAnchor, constant: -5),
                box.leadingAnchor.constraint(equalTo: constrained.contentView.leadingAnchor),
                box.heightAnchor.constraint(equalToConstant: 90),
            ])
            #expect(height(constrained) == 100)
            var place = CellSurroundings()
            place.separator = .init()
            constrained.surroundings = place
            #expect(height(constrained) == 101, "a line of one pixel is added")
            box.constraints.first { $0.firstAttribute == .height }?.constant = 34
            #expect(height(constrained) == 45, "to content of a standard row's height too")
            let long = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = long.defaultContentConfiguration()
            content.text = String(repeating: "many words ", count: 20)
            long.contentConfiguration = content
            #expect(height(long) > height(long, width: 1000) && height(long, width: 5000) == 44)
        }
    }

    @Test("setSelected is called by the property, and the background becomes gray, except with the style none")
    func uiTableViewCellSelection() {
        withoutDisplay {
            final class Recorder: UITableViewCell {
                var calls: [Bool] = []
                override func setSelected(_ selected: Bool, animated: Bool) {
                    calls.append(selected)
                    super.setSelected(selected, animated: animated)
                }
            }
            let cell = Recorder(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "A"
            cell.textLabel?.highlightedTextColor = .systemRed
            cell.isSelected = true
            cell.layoutIfNeeded()
            #expect(cell.calls == [true] && cell.configurationState.isSelected)
            #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
            #expect(cell.textLabel?.isHighlighted == true)
            cell.selectionStyle = .none
            cell.layoutIfNeeded()
            #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
            #expect(cell.textLabel?.isHighlighted == false)
        }
    }

    @Test("the selected background shows while the cell is selected, below the content")
    func selectedBackground() throws {
        try withoutDisplay {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let mark = UIView()
            cell.selectedBackgroundView = mark
            cell.layoutIfNeeded()
            #expect(mark.superview == nil)
            cell.isHighlighted = true
            cell.layoutIfNeeded()
            #expect(mark.superview === cell && mark.frame == cell.bounds)
            let views = cell.subviews
            let (below, above) = (
                try #require(views.firstIndex(of: mark)), try #require(views.firstIndex(of: cell.contentView))
            )
            #expect(below < above)
            cell.isHighlighted = false
            cell.layoutIfNeeded()
            #expect(mark.superview == nil)
        }
    }

    @Test("R391: a content configuration replaces the content view, which stays while the type does")
    func contentConfiguration() {
        withoutDisplay {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            let first = cell.contentView
            var content = cell.defaultContentConfiguration()
            content.text = "A"
            cell.contentConfiguration = content
            let list = cell.contentView
            #expect(list is UIListContentView && list !== first && first.superview == nil)
            content.text = "B"
            cell.contentConfiguration = content
            #expect(cell.contentView === list)
            #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "B")
            cell.contentConfiguration = nil
            #expect(cell.contentView !== list && list.superview == nil)
        }
    }

    @Test("a change of state updates the configurations once before the layout")
    func uiTableViewCellUpdates() {
        withoutDisplay {
            final class Recorder: UITableViewCell {
                var states: [UICellConfigurationState] = []
                override func updateConfiguration(using state: UICellConfigurationState) {
                    states.append(state)
                    super.updateConfiguration(using: state)
                }
            }
            let cell = Recorder(style: .default, reuseIdentifier: nil)
            var handled = 0
            cell.configurationUpdateHandler = { _, _ in handled += 1 }
            cell.layoutIfNeeded()
            #expect(cell.states.count == 1 && handled == 1)
            cell.isSelected = true
            cell.isHighlighted = true
            cell.layoutIfNeeded()
            #expect(cell.states.count == 2 && cell.states.last?.isSelected == true)
            #expect(cell.states.last?.isHighlighted == true && handled == 2)
            cell.layoutIfNeeded()
            #expect(handled == 2)
        }
    }
}
