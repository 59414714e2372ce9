import Foundation
import Graphics

/// The accessories that a list cell shows, with their views.
@MainActor
final class ListAccessories {
    /// An accessory with its view.
    struct Shown {
        var accessory: UICellAccessory
        var view: UIView
    }

    /// The functions of the cell that accessories call.
    struct Actions {
        var detail: () -> Void
        var delete: () -> Void
        var insert: () -> Void
        var outline: () -> Void
        var reorder: (UIGestureRecognizer) -> Void
    }

    private(set) var leading: [Shown] = []
    private(set) var trailing: [Shown] = []
    /// The line between the handle by which the row is moved and the accessory beside it.
    private var line: UIView?

    /// The frame of the circle that shows whether the cell is selected; `nil` without one.
    var selectionCircle: CGRect? {
        let circle = leading.first { shown in
            guard case .multiselect = shown.accessory.kind else { return false }
            return !shown.accessory.isHidden
        }
        return circle?.view.frame
    }

    /// Makes the views of the accessories of a state.
    func show(
        _ accessories: [UICellAccessory], in cell: UIView, isEditing: Bool, isHeader: Bool, scale: CGFloat,
        _ actions: Actions
    ) {
        for old in leading + trailing where old.view.superview === cell { old.view.removeFromSuperview() }
        let visible = accessories.filter { $0.displayed != (isEditing ? .whenNotEditing : .whenEditing) }
        let sides = ListAccessories.sides(visible, isHeader: isHeader)
        func shown(_ accessory: UICellAccessory) -> Shown {
            let view = accessory.makeView(scale: scale, isHeader: isHeader, actions)
            if let tint = accessory.tintColor { view.tintColor = tint }
            view.isHidden = accessory.isHidden
            cell.addSubview(view)
            return Shown(accessory: accessory, view: view)
        }
        (leading, trailing) = (sides.leading.map(shown), sides.trailing.map(shown))
    }

    /// Returns the accessories of both sides. Those of the system have their places, whatever order they were given in.
    static func sides(_ accessories: [UICellAccessory], isHeader: Bool) -> (
        leading: [UICellAccessory], trailing: [UICellAccessory]
    ) {
        var (leading, trailing): ([UICellAccessory], [UICellAccessory]) = ([], [])
        for accessory in accessories where accessory.placement == nil {
            if accessory.isLeading(isHeader: isHeader) { leading.append(accessory) } else { trailing.append(accessory) }
        }
        leading.sort { $0.rank < $1.rank }
        trailing.sort { $0.rank < $1.rank }
        for accessory in accessories {
            switch accessory.placement {
            case nil: break
            case .leading(_, let position): leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
            case .trailing(_, let position):
                trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
            }
        }
        return (leading, trailing)
    }

    /// Returns the frames of the accessories and of the content.
    func layout(
        in size: CGSize, margin: CGFloat, indentation: CGFloat, scale: CGFloat, isRightToLeft: Bool
    ) -> ListAccessoryLayout {
        func part(_ shown: Shown) -> ListAccessoryLayout.Part {
            let size = shown.accessory.size(of: shown.view, in: size)
            let width: CGFloat =
                switch shown.accessory.reservedWidth {
                case nil, .actual: size.width
                case .standard: CellMetrics.editingControl.width * scale
                case .custom(let width): width.isFinite ? max(0, width) : size.width
                }
            return ListAccessoryLayout.Part(size: size, width: width)
        }
        return ListAccessoryLayout(
            leading: leading.map(part), trailing: trailing.map(part), in: size, margin: margin,
            indentation: indentation, isRightToLeft: isRightToLeft)
    }

    /// Moves the views to their places.
    func place(_ layout: ListAccessoryLayout, in cell: UIView, isRightToLeft: Bool) {
        for (shown, frame) in zip(leading + trailing, layout.leading + layout.trailing) {
            shown.view.bounds.size = frame.size
            shown.view.center = CGPoint(x: frame.midX, y: frame.midY)
        }
        placeLine(layout, in: cell, isRightToLeft: isRightToLeft)
    }

    private func placeLine(_ layout: ListAccessoryLayout, in cell: UIView, isRightToLeft: Bool) {
        guard let index = lineIndex, layout.trailing.indices.contains(index) else {
            line?.removeFromSuperview()
            line = nil
            return
        }
        let shown = line ?? ControlStyle.part(.separator)
        line = shown
        if shown.superview !== cell { cell.addSubview(shown) }
        let (handle, thickness) = (layout.trailing[index], CellMetrics.hairline(of: cell))
        let gap = CellMetrics.accessoryGap / 2
        shown.frame = CGRect(
            x: isRightToLeft ? handle.maxX + gap - thickness : handle.minX - gap, y: CellMetrics.verticalMargin,
            width: thickness, height: max(0, layout.content.height - 2 * CellMetrics.verticalMargin))
    }

    /// The trailing accessory before which a line stands; `nil` if there is none.
    private var lineIndex: Int? {
        let index = trailing.firstIndex { shown in
            guard case .reorder(showsLine: true) = shown.accessory.kind else { return false }
            return !shown.accessory.isHidden
        }
        guard let index, index > 0, !trailing[index - 1].accessory.isHidden else { return nil }
        return index
    }

    /// Updates the parts that show the cell's state.
    func update(isSelected: Bool, isExpanded: Bool, isRightToLeft: Bool) {
        for shown in leading + trailing {
            if case .multiselect = shown.accessory.kind {
                (shown.view as? CellGlyphView)?.glyph = .selection(isSelected: isSelected)
            }
            if case .outline = shown.accessory.kind {
                let turn: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
                shown.view.transform = isExpanded ? CGAffineTransform(rotationAngle: turn) : .identity
            }
        }
    }
}

extension UICellAccessory {
    /// The place among the accessories of the system, from the leading edge, or from the content outwards.
    fileprivate var rank: Int {
        switch kind {
        case .delete, .insert, .multiselect: 0
        case .label: 1
        case .custom: 2
        case .menu: 3
        case .checkmark: 4
        case .detail: 5
        case .disclosure: 6
        case .outline: 7
        case .reorder: 8
        }
    }

    fileprivate func isLeading(isHeader: Bool) -> Bool {
        switch kind {
        case .delete, .insert, .multiselect: true
        case .outline(let style, _): style == .cell || style == .automatic && !isHeader
        case .label, .custom, .menu, .checkmark, .detail, .disclosure, .reorder: false
        }
    }

    @MainActor
    fileprivate func makeView(scale: CGFloat, isHeader: Bool, _ actions: ListAccessories.Actions) -> UIView {
        switch kind {
        case .disclosure: return CellGlyphView(.chevron, scale: scale)
        case .checkmark: return CellGlyphView(.checkmark, scale: scale)
        case .detail(let action): return CellButton(.info, scale: scale, action ?? actions.detail)
        case .delete(let action): return CellButton(.minus, scale: scale, action ?? actions.delete)
        case .insert(let action): return CellButton(.plus, scale: scale, action ?? actions.insert)
        case .multiselect: return CellGlyphView(.selection(isSelected: false), scale: scale)
        case .outline(_, let action): return CellButton(.chevron, scale: scale, action ?? actions.outline)
        case .reorder:
            let handle = CellGlyphView(.handle, scale: scale)
            handle.isUserInteractionEnabled = true
            let press = UILongPressGestureRecognizer { actions.reorder($0) }
            press.minimumPressDuration = 0
            handle.addGestureRecognizer(press)
            return handle
        case .label(let text, let options):
            let label = UILabel()
            label.text = text
            label.font = options.font ?? .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = options.tintColor ?? .secondaryLabel
            return label
        case .custom(let view, _): return view
        case .menu(let menu):
            var configuration = UIButton.Configuration.plain()
            configuration.contentInsets = .zero
            let button = UIButton(configuration: configuration)
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            return button
        }
    }

    @MainActor
    fileprivate func size(of view: UIView, in room: CGSize) -> CGSize {
        switch kind {
        case .custom(_, let isFixed) where isFixed: return view.bounds.size
        case .custom, .label, .menu:
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let natural = fitting == .zero ? view.sizeThatFits(room) : fitting
            return natural.width > 0 && natural.height > 0 ? natural : view.bounds.size
        default: return view.bounds.size
        }
    }
}
