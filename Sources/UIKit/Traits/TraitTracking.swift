import Foundation

/// A method of views that runs again when a trait changes that it has read (R480). A controller's methods around it
/// count as parts of it.
enum TrackedMethod {
    /// `layoutSubviews()`, with `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`.
    case layout
    /// `draw(_:)`.
    case draw
    /// `updateConstraints()`, or `updateViewConstraints()`.
    case constraints

    /// The traits after whose change the method runs in any case.
    fileprivate var ownTraits: TraitReads.Properties {
        switch self {
        case .layout: .layoutDirection
        case .draw:
            [.userInterfaceStyle, .userInterfaceLevel, .accessibilityContrast, .displayScale, .layoutDirection]
        case .constraints: []
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
    func tracking(_ method: TrackedMethod, _ body: () -> Void) {
        // A change that the method itself makes does not repeat it, so that loops end.
        if traitState?.tracked.isEmpty == false { traitState?.tracked[method] = nil }
        var reads = TraitRecorder.current.record(body)
        reads.remove(method.ownTraits)
        guard !reads.isEmpty else { return }
        // Outside of a window the last traits can be those of the window that the view has left.
        let traits = containingWindow == nil ? resolvedTraits : lastTraits ?? resolvedTraits
        requiredTraitState.tracked[method] = TrackedTraits(reads: reads, values: traits.values)
    }

    /// Requests the methods that have read traits whose values differ now.
    func repeatMethods(for traits: UITraitCollection) {
        guard let tracked = traitState?.tracked, !tracked.isEmpty else { return }
        for (method, last) in tracked where last.reads.differ(last.values, traits.values) {
            switch method {
            case .layout: setNeedsLayout()
            case .draw: setNeedsDisplay()
            case .constraints: setNeedsUpdateConstraints()
            }
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
