import Foundation
import Testing

@testable import UIKit

/// The text input traits that programs set, and those that have an effect on a desktop.
@MainActor
struct InputTraitsTests {
    @Test("input traits of an iOS program are stored, and have UIKit's defaults")
    func storedTraits() {
        let field = UITextField()
        #expect(field.keyboardType == .default && field.returnKeyType == .default && field.textContentType == nil)
        #expect(field.autocapitalizationType == .sentences && field.autocorrectionType == .default)
        #expect(field.spellCheckingType == .default && field.keyboardAppearance == .default)
        #expect(!field.isSecureTextEntry && !field.enablesReturnKeyAutomatically)
        field.keyboardType = .emailAddress
        field.keyboardAppearance = .dark
        field.returnKeyType = .done
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        field.spellCheckingType = .no
        field.smartQuotesType = .no
        field.smartDashesType = .no
        field.smartInsertDeleteType = .no
        field.inlinePredictionType = .no
        field.textContentType = .emailAddress
        field.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
        let traits: any UITextInputTraits = field
        #expect(
            traits.keyboardType == .emailAddress && traits.returnKeyType == .done && traits.keyboardAppearance == .alert
        )
        #expect(traits.autocapitalizationType == .none && traits.autocorrectionType == .no)
        #expect(traits.smartQuotesType == .no && traits.smartDashesType == .no && traits.spellCheckingType == .no)
        #expect(traits.smartInsertDeleteType == .no && traits.inlinePredictionType == .no)
        #expect(traits.textContentType == UITextContentType(rawValue: "email"))
        #expect(traits.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
        #expect(UIKeyboardType.decimalPad.rawValue == 8 && UIReturnKeyType.done.rawValue == 9)
    }

    @Test("a key input view needs none of the traits, and can have its own")
    func customTraits() {
        final class Plain: UIView, UIKeyInput {
            var hasText: Bool { false }
            func insertText(_ text: String) {}
            func deleteBackward() {}
            var autocorrectionType: UITextAutocorrectionType = .no
        }
        let traits: any UITextInputTraits = Plain()
        #expect(traits.autocorrectionType == .no && traits.keyboardType == .default && !traits.isSecureTextEntry)
    }

    @Test("with enablesReturnKeyAutomatically Return does nothing while the text is empty")
    func automaticReturn() {
        KeyBench.run { bench in
            let field = bench.add(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
            let journal = FieldJournal(field, events: .editingDidEndOnExit)
            field.enablesReturnKeyAutomatically = true
            _ = journal.take()
            bench.press(.keyboardReturnOrEnter, "\r")
            #expect(journal.take() == [] && field.isEditing)
            field.text = "a"
            bench.press(.keyboardReturnOrEnter, "\r")
            #expect(journal.take().prefix(2) == ["should return", "event exit"] && !field.isEditing)
        }
    }

    @Test("defaultTextAttributes include the field's font, colour and alignment, both ways")
    func defaultAttributes() {
        let field = UITextField()
        field.font = .systemFont(ofSize: 12)
        #expect(field.defaultTextAttributes[.font] as? UIFont == .systemFont(ofSize: 12))
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .right
        field.defaultTextAttributes = [.foregroundColor: UIColor.red, .paragraphStyle: paragraph]
        #expect(field.textColor == .red && field.textAlignment == .right && field.font == .systemFont(ofSize: 12))
    }

    @Test("text that is too wide shrinks to minimumFontSize, if requested")
    func inputTraitsFitting() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.text = "A text that is rather long"
        func width() -> CGFloat { field.upToDateLine.selectionRects(for: 0..<26).first?.width ?? 0 }
        field.minimumFontSize = 4
        field.isEditing = true
        let full = width()
        #expect(full > 150)
        field.adjustsFontSizeToFitWidth = true
        #expect(width() <= 98 && width() > 80)
        field.minimumFontSize = 12
        #expect(width() < full && width() > 120, "not below the least")
        for nonsense in [CGFloat.nan, -3, 1_000] {
            field.minimumFontSize = nonsense
            #expect(width() == full)
        }
        field.minimumFontSize = 4
        field.text = "short"
        field.font = .systemFont(ofSize: 17)
        #expect(field.upToDateLine.caretHeight == UIFont.systemFont(ofSize: 17).lineHeight)
    }

    @Test("an input view can want clicks, and by default wants none")
    func inputClicks() {
        final class Silent: UIView, UIInputViewAudioFeedback {}
        final class Clicking: UIView, UIInputViewAudioFeedback {
            var enableInputClicksWhenVisible: Bool { true }
        }
        let views: [any UIInputViewAudioFeedback] = [Silent(), Clicking()]
        #expect(views.map(\.enableInputClicksWhenVisible) == [false, true])
    }

    @Test("R923: a responder keeps its item of shortcuts, and another one has its own")
    func inputAssistant() {
        let (field, text) = (UITextField(), UITextView())
        let item = field.inputAssistantItem
        #expect(item.leadingBarButtonGroups.isEmpty && item.trailingBarButtonGroups.isEmpty)
        let tab = UIBarButtonItemGroup.fixedGroup(items: [UIBarButtonItem(title: "Tab", primaryAction: nil)])
        let log = LogRecorder.record {
            item.leadingBarButtonGroups = []
            #expect(LogRecorder.recorded() == [])
            item.leadingBarButtonGroups = [tab]
            item.trailingBarButtonGroups = [tab]
        }
        #expect(
            log == [
                "UIKit.View warning: The bar button groups of an inputAssistantItem are not shown, as on an iPhone."
            ])
        #expect(field.inputAssistantItem === item && item.trailingBarButtonGroups.count == 1)
        #expect(text.inputAssistantItem !== item && item.allowsHidingShortcuts)
    }
}
