import Foundation

/// The content that a controller shows above its view while it has none of its own.
extension UIViewController {
    /// The configuration of a view that covers the controller's view, for example while it has no content. The default
    /// is `nil`, and nothing covers the view.
    ///
    /// Set it in ``updateContentUnavailableConfiguration(using:)``, or at any other time. A configuration is updated
    /// for ``contentUnavailableConfigurationState`` before it is shown.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { contentUnavailable?.configuration }
        set {
            guard newValue != nil || contentUnavailable != nil else { return }
            if contentUnavailable == nil { contentUnavailable = ContentUnavailableCover() }
            contentUnavailable?.configuration = newValue
            showContentUnavailable()
            if newValue == nil { contentUnavailable = nil }
        }
    }

    /// The traits of the controller, and the text in the search bar of its navigation item.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        // Only an item that is there has a search controller. Asking for the item would make one for each controller.
        state.searchText = barState?.ownNavigationItem?.searchController?.searchBar.text
        return state
    }

    /// Requests a call of ``updateContentUnavailableConfiguration(using:)`` before the next layout of the view.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        needsContentUnavailableUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Notes a change of the traits. A controller that covers its view is laid out again.
    final func contentUnavailableTraitsDidChange() {
        needsContentUnavailableUpdate = true
        if contentUnavailable != nil { viewIfLoaded?.setNeedsLayout() }
    }

    /// Updates the configuration if that was requested. Called before each layout of the view.
    final func updateContentUnavailableIfNeeded() {
        guard needsContentUnavailableUpdate else { return }
        needsContentUnavailableUpdate = false
        let state = contentUnavailableConfigurationState
        viewIfLoaded?.observing(.contentUnavailable, by: self) { updateContentUnavailableConfiguration(using: state) }
        showContentUnavailable()
    }

    /// Shows the configuration for the present state, if the view is loaded.
    private func showContentUnavailable() {
        guard let view = viewIfLoaded else { return }
        contentUnavailable?.show(in: view, for: contentUnavailableConfigurationState)
    }
}

/// A view of a content configuration that covers a controller's view.
@MainActor
final class ContentUnavailableCover {
    var configuration: (any UIContentConfiguration)?
    private var view: (any UIView & UIContentView)?

    /// Shows the configuration in front of the subviews of a view.
    func show(in container: UIView, for state: UIContentUnavailableConfigurationState) {
        guard let updated = configuration?.updated(for: state) else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        if let view, view.supports(updated) {
            view.configuration = updated
        } else {
            view?.removeFromSuperview()
            view = updated.makeContentView()
        }
        guard let view else { return }
        if view.superview !== container { container.addSubview(view) }
        layout(in: container)
    }

    /// Covers the container's bounds, which move in a scroll view.
    func layout(in container: UIView) {
        guard let view else { return }
        view.frame = container.bounds
        if container.subviews.last !== view { container.bringSubviewToFront(view) }
    }
}
