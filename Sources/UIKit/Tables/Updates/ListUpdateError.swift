/// The reason why a batch of changes does not fit a list. The texts are UIKit's.
enum ListUpdateError: Error, Equatable, CustomStringConvertible {
    case rowCount(section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
    case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
    case deletedRow(RowIndex, before: Int)
    case insertedRow(RowIndex, after: Int)
    case deletedRowSection(RowIndex, before: Int)
    case insertedRowSection(RowIndex, after: Int)
    case deletedSection(Int, before: Int)
    case insertedSection(Int, after: Int)
    case deletedAndReloaded(RowIndex)
    case deletedAndMoved(RowIndex)
    case reloadedAndMoved(RowIndex)
    case rowMovedTwice(from: RowIndex, to: RowIndex)
    case sectionMovedTwice(from: Int, to: Int)

    var description: String {
        switch self {
        case .rowCount(let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
            """
            Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing \
            section after the update (\(after)) must be equal to the number of rows contained in that section before \
            the update (\(before)), plus or minus the number of rows inserted or deleted from that section \
            (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of that \
            section (\(movedIn) moved in, \(movedOut) moved out).
            """
        case .sectionCount(let before, let after, let inserted, let deleted):
            """
            Invalid update: invalid number of sections. The number of sections contained in the table view after the \
            update (\(after)) must be equal to the number of sections contained in the table view before the update \
            (\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) \
            deleted).
            """
        case .deletedRow(let row, let before):
            """
            attempt to delete row \(row.row) from section \(row.section) which only contains \(before) rows before the \
            update
            """
        case .insertedRow(let row, let after):
            """
            attempt to insert row \(row.row) into section \(row.section), but there are only \(after) rows in section \
            \(row.section) after the update
            """
        case .deletedRowSection(let row, let before):
            """
            attempt to delete row \(row.row) from section \(row.section), but there are only \(before) sections before \
            the update
            """
        case .insertedRowSection(let row, let after):
            """
            attempt to insert row \(row.row) into section \(row.section), but there are only \(after) sections after \
            the update
            """
        case .deletedSection(let section, let before):
            "attempt to delete section \(section), but there are only \(before) sections before the update"
        case .insertedSection(let section, let after):
            "attempt to insert section \(section) but there are only \(after) sections after the update"
        case .deletedAndReloaded(let row):
            "attempt to delete and reload the same index path (\(row.section) - \(row.row))"
        case .deletedAndMoved(let row):
            "attempt to perform a delete and a move from the same index path (\(row.section) - \(row.row))"
        case .reloadedAndMoved(let row):
            "attempt to perform a reload and a move from the same index path (\(row.section) - \(row.row))"
        case .rowMovedTwice(let from, let to):
            """
            attempt to perform two moves from or to the same index path: (\(from.section) - \(from.row)) to \
            (\(to.section) - \(to.row))
            """
        case .sectionMovedTwice(let from, let to):
            "attempt to perform two moves from or to the same section: \(from) to \(to)"
        }
    }
}
