import UIKit

extension UIApplication {
    /// The texts that the program has announced with `UIAccessibility.post`, the last hundred of them.
    public var announcements: [String] {
        accessibilityPosts.filter { $0.notification == .announcement }.compactMap(\.text)
    }
}

@MainActor
extension ResponderTree {
    /// Returns the accessibility values of a view that differ from UIKit's own description; `nil` if there are none.
    ///
    /// An example is `label "Map" traits image`.
    package static func accessibilityText(of view: UIView) -> String? {
        let own = view.accessibilityDefaults
        var parts: [String] = []
        let texts = [
            ("label", view.accessibilityLabel, own?.label), ("value", view.accessibilityValue, own?.value),
            ("hint", view.accessibilityHint, own?.hint),
        ]
        for case (let name, let text?, let usual) in texts where text != usual { parts.append("\(name) \"\(text)\"") }
        if view.accessibilityTraits != own?.traits ?? [] {
            let names = traitNames.filter { view.accessibilityTraits.contains($0.trait) }.map(\.name)
            parts.append("traits \(names.isEmpty ? "none" : names.joined(separator: ", "))")
        }
        if view.accessibilityViewIsModal { parts.append("modal") }
        if view.accessibilityElementsHidden { parts.append("elements hidden") }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private static let traitNames: [(trait: UIAccessibilityTraits, name: String)] = [
        (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "plays sound"),
        (.keyboardKey, "keyboard key"), (.staticText, "static text"), (.summaryElement, "summary"),
        (.notEnabled, "not enabled"), (.updatesFrequently, "updates frequently"), (.searchField, "search field"),
        (.startsMediaSession, "starts media session"), (.adjustable, "adjustable"),
        (.allowsDirectInteraction, "allows direct interaction"), (.causesPageTurn, "causes page turn"),
        (.tabBar, "tab bar"), (.header, "header"), (.toggleButton, "toggle button"),
    ]
}
