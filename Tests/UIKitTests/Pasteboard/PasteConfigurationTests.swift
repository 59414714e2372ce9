import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Responders that take what the user pastes or drops by their paste configuration, and the button that pastes.
@MainActor
struct PasteConfigurationTests {
    /// A view that takes texts.
    private final class NoteView: UIView {
        var pasted: [[NSItemProvider]] = []
        override var canBecomeFirstResponder: Bool { true }
        override func paste(itemProviders: [NSItemProvider]) { pasted.append(itemProviders) }
    }

    private func withNote(
        _ body: @MainActor (NoteView, UIWindow, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let note = NoteView(frame: CGRect(x: 40, y: 100, width: 200, height: 200))
            note.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
            window.rootViewController?.view.addSubview(note)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(note, window, display)
        }
    }

    @Test("R1162: a paste configuration accepts types, what classes can read, and types that conform to them")
    func acceptedTypes() {
        let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
        #expect(configuration.accepts(NSItemProvider(object: "text")))
        #expect(!configuration.accepts(NSItemProvider(object: UIColor.red)))
        configuration.addAcceptableTypeIdentifiers(["public.text", "public.png"])
        #expect(configuration.acceptableTypeIdentifiers == ["public.text", "public.png"])
        configuration.addTypeIdentifiers(forAccepting: UIColor.self)
        #expect(configuration.accepts(NSItemProvider(object: UIColor.red)))
        let copy = configuration.copy() as? UIPasteConfiguration
        #expect(copy !== configuration)
        #expect(copy?.acceptableTypeIdentifiers == configuration.acceptableTypeIdentifiers)
    }

    @Test("R1162: the Paste action gives a responder the content that its configuration accepts, and no other")
    func pasteAction() async throws {
        try await withNote { note, _, display in
            let plain = UIView()
            #expect(!plain.canPerformAction(.paste, withSender: nil))
            note.becomeFirstResponder()
            UIPasteboard.general.color = .red
            #expect(!note.canPerformAction(.paste, withSender: nil))
            note.paste(nil)
            #expect(note.pasted.isEmpty)
            UIPasteboard.general.string = "Hello"
            #expect(note.canPerformAction(.paste, withSender: nil))
            #expect(!note.canPerformAction(.cut, withSender: nil))
            try await display.press(.character("v"), modifiers: [.control])
            try await display.settle()
            #expect(note.pasted.count == 1 && note.pasted.first?.count == 1)
            #expect(note.pasted.first?.first?.canLoadObject(ofClass: String.self) == true)
            note.pasteConfiguration = nil
            #expect(!note.canPerformAction(.paste, withSender: nil) && note.interactions.isEmpty)
        }
    }

    @Test("R1163: content that a view's configuration accepts can be dropped on it")
    func pasteDrop() async throws {
        try await withNote { note, window, display in
            let source = TextSource()
            let handle = UIView(frame: CGRect(x: 300, y: 100, width: 100, height: 100))
            let interaction = UIDragInteraction(delegate: source)
            interaction.isEnabled = true
            handle.addInteraction(interaction)
            window.rootViewController?.view.addSubview(handle)
            try await display.settle()
            try await display.drag(handle, by: CGPoint(x: -200, y: 60))
            try await waitUntil("the drop") { !note.pasted.isEmpty }
            #expect(note.pasted.first?.first?.canLoadObject(ofClass: String.self) == true)
        }
    }

    @Test("R1164: a paste control pastes into its target, and looks disabled without content for it")
    func pasteControl() async throws {
        try await withNote { note, window, display in
            UIPasteboard.general.color = .red
            let control = UIPasteControl(configuration: UIPasteControl.Configuration())
            control.frame.origin = CGPoint(x: 300, y: 300)
            #expect(control.frame.size == control.intrinsicContentSize && control.frame.width > 60)
            control.target = note
            window.rootViewController?.view.addSubview(control)
            try await display.settle()
            let button = try #require(control.subviews.first as? UIButton)
            #expect(!button.isEnabled)
            try await display.tap(control)
            #expect(note.pasted.isEmpty)
            UIPasteboard.general.string = "Hello"
            #expect(button.isEnabled)
            try await display.tap(control)
            try await waitUntil("the paste", is: 1) { note.pasted.count }
            // Without a target it is the next responder with a configuration.
            control.target = nil
            #expect(!button.isEnabled)
            control.frame.origin = CGPoint(x: 10, y: 10)
            note.addSubview(control)
            control.target = nil
            try await display.settle()
            #expect(button.isEnabled)
            try await display.tap(control)
            try await waitUntil("the paste", is: 2) { note.pasted.count }
        }
    }

    @Test("R1164: a paste control pastes into a text field, and notices a configuration that its target gets later")
    func pasteControlTargets() async throws {
        try await withNote { note, window, display in
            UIPasteboard.general.string = "Hello"
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
            let control = UIPasteControl(configuration: UIPasteControl.Configuration())
            control.frame.origin = CGPoint(x: 300, y: 300)
            control.target = field
            for view in [field, control] { window.rootViewController?.view.addSubview(view) }
            try await display.settle()
            let button = try #require(control.subviews.first as? UIButton)
            #expect(button.isEnabled)
            try await display.tap(control)
            try await waitUntil("the text", is: "Hello") { field.text }
            note.pasteConfiguration = nil
            control.target = note
            #expect(!button.isEnabled)
            note.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
            #expect(button.isEnabled)
        }
    }

    @Test("R1164: a paste control shows its symbol, its title or both, in its colours")
    func pasteControlLook() throws {
        func button(_ change: (UIPasteControl.Configuration) -> Void) throws -> UIButton.Configuration {
            let configuration = UIPasteControl.Configuration()
            change(configuration)
            let control = UIPasteControl(configuration: configuration)
            return try #require((control.subviews.first as? UIButton)?.configuration)
        }
        let both = try button { _ in }
        #expect(both.title != nil && both.image != nil)
        let icon = try button { $0.displayMode = .iconOnly }
        #expect(icon.title == nil && icon.image != nil)
        let label = try button {
            $0.displayMode = .labelOnly
            $0.baseBackgroundColor = .systemGreen
            $0.cornerStyle = .capsule
        }
        #expect(label.title != nil && label.image == nil)
        #expect(label.baseBackgroundColor == .systemGreen && label.cornerStyle == .capsule)
    }
}

/// A source of drags with a text.
@MainActor
private final class TextSource: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        [UIDragItem(itemProvider: NSItemProvider(object: "Dragged"))]
    }
}
