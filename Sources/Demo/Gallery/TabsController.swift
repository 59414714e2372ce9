import UIKit

/// Three tabs: one with a badge, one with a table, and one that pushes pages.
final class TabsController: UITabBarController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Tabs"
        let contacts = ContactsController()
        contacts.tabBarItem = Self.item("Contacts", .person)
        let messages = MessagesController()
        messages.tabBarItem = Self.item("Messages", .bubble)
        messages.tabBarItem.badgeValue = "3"
        let controls = SpecimenController("Switches and sliders", .values)
        controls.tabBarItem = Self.item("Settings", .toggle)
        viewControllers = [contacts, messages, controls]
    }

    required init?(coder: NSCoder) { nil }

    private static func item(_ title: String, _ glyph: GalleryGlyph) -> UITabBarItem {
        UITabBarItem(title: title, image: glyph.template, selectedImage: nil)
    }
}
