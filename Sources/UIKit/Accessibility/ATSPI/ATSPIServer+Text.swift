internal import DBus
import Foundation

/// The texts of labels and fields, and their changes.
extension ATSPIServer {
    func answerForText(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer? {
        guard let text = subject.description.text else { return nil }
        let numbers = arguments.map { $0.integer ?? 0 }
        func number(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }
        func values(_ numbers: Int...) -> DBusAnswer { .values(numbers.map { .int32(Int32(clamping: $0)) }) }
        switch member {
        case "GetText": return .values([.string(text.string(number(0), number(1)))])
        case "GetCharacterAtOffset":
            let offset = number(0)
            return values(text.scalars.indices.contains(offset) ? Int(text.scalars[offset].value) : 0)
        case "GetStringAtOffset":
            guard let unit = ATSPIText.Unit(rawValue: number(1)) else { return .invalidArguments }
            return answer(text, text.range(of: unit, at: number(0)))
        case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
            guard let unit = ATSPIText.Unit(boundary: number(1)) else { return .invalidArguments }
            let range = text.range(of: unit, at: number(0))
            switch member {
            case "GetTextBeforeOffset" where range.lowerBound == 0: return answer(text, 0..<0)
            case "GetTextBeforeOffset": return answer(text, text.range(of: unit, at: range.lowerBound - 1))
            // A last line without a line break is not followed by itself.
            case "GetTextAfterOffset" where range.upperBound == text.count: return answer(text, text.count..<text.count)
            case "GetTextAfterOffset": return answer(text, text.range(of: unit, at: range.upperBound))
            default: return answer(text, range)
            }
        case "GetNSelections": return values(text.selection.isEmpty ? 0 : 1)
        case "GetSelection": return values(text.selection.lowerBound, text.selection.upperBound)
        case "SetCaretOffset": return .values([.boolean(select(number(0), number(0), text, in: subject.object))])
        case "SetSelection": return .values([.boolean(select(number(1), number(2), text, in: subject.object))])
        case "AddSelection": return .values([.boolean(select(number(0), number(1), text, in: subject.object))])
        case "RemoveSelection":
            return .values([.boolean(select(text.caret, text.caret, text, in: subject.object))])
        case "GetDefaultAttributes": return .values([.array(of: "{ss}", [])])
        case "GetAttributes", "GetAttributeRun":
            return .values([.array(of: "{ss}", []), .int32(0), .int32(Int32(clamping: text.count))])
        default: return answerForTextPlaces(member, arguments, subject)
        }
    }

    private func answer(_ text: ATSPIText, _ range: Range<Int>) -> DBusAnswer {
        .values([
            .string(text.string(range.lowerBound, range.upperBound)), .int32(Int32(clamping: range.lowerBound)),
            .int32(Int32(clamping: range.upperBound)),
        ])
    }

    private func select(_ start: Int, _ end: Int, _ text: ATSPIText, in object: _AccessibleObject) -> Bool {
        guard let field = object as? any SelectableText, field.isTextSelectable || field.isTextEditable,
            isReachable(object)
        else { return false }
        let (low, high) = (text.units(0, max(0, min(start, end))).length, text.units(0, max(0, start, end)).length)
        field.changeSelection { $0.select(anchor: low, focus: high) }
        onAction()
        return true
    }

    func answerForEditableText(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer? {
        guard let text = subject.description.text, let field = subject.object as? any SelectableText,
            field.isTextEditable
        else { return nil }
        guard isReachable(subject.object) else { return .values([.boolean(false)]) }
        let numbers = arguments.map { $0.integer ?? 0 }
        let string = arguments.compactMap(\.text).first ?? ""
        defer { onAction() }
        switch (member, arguments.count) {
        case ("SetTextContents", 1): replace(text.units(0, -1), with: string, in: field)
        case ("InsertText", 3):
            // The length is that of the inserted text, of which all is inserted if it is too large.
            let inserted = ATSPIText(string).string(0, numbers[2])
            replace(text.units(max(0, numbers[0]), max(0, numbers[0])), with: inserted, in: field)
        case ("DeleteText", 2): replace(text.units(numbers[0], numbers[1]), with: "", in: field)
        case ("CopyText", 2), ("CutText", 2):
            guard !field.isTextSecret else { return .values(member == "CutText" ? [.boolean(false)] : []) }
            UIPasteboard.general.string = text.string(numbers[0], numbers[1])
            guard member == "CutText" else { return .values([]) }
            replace(text.units(numbers[0], numbers[1]), with: "", in: field)
        case ("PasteText", 1):
            replace(
                text.units(max(0, numbers[0]), max(0, numbers[0])), with: UIPasteboard.general.string ?? "", in: field)
        default: return nil
        }
        return .values([.boolean(true)])
    }

    /// Replaces a part of the text as the user does: the delegate is asked.
    private func replace(_ units: NSRange, with string: String, in field: any SelectableText) {
        let edit = field.editor.edit(replacing: units.location..<units.location + units.length, with: string)
        field.change(edit) { $0.apply(edit) }
    }
}

extension ATSPIText.Unit {
    /// Creates the unit for a number of `AtspiTextBoundaryType`.
    init?(boundary: Int) {
        switch boundary {
        case 0: self = .character
        case 1, 2: self = .word
        case 3, 4: self = .sentence
        case 5, 6: self = .line
        default: return nil
        }
    }
}
