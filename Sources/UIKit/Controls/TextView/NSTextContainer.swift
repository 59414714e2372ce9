import Foundation
import Graphics

/// The area in which a text view lays out its text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Called after a property has changed.
    var onChange: (() -> Void)?

    /// Creates a container. Text views set the size themselves.
    public init(size: CGSize = .zero) { self.size = size }

    /// The size in points. A text view sets it to its own one.
    open var size: CGSize
    /// The distance of lines from the left and right edges, in points. The default is 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange?() } } }
    /// The greatest number of lines. The default, 0, stands for no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { onChange?() } } }
    /// The way in which lines end. The default is between words.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { onChange?() } } }
    /// Whether the width follows that of the text view. It is stored and has no effect: the width always follows.
    open var widthTracksTextView = true
    /// Whether the height follows that of the text view. It is stored and has no effect.
    open var heightTracksTextView = false
}
