import Foundation

/// A method of views that runs again when a trait changes that it has read (R480), or an observable object (R856).
enum TrackedMethod {
    /// `layoutSubviews()`. For traits, the controller's methods around it are parts of it.
    case layout
    /// The controller's `viewWillLayoutSubviews()`, for observable objects.
    case willLayout
    /// The controller's `viewDidLayoutSubviews()`, for observable objects.
    case didLayout
    /// `draw(_:)`.
    case draw
    /// `updateConstraints()`, or `updateViewConstraints()`.
    case constraints
    /// `updateProperties()`.
    case properties
    /// The controller's `updateProperties()`.
    case controllerProperties
    /// The controller's `updateContentUnavailableConfiguration(using:)`, for observable objects.
    case contentUnavailable
    /// The update of the configuration of a button, a cell or a header, for observable objects.
    case configuration

    /// The traits after whose change the method runs in any case.
    fileprivate var ownTraits: TraitReads.Properties {
        switch self {
        case .layout, .willLayout, .didLayout: .layoutDirection
        case .draw:
            [.userInterfaceStyle, .userInterfaceLevel, .accessibilityContrast, .displayScale, .layoutDirection]
        case .constraints, .properties, .controllerProperties, .contentUnavailable, .configuration: []
        }
    }
}

/// The traits that the last run of a method has read, and their values.
struct TrackedTraits {
    let reads: TraitReads
    let values: TraitValues
}

extension UIView {
    /// Runs a method, and notes the traits that it reads.
    ///
    /// - Parameter continues: Whether the run is a part of the last one, whose reads are still of use.
    func tracking(_ method: TrackedMethod, continues: Bool = false, _ body: () -> Void) {
        let earlier = continues ? traitState?.tracked[method] : nil
        // A change that the method itself makes does not repeat it, so that loops end.
        if traitState?.tracked.isEmpty == false { traitState?.tracked[method] = nil }
        var reads = TraitRecorder.current.record(body)
        reads.remove(method.ownTraits)
        if let earlier { reads.formUnion(earlier.reads) }
        guard !reads.isEmpty else { return }
        // Outside of a window the last traits can be those of the window that the view has left.
        let traits = containingWindow == nil ? resolvedTraits : lastTraits ?? resolvedTraits
        requiredTraitState.tracked[method] = TrackedTraits(reads: reads, values: traits.values)
    }

    /// Requests the methods that have read traits whose values differ now.
    func repeatMethods(for traits: UITraitCollection) {
        guard let tracked = traitState?.tracked, !tracked.isEmpty else { return }
        for (method, last) in tracked where last.reads.differ(last.values, traits.values) { requestAgain(method) }
    }

    /// Requests another run of a method.
    func requestAgain(_ method: TrackedMethod) {
        switch method {
        case .layout, .willLayout, .didLayout: setNeedsLayout()
        case .draw: setNeedsDisplay()
        case .constraints: setNeedsUpdateConstraints()
        case .properties: setNeedsUpdateProperties()
        case .controllerProperties: viewController?.setNeedsUpdateProperties()
        case .contentUnavailable: viewController?.setNeedsUpdateContentUnavailableConfiguration()
        case .configuration: (self as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
        }
    }

    /// Applies changes of traits to the view and its subviews now.
    ///
    /// In a window that happens with each change. For a view outside of a window it makes the present traits those with
    /// which the traits of the window are compared later.
    public func updateTraitsIfNeeded() { traitsDidChange() }
}

extension UIViewController {
    /// Applies changes of traits to the controller, its view and everything below now. Does nothing before the view is
    /// loaded.
    public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }
}

/// A view with a configuration that it updates before its layout.
@MainActor
protocol ConfigurationUpdating: UIView {
    func setNeedsUpdateConfiguration()
}

extension UIButton: ConfigurationUpdating {}
extension UITableViewCell: ConfigurationUpdating {}
extension UITableViewHeaderFooterView: ConfigurationUpdating {}
extension UICollectionViewCell: ConfigurationUpdating {}
