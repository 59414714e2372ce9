/// A value that the programs of a desktop share.
enum DesktopSelection: CaseIterable, Hashable, Sendable {
    /// The content of what was cut or copied.
    case clipboard
    /// The text that is or was selected last, which a click with the middle button inserts.
    case primary
}

/// The value that the program offers to other programs.
struct SelectionOffer {
    /// The names of the value's forms, such as `UTF8_STRING` or `image/png`.
    let targets: [String]
    /// Returns the bytes of a form. The result is `nil` if the value does not exist any more.
    let bytes: @MainActor (String) -> [UInt8]?
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
    /// Returns the bytes of another program's value in a form, or `nil` if there are none in time.
    func bytes(of selection: DesktopSelection, as target: String) -> [UInt8]?

    /// Asks the desktop to keep the clipboard when the program ends. Waits at most a second.
    func keepClipboard()
}
