import Foundation

/// The anchors of a view, from which constraints are made. Edges are those of the alignment rectangle.
extension UIView {
    /// The side at which lines of text begin.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layout, .leading) }
    /// The side at which lines of text end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layout, .trailing) }
    /// The left side.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layout, .left) }
    /// The right side.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layout, .right) }
    /// The top.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layout, .top) }
    /// The bottom.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layout, .bottom) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(layout, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(layout, .height) }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layout, .centerX) }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layout, .centerY) }
    /// The baseline of the first line of text. Of views without text it is the bottom.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layout, .firstBaseline) }
    /// The baseline of the last line of text. Of views without text it is the bottom.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layout, .lastBaseline) }
}
