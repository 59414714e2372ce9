import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Text views with a long text, and with the text of a program's storage.
@MainActor
struct TextViewPictureTests {
    private nonisolated static let looks = [
        InterfaceLook(isRightToLeft: false, category: .large),
        InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2),
    ]

    private func withView(
        _ look: InterfaceLook, storage: NSTextStorage,
        _ body: (UITextView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 320 * look.scale, 200 * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(in: try application.mainScene())
            look.apply(to: window)
            let (manager, container) = (NSLayoutManager(), NSTextContainer())
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
            let view = UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 180), textContainer: container)
            view.backgroundColor = .secondarySystemBackground
            view.tintColor = .systemOrange
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(view, display)
        }
    }

    @Test("R646: a program's storage colours numbers while they are typed, as it was looked at", arguments: looks)
    func textViewStorage(look: InterfaceLook) async throws {
        let storage = TextStorageTests.NumberStorage()
        try await withView(look, storage: storage) { view, display in
            view.font = .systemFont(ofSize: 17)
            view.text = look.isRightToLeft ? "שלום 12\nעולם 345 סוף" : "Rooms 12 and 345\nare on the second floor."
            view.becomeFirstResponder()
            try await display.type(" 678", into: view)
            try await display.settle()
            view.selectedRange = NSRange(location: 3, length: 16)
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "storage-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }

    @Test(
        "R455: the middle of a long text, selected over the border of two parts, as it was looked at", arguments: looks)
    func longTextPicture(look: InterfaceLook) async throws {
        let storage = NSTextStorage()
        try await withView(look, storage: storage) { view, display in
            view.font = .systemFont(ofSize: 15)
            view.text = (0..<4000).map { look.isRightToLeft ? "שורה \($0) של הטקסט" : "Line \($0) of the text" }
                .joined(separator: "\n")
            view.becomeFirstResponder()
            let border = TextCut.parts(of: view.text[...]).prefix(10).reduce(0) { $0 + $1.length }
            view.selectedRange = NSRange(location: border - 30, length: 60)
            view.scrollRangeToVisible(NSRange(location: border - 60, length: 120))
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "long-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }

    @Test("R881: a selected text around a circle and beside a triangle, as it was looked at", arguments: looks)
    func exclusionPathPicture(look: InterfaceLook) async throws {
        try await withView(look, storage: NSTextStorage()) { view, display in
            view.font = .systemFont(ofSize: 15)
            view.text = String(
                repeating: look.isRightToLeft
                    ? "הטקסט זורם מסביב לצורות, משני הצדדים. " : "The text flows around the shapes, at both sides. ",
                count: 12)
            let triangle = UIBezierPath()
            triangle.move(to: CGPoint(x: look.isRightToLeft ? 0 : 300, y: 90))
            triangle.addLine(to: CGPoint(x: look.isRightToLeft ? 0 : 300, y: 170))
            triangle.addLine(to: CGPoint(x: look.isRightToLeft ? 80 : 220, y: 170))
            triangle.close()
            view.textContainer.exclusionPaths = [
                UIBezierPath(ovalIn: CGRect(x: 110, y: 20, width: 80, height: 80)), triangle,
            ]
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 60, length: 120)
            view.contentOffset = .zero
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "exclusion-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }
}
