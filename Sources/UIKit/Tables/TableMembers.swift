/// The members of a table's data source and delegate whose absence matters.
///
/// In UIKit they are optional. In Casement the default implementations report their absence to the table, which does
/// not call them again until its data source or delegate changes.
struct TableMembers: OptionSet {
    let rawValue: UInt32

    static let heightForRow = TableMembers(rawValue: 1 << 0)
    static let heightForHeader = TableMembers(rawValue: 1 << 1)
    static let heightForFooter = TableMembers(rawValue: 1 << 2)
    static let estimatedHeightForRow = TableMembers(rawValue: 1 << 3)
    static let estimatedHeightForHeader = TableMembers(rawValue: 1 << 4)
    static let estimatedHeightForFooter = TableMembers(rawValue: 1 << 5)
    static let viewForHeader = TableMembers(rawValue: 1 << 6)
    static let viewForFooter = TableMembers(rawValue: 1 << 7)
    static let titleForHeader = TableMembers(rawValue: 1 << 8)
    static let titleForFooter = TableMembers(rawValue: 1 << 9)
    static let canEditRow = TableMembers(rawValue: 1 << 10)
    static let canMoveRow = TableMembers(rawValue: 1 << 11)
    static let commit = TableMembers(rawValue: 1 << 12)
    static let moveRow = TableMembers(rawValue: 1 << 13)
    static let editingStyle = TableMembers(rawValue: 1 << 14)
    static let leadingSwipe = TableMembers(rawValue: 1 << 15)
    static let trailingSwipe = TableMembers(rawValue: 1 << 16)
    static let contextMenu = TableMembers(rawValue: 1 << 17)
    static let indentationLevel = TableMembers(rawValue: 1 << 18)
    static let editActions = TableMembers(rawValue: 1 << 19)
}
