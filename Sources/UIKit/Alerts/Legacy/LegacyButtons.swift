/// The buttons of a `UIAlertView` or `UIActionSheet`, which programs know by their indices.
///
/// ```swift
/// var buttons = LegacyButtons()
/// buttons.cancelIndex = buttons.add("Cancel")   // 0
/// buttons.add("Delete")                         // 1
/// buttons.firstOtherIndex                       // 1
/// ```
struct LegacyButtons: Equatable {
    private(set) var titles: [String] = []
    /// The index of the cancel button; -1 without one.
    var cancelIndex = none
    /// The index of the destructive button; -1 without one.
    var destructiveIndex = none

    /// The index that stands for no button.
    static let none = -1

    /// Adds a button behind the others, and returns its index.
    @discardableResult
    mutating func add(_ title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    /// The index of the first button that is neither the cancel nor the destructive one; -1 if there is none.
    var firstOtherIndex: Int {
        titles.indices.first { $0 != cancelIndex && $0 != destructiveIndex } ?? Self.none
    }

    /// Returns the title of a button, or `nil` if there is no button with this index.
    func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

    func style(at index: Int) -> UIAlertAction.Style {
        switch index {
        case cancelIndex: .cancel
        case destructiveIndex: .destructive
        default: .default
        }
    }

    /// The buttons of an alert view: the cancel button first.
    static func alertView(cancel: String?, others: [String]) -> LegacyButtons {
        var buttons = LegacyButtons()
        if let cancel { buttons.cancelIndex = buttons.add(cancel) }
        for title in others { buttons.add(title) }
        return buttons
    }

    /// The buttons of an action sheet: the destructive button first and the cancel button last.
    static func actionSheet(cancel: String?, destructive: String?, others: [String]) -> LegacyButtons {
        var buttons = LegacyButtons()
        if let destructive { buttons.destructiveIndex = buttons.add(destructive) }
        for title in others { buttons.add(title) }
        if let cancel { buttons.cancelIndex = buttons.add(cancel) }
        return buttons
    }
}
