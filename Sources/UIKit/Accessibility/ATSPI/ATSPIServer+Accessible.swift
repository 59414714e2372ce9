internal import DBus
import Foundation
import Graphics

/// The place of objects in the tree, on the screen, and their actions.
extension ATSPIServer {
    func answerForAccessible(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer? {
        let description = subject.description
        switch member {
        case "GetChildAtIndex":
            guard let index = arguments.first?.integer else { return .invalidArguments }
            let children = objects.children(of: subject.object)
            return .values([reference(children.indices.contains(index) ? children[index] : nil).value])
        case "GetChildren":
            return .values([.array(of: "(so)", objects.children(of: subject.object).map { reference($0).value })])
        case "GetIndexInParent":
            let siblings = objects.parent(of: subject.object).map(objects.children) ?? []
            return .values([.int32(Int32(clamping: siblings.firstIndex { $0 === subject.object } ?? -1))])
        case "GetRole": return .values([.uint32(description.role.rawValue)])
        case "GetRoleName", "GetLocalizedRoleName": return .values([.string(description.role.name)])
        case "GetState":
            let states = subject.object === pointedObject ? description.states.pointed : description.states
            return .values([.array(of: "u", states.words.map { .uint32($0) })])
        case "GetRelationSet": return .values([.array(of: "(ua(so))", [])])
        case "GetAttributes":
            var attributes = [("toolkit", "Casement")]
            if let (place, count) = placeInSet(of: subject.object) {
                attributes += [("posinset", "\(place)"), ("setsize", "\(count)")]
            }
            attributes += description.attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
            return .values([.array(of: "{ss}", attributes.map { .entry(.string($0), .string($1)) })])
        case "GetApplication": return .values([reference(application).value])
        case "GetInterfaces":
            return .values([.array(of: "s", description.interfaces.map { .string(ATSPI.interface + $0) })])
        default: return nil
        }
    }

    func answerForComponent(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer? {
        let frame = frame(of: subject, in: arguments.last?.integer ?? 0)
        let numbers = ATSPIObject.pixels(of: frame).map { DBusValue.int32($0) }
        switch member {
        case "GetExtents": return .values([.structure(numbers)])
        case "GetPosition": return .values(Array(numbers.prefix(2)))
        case "GetSize": return .values(Array(numbers.suffix(2)))
        case "Contains", "GetAccessibleAtPoint":
            guard arguments.count == 3, let x = arguments[0].integer, let y = arguments[1].integer else {
                return .invalidArguments
            }
            let point = CGPoint(x: x, y: y)
            if member == "Contains" { return .values([.boolean(frame.contains(point))]) }
            let offset = CGPoint(
                x: subject.description.frame.minX - frame.minX, y: subject.description.frame.minY - frame.minY)
            let place = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
            return .values([reference(object(at: place, in: subject.object)).value])
        // A window is in the layer of windows, and everything else in that of widgets.
        case "GetLayer": return .values([.uint32([.frame, .window].contains(subject.description.role) ? 7 : 3)])
        case "GetMDIZOrder": return .values([.int16(0)])
        case "GetAlpha": return .values([.double(1)])
        case "ScrollTo": return .values([.boolean(reveal(subject.object))])
        case "GrabFocus": return .values([.boolean(focus(subject.object))])
        default: return nil
        }
    }

    /// Returns the frame of an object in the coordinates of a kind.
    func frame(of subject: Subject, in kind: Int) -> CGRect {
        let parent = objects.parent(of: subject.object).map { ATSPIObject.frame(of: $0) } ?? .zero
        return subject.description.frame(in: kind, parent: parent)
    }

    /// Returns the place, counted from 1, of a cell among all cells of its table or collection, or of a segment or tab
    /// among the others, and their number; `nil` for other objects.
    private func placeInSet(of object: _AccessibleObject) -> (place: Int, count: Int)? {
        func place(_ path: IndexPath?, _ rows: ATSPIRows) -> (place: Int, count: Int)? {
            path.flatMap(rows.number).map { ($0 + 1, rows.count) }
        }
        let outer = objects.parent(of: object)
        switch (object, outer) {
        case (let cell as UITableViewCell, let table as UITableView):
            return place(table.indexPath(for: cell), ATSPIRows(table))
        case (let cell as UICollectionViewCell, let collection as UICollectionView):
            return place(collection.indexPath(for: cell), ATSPIRows(collection))
        case (_, let outer?) where outer is UISegmentedControl || outer is UITabBar:
            let all = objects.children(of: outer)
            return all.firstIndex { $0 === object }.map { ($0 + 1, all.count) }
        default: return nil
        }
    }

    /// Scrolls the views around an object so that it is in view. Returns whether it is in one that scrolls.
    private func reveal(_ object: _AccessibleObject) -> Bool {
        guard objects.isPresent(object), let view = object.nearestView, let window = view.window else { return false }
        var isInside = false
        var outer = view === object ? view.superview : view
        while let current = outer {
            if let scrollView = current as? UIScrollView {
                isInside = true
                let rect = scrollView.convert(object.accessibilityFrame, from: window.screen.coordinateSpace)
                scrollView.scrollRectToVisible(rect, animated: false)
            }
            outer = current.superview
        }
        if isInside { onAction() }
        return isInside
    }

    /// Returns the innermost object at a point of the desktop; the one in front of others that are there.
    private func object(at point: CGPoint, in object: _AccessibleObject) -> _AccessibleObject? {
        guard ATSPIObject.frame(of: object).contains(point) else { return nil }
        var found = object
        for _ in 0..<1_000 {
            let candidates = objects.children(of: found).filter { ATSPIObject.frame(of: $0).contains(point) }
            guard var front = candidates.first else { break }
            for next in candidates.dropFirst()
            where !Self.drawingOrder(of: next).lexicographicallyPrecedes(Self.drawingOrder(of: front)) {
                front = next
            }
            found = front
        }
        return found
    }

    /// Returns the indices among their siblings of the views around an object, from the window on. Of two objects, the
    /// one whose list is greater is drawn later.
    private static func drawingOrder(of object: _AccessibleObject) -> [Int] {
        var places: [Int] = []
        var inner = object.nearestView
        while let view = inner, let outer = view.superview {
            places.append(outer.subviews.firstIndex { $0 === view } ?? 0)
            inner = outer
        }
        return places.reversed()
    }

    private func focus(_ object: _AccessibleObject) -> Bool {
        guard let view = object as? UIView, view.canTakeFocus, isReachable(view) else { return false }
        defer { onAction() }
        return view.becomeFirstForFocus()
    }

    func answerForAction(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer? {
        let actions = subject.description.actions
        if member == "GetActions" {
            let values = actions.map { DBusValue.structure([.string($0.name), .string(""), .string("")]) }
            return .values([.array(of: "(sss)", values)])
        }
        guard let index = arguments.first?.integer else { return nil }
        guard actions.indices.contains(index) else { return .invalidArguments }
        switch member {
        case "GetName", "GetLocalizedName": return .values([.string(actions[index].name)])
        case "GetDescription", "GetKeyBinding": return .values([.string("")])
        case "DoAction":
            defer { onAction() }
            return .values([.boolean(perform(actions[index].kind, on: subject.object))])
        default: return nil
        }
    }

    /// Performs an action (R489).
    private func perform(_ action: ATSPIObject.Action.Kind, on object: _AccessibleObject) -> Bool {
        guard isReachable(object) else { return false }
        switch action {
        case .click: return object.performActivation()
        case .increment: object.accessibilityIncrement()
        case .decrement: object.accessibilityDecrement()
        case .escape: return object.performEscape()
        case .custom(let index):
            let actions = object.accessibilityCustomActions ?? []
            return actions.indices.contains(index) && actions[index].perform()
        case .rotor(let index, let direction): return turn(index, direction, on: object)
        }
        return true
    }

    /// Moves the reader to the next or previous item of a rotor (R960). Returns whether there is one
    /// that a reader sees.
    private func turn(
        _ index: Int, _ direction: UIAccessibilityCustomRotor.Direction, on object: _AccessibleObject
    ) -> Bool {
        let rotors = object.offeredRotors
        guard rotors.indices.contains(index) else { return false }
        let range = rotorItem.flatMap { $0.targetElement === object ? $0.targetRange : nil }
        guard let item = rotors[index].item(direction, from: object, range),
            let found = item.targetElement as? _AccessibleObject,
            // The rotor may have scrolled to it.
            let target = AccessibilityHierarchy.target(of: found), objects.isPresent(target, afterChanges: true)
        else { return false }
        _ = reveal(target)
        if let range = item.targetRange, let text = target as? any UITextInput { text.selectedTextRange = range }
        rotorItem = item
        pointedObject = target
        onPoint(target)
        return true
    }
}
