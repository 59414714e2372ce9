import Foundation
import Graphics

/// The area in which a text is laid out.
///
/// ```swift
/// textView.textContainer.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 20, width: 120, height: 120))]
/// ```
@preconcurrency @MainActor
open class NSTextContainer: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Called after a property has changed.
    var onChange: (() -> Void)?
    /// The text view that shows the container.
    weak var textView: UITextView?

    /// Creates a container. Text views set the size themselves. A width or height of 0 is without a limit.
    public init(size: CGSize = .zero) { self.size = size }

    /// The layout manager that fills the container; `nil` if it belongs to none.
    public internal(set) final weak var layoutManager: NSLayoutManager?

    /// The size in points. A text view sets it to its own one.
    open var size: CGSize {
        didSet { if size != oldValue, textView == nil { layoutManager?.containerDidChange() } }
    }
    /// The distance of lines from the left and right edges, in points. The default is 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { lookDidChange() } } }
    /// The greatest number of lines. The default, 0, stands for no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { lookDidChange() } } }
    /// The way in which lines end. The default is between words.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { lookDidChange() } }
    }
    /// Whether the width follows that of the text view. It is stored and has no effect: the width always follows.
    open var widthTracksTextView = true
    /// Whether the height follows that of the text view. It is stored and has no effect.
    open var heightTracksTextView = false

    /// The shapes that lines avoid, in points from the container's top left corner. The default is none.
    ///
    /// Lines stand at both sides of a shape, `lineFragmentPadding` away from it, where a word has room. A text with
    /// such shapes is laid out as a whole, however long it is. A container without a width ignores them. Paths leave
    /// out what has no finite coordinates. Set the array again after changing a path.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            if !exclusionPaths.isEmpty || !oldValue.isEmpty { lookDidChange() }
        }
    }

    /// The excluded areas in the coordinates of the lines; `nil` if there are none.
    var exclusion: TextExclusion? {
        guard !exclusionPaths.isEmpty else { return nil }
        return TextExclusion(
            exclusionPaths.map { (path: $0.cgPath, rule: $0.usesEvenOddFillRule ? .evenOdd : .winding) },
            offset: -lineFragmentPadding, margin: lineFragmentPadding)
    }

    private func lookDidChange() {
        onChange?()
        layoutManager?.containerDidChange()
    }
}
