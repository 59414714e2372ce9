/// The identifiers of the system's menus. The main menu has all of them, also those without elements, so that a program
/// can put its own menus beside them.
extension UIMenu.Identifier {
    /// The menu that holds all others.
    public static let root = UIMenu.Identifier("com.apple.menu.root")
    /// The application's menu.
    public static let application = UIMenu.Identifier("com.apple.menu.application")
    /// The menu of files.
    public static let file = UIMenu.Identifier("com.apple.menu.file")
    /// The menu of editing.
    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    /// The menu of the looks of text.
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    /// The menu of views.
    public static let view = UIMenu.Identifier("com.apple.menu.view")
    /// The menu of windows.
    public static let window = UIMenu.Identifier("com.apple.menu.window")
    /// The menu of help.
    public static let help = UIMenu.Identifier("com.apple.menu.help")

    // MARK: The application's menu

    /// The section with information about the program.
    public static let about = UIMenu.Identifier("com.apple.menu.about")
    /// The section of the program's settings.
    public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
    /// The section of services.
    public static let services = UIMenu.Identifier("com.apple.menu.services")
    /// The section of hiding the program.
    public static let hide = UIMenu.Identifier("com.apple.menu.hide")
    /// The section of the end of the program.
    public static let quit = UIMenu.Identifier("com.apple.menu.quit")

    // MARK: The menu of files

    /// The section of new windows.
    public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
    /// The section of opening documents.
    public static let open = UIMenu.Identifier("com.apple.menu.open")
    /// The submenu of recent documents.
    public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
    /// The section of closing windows.
    public static let close = UIMenu.Identifier("com.apple.menu.close")
    /// The section of a document, such as saving it.
    public static let document = UIMenu.Identifier("com.apple.menu.document")
    /// The section of printing.
    public static let print = UIMenu.Identifier("com.apple.menu.print")

    // MARK: The menu of editing

    /// The section of undo and redo.
    public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
    /// The section of cut, copy and paste.
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    /// The section of finding text.
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    /// The section of replacing text.
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    /// The section of sharing.
    public static let share = UIMenu.Identifier("com.apple.menu.share")
    /// The section of looking up a selection.
    public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
    /// The section of learning words.
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")
    /// The section of filling in data.
    public static let autoFill = UIMenu.Identifier("com.apple.menu.auto-fill")
    /// The submenu of spelling.
    public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
    /// The section of checking the spelling.
    public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
    /// The section of the choices for spelling.
    public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
    /// The submenu of substitutions.
    public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
    /// The section of showing substitutions.
    public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
    /// The section of the choices for substitutions.
    public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
    /// The submenu of transformations, such as upper case.
    public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
    /// The submenu of speech.
    public static let speech = UIMenu.Identifier("com.apple.menu.speech")

    // MARK: The menu of the looks of text

    /// The submenu of fonts.
    public static let font = UIMenu.Identifier("com.apple.menu.font")
    /// The section of text styles.
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    /// The section of text sizes.
    public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
    /// The section of the colours of text.
    public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
    /// The section of copying text styles.
    public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
    /// The submenu of paragraphs.
    public static let text = UIMenu.Identifier("com.apple.menu.text")
    /// The section of the alignment of text.
    public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
    /// The section of the writing direction.
    public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")

    // MARK: The menus of views and windows

    /// The section of the toolbar.
    public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
    /// The section of the sidebar.
    public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
    /// The section of filling the screen.
    public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
    /// The section of a window's size.
    public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
    /// The section of the order of windows.
    public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
}
