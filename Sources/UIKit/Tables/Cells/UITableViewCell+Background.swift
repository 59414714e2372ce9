import Foundation

/// The background of a cell, and its appearance while it is selected or highlighted.
extension UITableViewCell {
    var shownBackgroundConfiguration: UIBackgroundConfiguration? {
        switch cellState.backgroundKind {
        case .standard: defaultBackgroundConfiguration().updated(for: backgroundState(configurationState))
        case .configured(let configuration): configuration
        case .none: nil
        }
    }

    /// Returns the state for the background. A cell whose selection is not shown, or shown by the program, counts as
    /// not selected.
    private func backgroundState(_ state: UICellConfigurationState) -> UICellConfigurationState {
        guard selectionStyle == .none || selectedView != nil else { return state }
        var state = state
        state.isSelected = false
        state.isHighlighted = false
        return state
    }

    private var selectedView: UIView? {
        (cellState.showsSelectionControl ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
    }

    func showBackground(for state: UICellConfigurationState) {
        let state = backgroundState(state)
        switch cellState.backgroundKind {
        case .standard: cellState.background.configuration = defaultBackgroundConfiguration().updated(for: state)
        case .configured(let configuration):
            cellState.background.configuration =
                automaticallyUpdatesBackgroundConfiguration ? configuration.updated(for: state) : configuration
        case .none:
            // The colour of the layer and `backgroundView` are below; the system's gray covers them.
            var gray = UIBackgroundConfiguration.clear()
            if state.isSelected || state.isHighlighted { gray.backgroundColor = .systemGray4 }
            cellState.background.configuration = gray
        }
        let isMarked = (isSelected || isHighlighted) && selectionStyle != .none
        showSelectedView(isMarked)
        markContent(cellState.content, isMarked)
    }

    private func showSelectedView(_ isShown: Bool) {
        for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
            guard let view, view !== selectedView || !isShown else { continue }
            if view.superview === self { view.removeFromSuperview() }
        }
        guard isShown, let view = selectedView, view.superview !== self else { return }
        view.frame = bounds
        insertSubview(view, belowSubview: cellState.content)
    }

    /// Highlights the labels and images of the content, which may then have different colours.
    private func markContent(_ view: UIView, _ isMarked: Bool) {
        for part in view.subviews {
            if let label = part as? UILabel {
                label.isHighlighted = isMarked
            } else if let image = part as? UIImageView {
                image.isHighlighted = isMarked
            }
            markContent(part, isMarked)
        }
    }

    func backgroundViewDidChange(from old: UIView?) {
        guard backgroundView !== old else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        if let backgroundView {
            cellState.backgroundKind = .none
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
        setNeedsUpdateConfiguration()
    }

    func selectedBackgroundDidChange(from old: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        setNeedsUpdateConfiguration()
    }
}
