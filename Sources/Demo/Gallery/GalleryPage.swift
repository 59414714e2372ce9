import UIKit

/// A page of the gallery: a row of its list, and the controller that the row shows.
struct GalleryPage {
    let title: String
    let subtitle: String
    let glyph: GalleryGlyph
    let make: @MainActor () -> UIViewController

    /// A titled group of pages.
    struct Group {
        let title: String
        let pages: [GalleryPage]
    }

    @MainActor static let groups = [
        Group(
            title: "Controls",
            pages: [
                GalleryPage(title: "Buttons", subtitle: "Styles, sizes, roles", glyph: .button) {
                    SpecimenController("Buttons", .buttons)
                },
                GalleryPage(title: "Switches and sliders", subtitle: "By mouse, touch and keys", glyph: .toggle) {
                    SpecimenController("Switches and sliders", .values)
                },
                GalleryPage(title: "Choices", subtitle: "Segments, steppers, menus, pages", glyph: .segments) {
                    SpecimenController("Choices", .choices)
                },
                GalleryPage(title: "Pickers", subtitle: "Dates, times, wheels", glyph: .calendar) {
                    SpecimenController("Pickers", .pickers)
                },
                GalleryPage(title: "Text fields", subtitle: "Borders, placeholders, secure text", glyph: .text) {
                    SpecimenController("Text fields", .textFields)
                },
                GalleryPage(title: "Progress", subtitle: "Bars and spinners", glyph: .progress) {
                    SpecimenController("Progress", .progress)
                },
            ]),
        Group(
            title: "Views",
            pages: [
                GalleryPage(title: "Labels", subtitle: "Text styles and scripts", glyph: .label) {
                    SpecimenController("Labels", .labels)
                },
                GalleryPage(title: "Scrolling and zooming", subtitle: "Drag, throw, pinch", glyph: .picture) {
                    ZoomController()
                },
                GalleryPage(title: "Editable table", subtitle: "Swipes, deletion, reordering", glyph: .list) {
                    ShoppingController()
                },
                GalleryPage(title: "Collection", subtitle: "Cards, tiles and rows", glyph: .tiles) {
                    CollectionController()
                },
                GalleryPage(title: "Contacts", subtitle: "An index beside its sections", glyph: .person) {
                    ContactsController()
                },
                GalleryPage(title: "A million rows", subtitle: "Only the visible ones have cells", glyph: .rows) {
                    MillionController()
                },
                GalleryPage(title: "Messages", subtitle: "Rows as high as their text", glyph: .bubble) {
                    MessagesController()
                },
            ]),
        Group(
            title: "Controllers",
            pages: [
                GalleryPage(title: "Navigation", subtitle: "Push, pop, toolbar", glyph: .chevron) {
                    LevelController(level: 1)
                },
                GalleryPage(title: "Tabs", subtitle: "A bar with a badge", glyph: .tabs) {
                    TabsController()
                },
                GalleryPage(title: "Alerts and sheets", subtitle: "Presented above this page", glyph: .alert) {
                    PresentingController()
                },
            ]),
    ]
}
