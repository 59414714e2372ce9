import Foundation
import Graphics

/// The size and the insets of the content of a scroll view.
struct ScrollContent: Equatable {
    var size = CGSize.zero
    var inset = UIEdgeInsets.zero
    /// The insets with the part of the safe area that is added.
    var adjustedInset = UIEdgeInsets.zero
    /// The safe area. Outside a window it is the last one inside, so that content at its end is there when it returns.
    var safeArea = UIEdgeInsets.zero

    /// Returns the part of the safe area that is not added to the insets.
    func remaining(of safeArea: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, safeArea.top - adjustedInset.top + inset.top),
            left: max(0, safeArea.left - adjustedInset.left + inset.left),
            bottom: max(0, safeArea.bottom - adjustedInset.bottom + inset.bottom),
            right: max(0, safeArea.right - adjustedInset.right + inset.right))
    }

    /// Returns a size whose lengths are not negative and finite. Other lengths become 0.
    static func valid(_ size: CGSize) -> CGSize {
        func length(_ value: CGFloat) -> CGFloat { value > 0 && value.isFinite ? value : 0 }
        return CGSize(width: length(size.width), height: length(size.height))
    }
}

extension UIScrollView {
    /// The offsets that the user can reach.
    final var range: ScrollRange {
        var insets = content.adjustedInset
        insets.top += hiddenTop
        return ScrollRange(bounds: bounds.size, content: content.size, insets: insets)
    }

    /// Sets the content inset and the rule for the safe area at once. Content at its end stays there if the adjusted
    /// inset is the same as before. An inset that is not finite is refused.
    package final func setContentInset(_ inset: UIEdgeInsets, adjusting behavior: ContentInsetAdjustmentBehavior) {
        guard behavior != contentInsetAdjustmentBehavior, inset.isFinite else {
            contentInset = inset
            return
        }
        reporting(.contentInset) {
            content.inset = inset
            contentInsetAdjustmentBehavior = behavior
        }
    }

    final func setContentSize(_ newValue: CGSize) {
        let size = ScrollContent.valid(newValue)
        if size != newValue { Log.view.error("The content size \(newValue) is not valid and counts as \(size).") }
        let scale = zoomScale
        setSizeOfContentGuide(CGSize(width: size.width / scale, height: size.height / scale))
        adoptContentSize(size)
    }

    final func adoptContentSize(_ size: CGSize) {
        guard size != content.size else { return }
        reportingDerived(.contentSize) {
            content.size = size
            contentGeometryDidChange()
        }
    }

    /// Updates everything that depends on the sizes of the content and of the view, the insets and the safe area.
    final func contentGeometryDidChange() {
        updateAdjustedInset()
        setNeedsLayout()
        keepWithinRange()
        if !offsetObservers.isEmpty { offsetObservers.notify(self) }
    }

    /// Adopts the safe area of the present frame, if the bounds got their size before the centre (R1111).
    final func adoptMissedSafeArea() {
        guard content.safeArea != toldSafeArea, containingWindow != nil, content.safeArea != safeAreaInsets else {
            return
        }
        contentGeometryDidChange()
    }

    private func updateAdjustedInset() {
        if containingWindow != nil { content.safeArea = safeAreaInsets }
        let old = content.adjustedInset
        let new = InsetAdjustment(of: self).insets
        guard new != old else { return }
        // Content at its top stays there (R350).
        let (offset, start) = (contentOffset, CGPoint(x: -old.left, y: -old.top))
        content.adjustedInset = new
        let kept = CGPoint(x: offset.x == start.x ? -new.left : offset.x, y: offset.y == start.y ? -new.top : offset.y)
        if kept != offset, !interaction.isDragging, refreshState?.isChanging != true { contentOffset = kept }
        adjustedContentInsetDidChange()
        calledDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
}
