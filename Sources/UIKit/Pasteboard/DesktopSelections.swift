/// A value that the programs of a desktop share.
enum DesktopSelection: CaseIterable, Hashable, Sendable {
    /// The content of what was cut or copied.
    case clipboard
    /// The text that is or was selected last, which a click with the middle button inserts.
    case primary
    /// The things of a drag of this program.
    case drag
}

/// The value that the program offers to other programs.
struct SelectionOffer {
    /// The names of the value's forms, such as `UTF8_STRING` or `image/png`.
    let targets: [String]
    let content: Content

    /// The way to the bytes of a form. They are `nil` if the value does not exist any more.
    enum Content {
        /// Returns the bytes.
        case ready(@MainActor (String) -> [UInt8]?)
        /// Loads the bytes, and calls its argument with them.
        case lazy(@MainActor (String, @escaping @MainActor ([UInt8]?) -> Void) -> Void)
    }
}

/// The shared values of the desktop, as the pasteboards see them.
///
/// Reading waits for the program that has the value: for half a second without an answer, and for a second in all.
@MainActor
protocol SelectionHosting: AnyObject {
    /// A closure that is called when another program has taken or given up a selection.
    var onChange: ((DesktopSelection) -> Void)? { get set }

    /// Offers a value to other programs, in place of what they have had.
    func offer(_ offer: SelectionOffer, as selection: DesktopSelection)
    /// Ends the offer of a value. If another program has the selection, nothing happens.
    func withdraw(_ selection: DesktopSelection)

    /// Returns the forms of another program's value. The result is empty if there is none.
    func targets(of selection: DesktopSelection) -> [String]
    /// Finds the forms of another program's value without waiting. `found` is called once, with an empty list if there
    /// is no value or no answer within half a second.
    func findTargets(of selection: DesktopSelection, found: @escaping @MainActor ([String]) -> Void)
    /// Loads the bytes of another program's value in a form without waiting. Forms are loaded one after the other.
    /// `found` is called once, with `nil` if there are none within ten seconds.
    func load(
        _ selection: DesktopSelection, as target: String, found: @escaping @MainActor ([UInt8]?) -> Void)
    /// Returns the bytes of another program's value in a form, or `nil` if there are none in time.
    func bytes(of selection: DesktopSelection, as target: String) -> [UInt8]?

    /// Asks the desktop to keep the clipboard when the program ends. Waits at most a second.
    func keepClipboard()
}
