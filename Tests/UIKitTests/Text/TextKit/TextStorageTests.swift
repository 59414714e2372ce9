import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Texts that programs change in place, and the changes that they report.
@MainActor
struct TextStorageTests {
    /// Records what a text reports.
    private final class Journal: NSObject, NSTextStorageDelegate {
        var calls: [String] = []

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { calls.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)") }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { calls.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)") }
    }

    @Test("R648: a change is reported at once, and those of a group as one")
    func textStorageReports() {
        let (text, journal) = (NSTextStorage(string: "one two"), Journal())
        text.delegate = journal
        text.replaceCharacters(in: NSRange(location: 4, length: 3), with: "three")
        #expect(journal.calls == ["will 2 4,5 2", "did 2 4,5 2"] && text.string == "one three")
        journal.calls = []
        text.beginEditing()
        text.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
        text.addAttribute(.kern, value: 2, range: NSRange(location: 2, length: 5))
        text.append(NSAttributedString(string: "!"))
        text.endEditing()
        #expect(journal.calls == ["will 3 0,8 -1", "did 3 0,8 -1"] && text.string == "1 three!")
        #expect(text.editedMask == [] && text.editedRange.location == NSNotFound && text.changeInLength == 0)
    }

    @Test("R648: attributes are set, added, removed, enumerated and copied")
    func textStorageAttributes() {
        let text = NSTextStorage(string: "abcdef", attributes: [.kern: 1])
        text.addAttribute(.baselineOffset, value: 3, range: NSRange(location: 2, length: 2))
        #expect(text.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 1)
        var range = NSRange()
        #expect(text.attribute(.baselineOffset, at: 3, effectiveRange: &range) as? Int == 3)
        #expect(range == NSRange(location: 2, length: 2))
        text.removeAttribute(.kern, range: NSRange(location: 0, length: 3))
        var parts: [String] = []
        text.enumerateAttributes(in: NSRange(location: 1, length: 4)) { attributes, range, _ in
            parts.append("\(range.location),\(range.length) \(attributes.count)")
        }
        #expect(parts == ["1,1 0", "2,1 1", "3,1 2", "4,1 1"])
        parts = []
        text.enumerateAttribute(.baselineOffset, in: NSRange(location: 0, length: 6)) { value, range, _ in
            if value != nil { parts.append("\(range.location),\(range.length)") }
        }
        #expect(parts == ["2,2"])
        let copy = text.mutableCopy() as? NSMutableAttributedString
        copy?.deleteCharacters(in: NSRange(location: 0, length: 2))
        #expect(copy?.string == "cdef" && text.string == "abcdef")
        #expect(text.attributedSubstring(from: NSRange(location: 2, length: 2)).string == "cd")
        text.setAttributedString(NSAttributedString(string: "x"))
        #expect(text.length == 1 && text.attributes(at: 0, effectiveRange: nil).isEmpty)
    }

    @Test("R648: ranges outside the text are cut off, and positions outside have no attributes")
    func textStorageBadInput() {
        let text = NSTextStorage(string: "abc", attributes: [.kern: 1])
        text.replaceCharacters(in: NSRange(location: 2, length: 100), with: "C")
        text.replaceCharacters(in: NSRange(location: 50, length: .max), with: "!")
        #expect(text.string == "abC!")
        text.addAttribute(.kern, value: 2, range: NSRange(location: -5, length: 2))
        text.deleteCharacters(in: NSRange(location: NSNotFound, length: 0))
        text.endEditing()
        #expect(
            text.attributes(at: -1, effectiveRange: nil).isEmpty && text.attributes(at: 4, effectiveRange: nil).isEmpty)
        #expect(text.attributedSubstring(from: NSRange(location: 9, length: 9)).length == 0)
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
    }

    /// A text that colours numbers, stored by the program.
    final class NumberStorage: NSTextStorage {
        private let backing = NSMutableAttributedString(string: "")

        override var string: String { backing.string }

        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }

        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backing.replaceCharacters(in: range, with: str)
            edited(
                [.editedCharacters, .editedAttributes], range: range,
                changeInLength: (str as NSString).length - range.length)
            endEditing()
        }

        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }

        override func processEditing() {
            let line = (string as NSString).lineRange(for: editedRange)
            removeAttribute(.foregroundColor, range: line)
            for (offset, unit) in string.utf16.enumerated() where NSLocationInRange(offset, line) {
                guard (48...57).contains(unit) else { continue }
                addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: offset, length: 1))
            }
            super.processEditing()
        }
    }

    @Test("R646: a text that a program stores itself is shown, typed into, and coloured while it is typed")
    func textStorageOfProgram() throws {
        let (storage, manager) = (NumberStorage(), NSLayoutManager())
        let container = NSTextContainer(size: CGSize(width: 200, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        storage.append(NSAttributedString(string: "a1", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        #expect(view.text == "a1" && view.textStorage === storage && view.layoutManager === manager)
        #expect(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
        view.selectedRange = NSRange(location: 2, length: 0)
        view.insertText("2b")
        #expect(storage.string == "a12b")
        try #require(view.text == "a12b")
        #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
        #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor != .red)
        #expect(view.attributedText.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
        view.deleteBackward()
        #expect(storage.string == "a12" && view.selectedRange.location == 3)
        view.text = "7"
        #expect(storage.string == "7" && view.text == "7")
    }

    @Test("R648: the largest range of a value goes over parts that differ in other attributes, and stays in its limit")
    func textStorageLongestRanges() {
        let text = NSTextStorage(string: "abcdef", attributes: [.kern: 1])
        text.addAttribute(.baselineOffset, value: 3, range: NSRange(location: 2, length: 2))
        var range = NSRange()
        let limit = NSRange(location: 1, length: .max)
        #expect(text.attribute(.kern, at: 3, longestEffectiveRange: &range, in: limit) as? Int == 1)
        #expect(range == NSRange(location: 1, length: 5))
        #expect(text.attributes(at: 3, longestEffectiveRange: &range, in: limit).count == 2)
        #expect(range == NSRange(location: 2, length: 2))
        #expect(text.attributes(at: 9, longestEffectiveRange: &range, in: limit).isEmpty && range.length == 0)
        #expect(text.isEqual(to: text.attributedSubstring(from: NSRange(location: 0, length: 6))))
        #expect(!text.isEqual(to: NSAttributedString(string: "abcdef", attributes: [.kern: 1])))
        text.removeAttribute(.baselineOffset, range: NSRange(location: 0, length: 6))
        _ = text.attributes(at: 0, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 6), "equal neighbours are one part")
    }

    @Test("R648: the mutable string changes the text and reports the changes")
    func textStorageMutableString() {
        let (text, journal) = (NSTextStorage(string: "one two", attributes: [.kern: 1]), Journal())
        text.delegate = journal
        let string = text.mutableString
        string.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
        string.append("!")
        #expect(text.string == "three two!" && string.length == 10 && string.character(at: 9) == 33)
        #expect(journal.calls.count == 4 && text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
    }

    private func view(_ manager: NSLayoutManager) -> UITextView {
        let container = NSTextContainer()
        manager.addTextContainer(container)
        return UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    }

    @Test("R646: a text that changes while its layout manager is detached is shown when it is attached again")
    func textStorageReattached() {
        let (storage, manager) = (NSTextStorage(string: "one two"), NSLayoutManager())
        storage.addLayoutManager(manager)
        let view = view(manager)
        storage.removeLayoutManager(manager)
        storage.append(NSAttributedString(string: String(repeating: "x", count: 100)))
        view.insertText("!")
        #expect(view.text == "one two!")
        storage.addLayoutManager(manager)
        #expect(view.text == storage.string && view.text.count == 107)
        storage.append(NSAttributedString(string: "y"))
        #expect(view.text == storage.string && view.text.count == 108)
        storage.edited(.editedCharacters, range: NSRange(location: 500, length: 9), changeInLength: 0)
        #expect(view.text == storage.string)
    }

    @Test("R646: a text view shows the text of a layout manager that its container joins, until it leaves it")
    func textStorageOfJoinedManager() {
        let (storage, manager) = (NSTextStorage(string: "shared"), NSLayoutManager())
        storage.addLayoutManager(manager)
        let first = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        manager.addTextContainer(first.textContainer)
        #expect(first.text == "shared" && first.textStorage === storage && storage.layoutManagers.count == 1)
        let second = view(manager)
        #expect(second.text == "" && second.textStorage === storage && manager.textStorage === storage)
        manager.removeTextContainer(at: 0)
        first.insertText("!")
        #expect(first.text == "shared!" && storage.string == "shared")
        storage.append(NSAttributedString(string: " text"))
        #expect(second.text == "shared text" && first.text == "shared!")
    }

    @Test("R646: the selection stays with its characters while a program's storage colours the line")
    func textStorageSelection() {
        let (storage, manager) = (NumberStorage(), NSLayoutManager())
        storage.addLayoutManager(manager)
        let view = view(manager)
        view.text = "a1 bc"
        view.selectedRange = NSRange(location: 4, length: 0)
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "xy")
        #expect(view.text == "xy1 bc" && view.selectedRange == NSRange(location: 5, length: 0))
        // The same text with one other word.
        storage.replaceCharacters(in: NSRange(location: 0, length: 6), with: "xy12 bc")
        #expect(view.text == "xy12 bc" && view.selectedRange == NSRange(location: 6, length: 0))
    }

    /// A text that takes no capital letters.
    private final class SmallStorage: NSTextStorage {
        override func replaceCharacters(in range: NSRange, with str: String) {
            super.replaceCharacters(in: range, with: str.lowercased() + (str == "AB" ? "c" : ""))
        }
    }

    @Test("R646: the text that a program sets is the one that its storage makes of it")
    func textStorageChangesText() {
        let (storage, manager) = (SmallStorage(string: ""), NSLayoutManager())
        storage.addLayoutManager(manager)
        let view = view(manager)
        view.text = "AB"
        #expect(storage.string == "abc" && view.text == "abc" && view.selectedRange.location == 3)
        view.insertText("D")
        #expect(storage.string == "abcd" && view.text == "abcd")
    }

    @Test("R646: changes on another thread are shown once the main one has taken them over")
    func textStorageThreads() async {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "one two"
        nonisolated(unsafe) let storage = view.textStorage
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            DispatchQueue.global().async {
                storage.append(NSAttributedString(string: " three"))
                storage.deleteCharacters(in: NSRange(location: 0, length: 4))
                DispatchQueue.main.async { continuation.resume() }
            }
        }
        #expect(view.text == "two three" && storage.string == "two three")
    }

    @Test("the difference of two texts leaves out the characters that both have at their ends")
    func textDifferences() {
        func difference(_ old: String, _ new: String) -> TextDifference {
            TextDifference(
                in: NSRange(location: 0, length: old.utf16.count), of: old,
                to: NSRange(location: 0, length: new.utf16.count), of: new)
        }
        #expect(difference("abc", "abc").range.isEmpty && difference("abc", "abc").replacement == "")
        #expect(difference("a1c", "a23c").range == 1..<2)
        #expect(difference("a1c", "a23c").replacement == "23" && difference("aa", "aaa").replacement == "a")
        #expect(difference("😀", "😁").range == 0..<2 && difference("😀", "😁").replacement == "😁")
    }

    @Test("R646: changes of a text view's storage are seen at once, and the selection stays with its characters")
    func textStorageOfView() async throws {
        try await withApplication { application, _ in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            view.font = .systemFont(ofSize: 16)
            view.text = "one two"
            let storage = view.textStorage
            #expect(storage.string == "one two" && view.textContainer.layoutManager === view.layoutManager)
            #expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 16))
            view.selectedRange = NSRange(location: 4, length: 3)
            storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "eleven")
            #expect(view.text == "eleven two" && view.selectedRange == NSRange(location: 7, length: 3))
            storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 6))
            #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
            let height = view.contentSize.height
            storage.append(NSAttributedString(string: "\nthree\nfour"))
            view.layoutIfNeeded()
            #expect(view.contentSize.height > height + 30)
            view.insertText("2")
            #expect(storage.string == "eleven 2\nthree\nfour")
            view.undoManager?.undo()
            #expect(view.text == storage.string && view.text == "eleven two\nthree\nfour")
            view.font = .systemFont(ofSize: 30)
            #expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
        }
    }
}
