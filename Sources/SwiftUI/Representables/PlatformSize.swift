import Foundation
import UIKit

extension UIView {
    /// Returns the size for a proposal: the intrinsic size if there is one, else the proposed size, else the fitting
    /// size.
    ///
    /// A view with little resistance to compression is not wider or higher than proposed (S480). A view that hugs its
    /// content little is not narrower or lower than proposed (S510).
    func platformSize(_ proposal: ProposedViewSize) -> CGSize {
        var own = intrinsicContentSize
        if let width = proposal.width {
            if own.width > width, yields(.horizontal) {
                own.width = max(0, width)
                // A text in less width has more lines.
                if own.height >= 0, self is UILabel || self is UITextView {
                    own.height = max(own.height, sizeThatFits(CGSize(width: own.width, height: .infinity)).height)
                }
            } else if own.width >= 0, own.width < width, grows(.horizontal) {
                own.width = width
            }
        }
        if let height = proposal.height {
            if own.height > height, yields(.vertical) {
                own.height = max(0, height)
            } else if own.height >= 0, own.height < height, grows(.vertical) {
                own.height = height
            }
        }
        let needsFitting =
            own.width < 0 && proposal.width == nil || own.height < 0 && proposal.height == nil
        let fitting = needsFitting ? sizeThatFits(proposal.replacingUnspecifiedDimensions(by: .zero)) : .zero
        return CGSize(
            width: own.width >= 0 ? own.width : proposal.width ?? fitting.width,
            height: own.height >= 0 ? own.height : proposal.height ?? fitting.height)
    }

    private func yields(_ axis: NSLayoutConstraint.Axis) -> Bool {
        contentCompressionResistancePriority(for: axis).rawValue <= UILayoutPriority.defaultLow.rawValue
    }

    /// Whether the view takes all of the proposed length. Controls that have one size in this direction do not.
    private func grows(_ axis: NSLayoutConstraint.Axis) -> Bool {
        if self is any FixedSizeView || axis == .vertical && self is any FixedHeightView { return false }
        return contentHuggingPriority(for: axis).rawValue <= UILayoutPriority.defaultLow.rawValue
    }
}

/// A view of UIKit whose height is always the same.
@MainActor
private protocol FixedHeightView: UIView {}

extension UISegmentedControl: FixedHeightView {}
extension UISlider: FixedHeightView {}
extension UIProgressView: FixedHeightView {}
extension UISearchBar: FixedHeightView {}
extension UIPickerView: FixedHeightView {}
extension UICalendarView: FixedHeightView {}
extension UIToolbar: FixedHeightView {}
extension UITabBar: FixedHeightView {}
extension UINavigationBar: FixedHeightView {}

/// A view of UIKit whose size is always the same.
@MainActor
private protocol FixedSizeView: UIView {}

extension UISwitch: FixedSizeView {}
extension UIStepper: FixedSizeView {}
extension UIActivityIndicatorView: FixedSizeView {}
extension UIDatePicker: FixedSizeView {}
extension UIColorWell: FixedSizeView {}
extension UIRefreshControl: FixedSizeView {}
// A page control is a row of dots, or a column of them.
extension UIPageControl: FixedSizeView {}
