/// The traits of the view that a menu belongs to, which the menu follows while it is open (R900).
///
/// The panels are in a window of their own, so they inherit nothing from the view.
@MainActor
final class MenuTraits {
    private weak var view: UIView?
    private weak var stage: MenuStage?
    private var registration: (any UITraitChangeRegistration)?

    /// Gives the stage the traits of a view, now and after each change.
    ///
    /// - Parameters:
    ///   - view: The view that the menu belongs to.
    ///   - stage: The view around the panels.
    ///   - onResize: A closure that is called if the panels have to be laid out again.
    init(of view: UIView, for stage: MenuStage, onResize: @escaping () -> Void) {
        (self.view, self.stage) = (view, stage)
        let traits: [UITrait] = [
            UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
        ]
        registration = view.registerForTraitChanges(traits) { [weak self] (_: UIView, previous) in
            guard let self, let new = adopt() else { return }
            if new.layoutDirection != previous.layoutDirection
                || new.preferredContentSizeCategory != previous.preferredContentSizeCategory
            {
                onResize()
            }
        }
        adopt()
    }

    /// Stops following the view.
    func end() {
        if let registration { view?.unregisterForTraitChanges(registration) }
        registration = nil
    }

    /// Returns the traits of the view, which are now those of the stage; `nil` if either is gone.
    @discardableResult
    private func adopt() -> UITraitCollection? {
        guard let view, let stage else { return nil }
        let traits = view.traitCollection
        stage.overrideUserInterfaceStyle = traits.userInterfaceStyle
        stage.traitOverrides.layoutDirection =
            view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        stage.traitOverrides.preferredContentSizeCategory = traits.preferredContentSizeCategory
        stage.tintColor = view.tintColor
        return traits
    }
}
