import Foundation

/// Creates cells of classes that are registered with a table. Programs do not use it.
///
/// The initializers of such classes are not `required`, so Swift cannot call them on the type. `_Instantiable`
/// describes the way around that.
open class _InstantiableCell: UITableViewCell {
    /// Creates a cell.
    public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    /// Creates an empty cell.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a cell of a class with its `init(style:reuseIdentifier:)`. It is not inlined, as `_Instantiable`
    /// explains.
    @inline(never)
    static func make(_ cls: UITableViewCell.Type, style: CellStyle = .default, reuseIdentifier: String?)
        -> UITableViewCell
    {
        unsafeBitCast(cls, to: _InstantiableCell.Type.self).init(style: style, reuseIdentifier: reuseIdentifier)
    }
}

/// Creates headers and footers of classes that are registered with a table. Programs do not use it.
open class _InstantiableHeaderFooterView: UITableViewHeaderFooterView {
    /// Creates a header or a footer.
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

    /// Creates an empty header or footer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a view of a class with its `init(reuseIdentifier:)`. It is not inlined, as `_Instantiable` explains.
    @inline(never)
    static func make(_ cls: UITableViewHeaderFooterView.Type, reuseIdentifier: String?) -> UITableViewHeaderFooterView {
        unsafeBitCast(cls, to: _InstantiableHeaderFooterView.Type.self).init(reuseIdentifier: reuseIdentifier)
    }
}
