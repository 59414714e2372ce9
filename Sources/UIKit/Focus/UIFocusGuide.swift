import Foundation

/// An area without a view that leads the focus to other views, where no arrow key would lead to them.
///
/// ```swift
/// let guide = UIFocusGuide()
/// view.addLayoutGuide(guide)
/// guide.preferredFocusEnvironments = [saveCard]
/// NSLayoutConstraint.activate([
///     guide.topAnchor.constraint(equalTo: titleCard.topAnchor),
///     guide.bottomAnchor.constraint(equalTo: titleCard.bottomAnchor),
///     guide.leadingAnchor.constraint(equalTo: saveCard.leadingAnchor),
///     guide.trailingAnchor.constraint(equalTo: saveCard.trailingAnchor),
/// ])
/// ```
///
/// An arrow key that would lead to the area leads to the preferred item instead. Tab does not visit guides.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
    /// A Boolean value that indicates whether arrow keys lead to the guide. The default is `true`.
    open var isEnabled = true

    /// The environments to which the guide leads, the first choice first. The default is none, with which the guide has
    /// no effect. `nil` restores it. The guide does not retain them.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
        get { preferred.compactMap(\.environment) }
        set { preferred = (newValue ?? []).map { Preferred(environment: $0) } }
    }
    private var preferred: [Preferred] = []

    private struct Preferred {
        weak var environment: (any UIFocusEnvironment)?
    }
}
