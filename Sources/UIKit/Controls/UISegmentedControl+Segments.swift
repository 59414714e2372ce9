import Foundation

/// The segments by index. An index out of range is logged and ignored. For an insertion it is limited to the valid
/// range.
extension UISegmentedControl {
    /// The number of segments.
    public var numberOfSegments: Int { segments.count }

    func remove(at segment: Int) {
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

    func removeAll() {
        for segment in segments { segment.view.removeFromSuperview() }
        segments = []
        select(Self.noSegment, animated: false)
        segmentsDidChange()
    }

    func insertKeepingSelection(_ segment: Segment, at index: Int) {
        let index = min(max(0, index), segments.count)
        insert(segment, at: index)
        if selection >= index { select(selection + 1, animated: false) }
    }

    subscript(index: Int) -> Segment? {
        guard segments.indices.contains(index) else {
            Log.view.error("UISegmentedControl has no segment \(index), only \(segments.count).")
            return nil
        }
        return segments[index]
    }

    /// Returns the title of a segment; `nil` if it has none.
    public func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

    /// Returns the image of a segment; `nil` if it has none.
    public func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

    /// Sets the action of a segment, which then shows the action's image or title.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard let own = self[segment] else { return }
        own.title = action.image == nil ? action.title : nil
        own.image = action.image
        own.action = action
        own.isEnabled = !action.attributes.contains(.disabled)
        segmentsDidChange()
    }

    /// Returns the action of a segment; `nil` if it has none.
    public func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

    /// Returns the index of the segment whose action has the given identifier; `NSNotFound` if there is none.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Sets the width of a segment in points. 0 means automatic; a width that is negative or not finite counts as 0.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        self[segment]?.width = width.isFinite ? max(0, width) : 0
        segmentsDidChange()
    }

    /// Returns the width that was set for a segment, in points; 0 means automatic.
    public func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

    /// Returns whether a segment is enabled; `false` for an index out of range.
    public func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

    // MARK: Text

    /// Sets the font (`.font`) and the colour (`.foregroundColor`) of titles in a state. Other attributes are ignored.
    /// A state without attributes uses those of `.normal`.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        setNeedsLayout()
    }

    /// Returns the attributes that were set for a state; `nil` if there are none.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

    func attributes(isSelected: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
        let state: UIControl.State = !isEnabled ? .disabled : isSelected ? .selected : .normal
        return (titleAttributes[.normal] ?? [:]).merging(titleAttributes[state] ?? [:]) { $1 }
    }
}
