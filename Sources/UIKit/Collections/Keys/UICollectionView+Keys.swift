import Foundation
import Graphics

/// The keyboard in a collection view: arrows move from item to item, Home and End to the ends, Return and Space select
/// (R861).
extension UICollectionView {
    /// The key commands of the items.
    var itemCommands: [UIKeyCommand] {
        func command(_ input: String, _ body: @escaping (UICollectionView) -> Void) -> UIKeyCommand {
            UIKeyCommand(input: input) { [weak self] _ in
                if let self { body(self) }
            }
        }
        var commands = [
            command(UIKeyCommand.inputUpArrow) { $0.moveFocus(.up) },
            command(UIKeyCommand.inputDownArrow) { $0.moveFocus(.down) },
            command(UIKeyCommand.inputLeftArrow) { $0.moveFocus(.left) },
            command(UIKeyCommand.inputRightArrow) { $0.moveFocus(.right) },
            command(UIKeyCommand.inputHome) { $0.focusEnd(isLast: false) },
            command(UIKeyCommand.inputEnd) { $0.focusEnd(isLast: true) },
        ]
        guard let focused = collection.focused, contains(focused) else { return commands }
        commands.append(command("\r") { $0.selectByKey(focused) })
        commands.append(command(" ") { $0.selectByKey(focused) })
        return commands
    }

    private func moveFocus(_ direction: ArrowDirection) {
        layoutForQuestion()
        guard let focused = collection.focused, contains(focused) else {
            let first = firstFocus
            return focus(nearest(first, backwards: false) ?? nearest(first, backwards: true), direction.heading)
        }
        focus(neighbour(of: focused, direction), direction.heading)
    }

    /// The item at which the keyboard begins: the selected one, or the first in view.
    private var firstFocus: RowIndex? { collection.selected.min() ?? shownRows.first?.row ?? end(isLast: false) }

    private func focusEnd(isLast: Bool) {
        layoutForQuestion()
        focus(end(isLast: isLast), isLast ? .last : .first)
    }

    private func canFocus(_ row: RowIndex) -> Bool {
        if isPlaceholder(row) { return false }
        if let delegate, !delegate.collectionView(self, canFocusItemAt: dataPath(of: row)) { return false }
        return cell(of: row)?.canBecomeFocused ?? true
    }

    /// The first or the last item at which the keyboard may be.
    private func end(isLast: Bool) -> RowIndex? {
        let sections = collection.counts.indices.filter { collection.counts[$0] > 0 }
        guard let section = isLast ? sections.last : sections.first else { return nil }
        return nearest(RowIndex(section, isLast ? collection.counts[section] - 1 : 0), backwards: isLast)
    }

    /// Returns an item, or the next one after or before it in the data at which the keyboard may be.
    private func nearest(_ row: RowIndex?, backwards: Bool) -> RowIndex? {
        guard var row, contains(row) else { return nil }
        while !canFocus(row) {
            row.row += backwards ? -1 : 1
            while !contains(row) {
                row.section += backwards ? -1 : 1
                guard collection.counts.indices.contains(row.section) else { return nil }
                row.row = backwards ? collection.counts[row.section] - 1 : 0
            }
        }
        return row
    }

    /// Returns the item that an arrow key leads to.
    private func neighbour(of row: RowIndex, _ direction: ArrowDirection) -> RowIndex? {
        guard let own = collectionViewLayout.layoutAttributesForItem(at: row.path) else { return nil }
        if own.scrollingSection != nil, !direction.isVertical {
            let isNext = (direction == .right) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
            var next = RowIndex(row.section, row.row + (isNext ? 1 : -1))
            while contains(next), !canFocus(next) { next = RowIndex(row.section, next.row + (isNext ? 1 : -1)) }
            return contains(next) ? next : nil
        }
        guard let frame = place(of: own) else { return nil }
        // The items of the next screen, from those that are in view on.
        let reach = CGSize(width: bounds.width * 2, height: bounds.height * 2)
        let area = frame.union(bounds).insetBy(dx: -reach.width, dy: -reach.height)
        var items = attributes(in: area).compactMap { attributes -> ItemNeighbour.Item? in
            guard let other = attributes.element.row, other != row, let frame = place(of: attributes) else {
                return nil
            }
            return ItemNeighbour.Item(row: other, frame: frame)
        }
        // Items at which the keyboard must not be are passed over.
        while let next = ItemNeighbour.next(direction, from: frame, among: items) {
            if canFocus(next) { return next }
            items.removeAll { $0.row == next }
        }
        return nil
    }

    /// Returns the place of an item on the screen. In a section that scrolls by itself it is known of shown items only.
    private func place(of attributes: UICollectionViewLayoutAttributes) -> CGRect? {
        guard attributes.scrollingSection != nil else { return mirrored(attributes.frame) }
        return attributes.element.row.flatMap(cell(of:)).map { $0.convert($0.bounds, to: self as UIView?) }
    }

    /// Moves the keyboard's item if the focus may move, and scrolls to it.
    private func focus(_ row: RowIndex?, _ heading: UIFocusHeading) {
        guard let row else { return }
        let place = FocusPlace(list: self, path: dataPath(of: row))
        guard window?.focus.permits(cell(of: row), at: place, heading) != false, contains(row) else {
            return
        }
        moveFocus(to: row, heading)
        let follows =
            delegate?.collectionView(self, selectionFollowsFocusForItemAt: dataPath(of: row)) ?? selectionFollowsFocus
        if follows, !collection.selected.contains(row) { selectByKey(row) }
    }

    private func moveFocus(to row: RowIndex, _ heading: UIFocusHeading) {
        guard let focus = window?.focus else { return collection.focused = row }
        focus.changing(heading) {
            collection.focused = row
            scroll(to: row.path, [], animated: false)
            layoutForQuestion()
            focus.show()
            updateFocusMark()
        }
    }

    var keyboardPath: IndexPath? { collection.focused.flatMap { contains($0) ? dataPath(of: $0) : nil } }

    var entryPath: IndexPath? {
        layoutForQuestion()
        if remembersLastFocusedIndexPath, let keyboardPath { return keyboardPath }
        let preferred = delegate?.indexPathForPreferredFocusedView(in: self).flatMap { shownRow(at: $0) }
        guard let preferred, contains(preferred), canFocus(preferred) else { return keyboardPath }
        return dataPath(of: preferred)
    }

    func focusCell(at path: IndexPath) -> UIView? {
        shownRow(at: path).flatMap { collection.shown[CollectionElement($0)]?.view }
    }

    func focusPath(of cell: UIView) -> IndexPath? {
        let row = (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }.flatMap { shownRow(at: $0) }
        return row.flatMap { canFocus($0) ? dataPath(of: $0) : nil }
    }

    func moveFocus(to path: IndexPath) {
        if let row = shownRow(at: path), contains(row) { moveFocus(to: row, []) }
    }

    /// Selects an item, unless the delegate refuses to highlight it, as it does with a touch.
    private func selectByKey(_ row: RowIndex) {
        guard contains(row) else { return }
        if let delegate, !delegate.collectionView(self, shouldHighlightItemAt: dataPath(of: row)) { return }
        if !selectionFollowsFocus, let cell = cell(of: row) as? UICollectionViewListCell,
            cell.togglesByClick, toggleOutline(of: cell)
        {
            return
        }
        selectByUser(row)
    }

    /// Shows or hides the mark around the keyboard's item.
    func updateFocusMark() {
        guard isFirstResponder, let row = collection.focused,
            let cell = collection.shown[CollectionElement(row)]?.view, window?.focus.isVisible == true
        else {
            if let mark = collection.focusMark {
                collection.focusMark = nil
                mark.leave()
            }
            return
        }
        let mark = collection.focusMark ?? RowFocusMark(frame: .zero)
        collection.focusMark = mark
        if mark.superview !== self { addSubview(mark) }
        mark.frame = cell.convert(cell.bounds, to: self as UIView?).insetBy(dx: -1, dy: -1)
        mark.show(cell)
    }
}
