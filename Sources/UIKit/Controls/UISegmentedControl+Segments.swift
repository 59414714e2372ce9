import Foundation

/// The segments, one by one. An index beyond the segments is logged and changes nothing; where segments are inserted it is
/// taken for the nearest.
extension UISegmentedControl {
    public var numberOfSegments: Int { segments.count }

    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insertKeepingSelection(Segment(title: title), at: segment)
    }

    public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insertKeepingSelection(Segment(image: image), at: segment)
    }

    /// A segment that performs the action when it is chosen.
    public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insertKeepingSelection(Segment(action: action), at: segment)
    }

    /// The chosen segment stays the chosen one, where it is not the one that goes.
    public func removeSegment(at segment: Int, animated: Bool) {
        guard let removed = self[segment] else { return }
        removed.view.removeFromSuperview()
        segments.remove(at: segment)
        if selection == segment {
            select(Self.noSegment, animated: false)
        } else if selection > segment {
            select(selection - 1, animated: false)
        }
        segmentsDidChange()
    }

    public func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        segments = []
        select(Self.noSegment, animated: false)
        segmentsDidChange()
    }

    private func insertKeepingSelection(_ segment: Segment, at index: Int) {
        let index = min(max(0, index), segments.count)
        insert(segment, at: index)
        if selection >= index { select(selection + 1, animated: false) }
    }

    private subscript(index: Int) -> Segment? {
        guard segments.indices.contains(index) else {
            Log.view.error("UISegmentedControl has no segment \(index), only \(segments.count).")
            return nil
        }
        return segments[index]
    }

    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        self[segment]?.image = nil
        self[segment]?.title = title
        segmentsDidChange()
    }

    public func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

    public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        self[segment]?.title = nil
        self[segment]?.image = image
        segmentsDidChange()
    }

    public func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

    /// The segment shows the action and performs it.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard let own = self[segment] else { return }
        own.title = action.image == nil ? action.title : nil
        own.image = action.image
        own.action = action
        own.isEnabled = !action.attributes.contains(.disabled)
        segmentsDidChange()
    }

    public func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

    /// The segment with such an action; `NSNotFound` where there is none.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// In points; 0 has the control choose. Negative ones, and those that are not finite, are taken for 0.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        self[segment]?.width = width.isFinite ? max(0, width) : 0
        segmentsDidChange()
    }

    public func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

    public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        self[segment]?.isEnabled = enabled
        setNeedsLayout()
    }

    public func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

    // MARK: Text

    /// Font (`.font`) and colour (`.foregroundColor`) of the titles in a state; those of `.normal` where a state has none.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        setNeedsLayout()
    }

    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

    func attributes(isSelected: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
        let state: UIControl.State = !isEnabled ? .disabled : isSelected ? .selected : .normal
        return (titleAttributes[.normal] ?? [:]).merging(titleAttributes[state] ?? [:]) { $1 }
    }
}
