/// The standard content view of a cell, a header or a footer.
///
/// The cell gives it the margins of its table, until the program sets margins of its own.
final class CellContentView: UIView {
    private var hasOwnMargins = false
    private var standardMargins = NSDirectionalEdgeInsets.zero
    /// Called when the content of a subview has another natural size.
    var onContentChange: (() -> Void)?
    /// Called when the program has requested another measurement.
    var onSizeInvalidation: (() -> Void)?

    override var layoutMargins: UIEdgeInsets {
        get { super.layoutMargins }
        set {
            hasOwnMargins = true
            super.layoutMargins = newValue
        }
    }

    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { super.directionalLayoutMargins }
        set {
            hasOwnMargins = true
            super.directionalLayoutMargins = newValue
        }
    }

    override func subviewContentDidChange() {
        super.subviewContentDidChange()
        onContentChange?()
    }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        onSizeInvalidation?()
    }

    func setStandardMargins(_ margins: NSDirectionalEdgeInsets) {
        guard !hasOwnMargins, margins != standardMargins else { return }
        standardMargins = margins
        super.directionalLayoutMargins = margins
    }
}
