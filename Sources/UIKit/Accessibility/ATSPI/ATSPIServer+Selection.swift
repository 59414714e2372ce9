internal import DBus

/// The selection of the objects inside tables, lists, tab bars and segmented controls.
extension ATSPIServer {
    /// Returns the selected objects directly inside an object.
    func selectedChildren(of object: _AccessibleObject) -> [_AccessibleObject] {
        objects.children(of: object).filter(ATSPIObject.isSelected)
    }

    func answerForSelection(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer? {
        let container = subject.object
        switch member {
        case "SelectAll": return .values([.boolean(selectAll(in: container))])
        case "ClearSelection":
            let results = selectedChildren(of: container).map { deselect($0, in: container) }
            return .values([.boolean(results.allSatisfy(\.self))])
        default: break
        }
        let isOfSelection = member == "GetSelectedChild" || member == "DeselectSelectedChild"
        let candidates = isOfSelection ? selectedChildren(of: container) : objects.children(of: container)
        guard let index = arguments.first?.integer else { return .invalidArguments }
        let child = candidates.indices.contains(index) ? candidates[index] : nil
        switch member {
        case "GetSelectedChild": return .values([reference(child).value])
        case "IsChildSelected": return .values([.boolean(child.map(ATSPIObject.isSelected) ?? false)])
        case "SelectChild": return .values([.boolean(child.map(select) ?? false)])
        case "DeselectChild", "DeselectSelectedChild":
            return .values([.boolean(child.map { deselect($0, in: container) } ?? false)])
        default: return nil
        }
    }

    /// Selects an object as the user does, unless it is selected. Returns whether it was there for it.
    func select(_ object: _AccessibleObject) -> Bool {
        guard !ATSPIObject.isSelected(object) else { return true }
        defer { onAction() }
        return isReachable(object) && object.performActivation(.control)
    }

    /// Deselects an object as the user does, for which the container must allow several selected ones.
    func deselect(_ object: _AccessibleObject, in container: _AccessibleObject) -> Bool {
        guard ATSPIObject.isSelected(object), Self.allowsSeveral(container), isReachable(object) else { return false }
        defer { onAction() }
        return object.performActivation(.control)
    }

    private func selectAll(in container: _AccessibleObject) -> Bool {
        guard Self.allowsSeveral(container) else { return false }
        let cells = objects.children(of: container).filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
        return cells.map(select).allSatisfy(\.self)
    }

    /// Returns whether several objects inside an object can be selected, and deselected one by one.
    private static func allowsSeveral(_ container: _AccessibleObject) -> Bool {
        (container as? UITableView)?.allowsMultipleSelection == true
            || (container as? UICollectionView)?.allowsMultipleSelection == true
    }
}
