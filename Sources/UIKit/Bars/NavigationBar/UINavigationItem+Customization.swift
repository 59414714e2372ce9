import Foundation

/// The customization of the groups in the middle by the user.
extension UINavigationItem {
    /// Whether the user may change the groups in the middle: the item has an identifier, and shown
    /// groups that can be moved.
    final var isCustomizable: Bool {
        customizationIdentifier != nil && style != .navigator
            && groups.center.contains { $0.place.identifier != nil && !$0.isHidden }
    }

    /// The menu by which the user changes the groups; `nil` if there is nothing to change.
    final var customizationMenu: UIMenu? {
        guard isCustomizable else { return nil }
        var menus: [UIMenuElement] = []
        for group in groups.arrangedCenter where !group.isHidden {
            guard let identifier = group.place.identifier else { continue }
            menus.append(UIMenu(title: group.customizationTitle, children: elements(for: group, identifier)))
        }
        let reset = UIAction(
            title: CustomizationText.reset.localized,
            attributes: groups.customization == NavigationCustomization() ? .disabled : []
        ) { [weak self] _ in self?.customize { $0 = NavigationCustomization() } }
        menus.append(UIMenu(options: .displayInline, children: [reset]))
        return UIMenu(title: CustomizationText.customize.localized, children: menus)
    }

    private func elements(for group: UIBarButtonItemGroup, _ identifier: String) -> [UIMenuElement] {
        let (all, customization) = (groups.center.map(\.place), groups.customization)
        let isShown = customization.shows(group.place)
        var elements: [UIMenuElement] = []
        if group.place.isOptional {
            elements.append(
                UIAction(title: CustomizationText.show.localized, state: isShown ? .on : .off) { [weak self] _ in
                    self?.customize { $0.shown[identifier] = !isShown }
                })
        }
        guard isShown else { return elements }
        let isRightToLeft = bar?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (text, step) in [(CustomizationText.left, -1), (.right, 1)] {
            let step = isRightToLeft ? -step : step
            let canMove = customization.neighbor(of: identifier, at: step, among: all) != nil
            elements.append(
                UIAction(title: text.localized, attributes: canMove ? [] : .disabled) { [weak self] _ in
                    self?.customize { $0.move(identifier, by: step, among: all) }
                })
        }
        return elements
    }

    /// Changes the arrangement for the user, and stores it.
    private func customize(_ change: (inout NavigationCustomization) -> Void) {
        guard let customizationIdentifier else { return }
        var new = groups.customization
        change(&new)
        new.store(as: customizationIdentifier, in: UIApplication.shared.defaults)
        takeCustomization(new)
    }
}

extension UIBarButtonItemGroup {
    /// The name of the group in the menu for customization.
    fileprivate var customizationTitle: String {
        if let title = representativeItem?.listTitle { return title }
        return barButtonItems.compactMap(\.listTitle).joined(separator: ", ")
    }
}

/// The texts of the menu by which the user changes a bar.
enum CustomizationText: String, TranslatedText {
    case customize = "Customize Toolbar"
    case show = "Show"
    case left = "Move Left"
    case right = "Move Right"
    case reset = "Reset"

    var translations: [String: String] {
        switch self {
        case .customize:
            [
                "de": "Symbolleiste anpassen", "fr": "Personnaliser la barre d’outils",
                "es": "Personalizar barra de herramientas", "it": "Personalizza barra strumenti",
                "nl": "Pas knoppenbalk aan", "pt": "Personalizar Barra de Ferramentas",
            ]
        case .show:
            ["de": "Anzeigen", "fr": "Afficher", "es": "Mostrar", "it": "Mostra", "nl": "Toon", "pt": "Mostrar"]
        case .left:
            [
                "de": "Nach links bewegen", "fr": "Déplacer vers la gauche", "es": "Mover a la izquierda",
                "it": "Sposta a sinistra", "nl": "Verplaats naar links", "pt": "Mover para a Esquerda",
            ]
        case .right:
            [
                "de": "Nach rechts bewegen", "fr": "Déplacer vers la droite", "es": "Mover a la derecha",
                "it": "Sposta a destra", "nl": "Verplaats naar rechts", "pt": "Mover para a Direita",
            ]
        case .reset:
            [
                "de": "Zurücksetzen", "fr": "Réinitialiser", "es": "Restablecer", "it": "Ripristina", "nl": "Herstel",
                "pt": "Redefinir",
            ]
        }
    }
}
