import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The looks of a menu bar with an open menu.
@MainActor
struct MenuBarPictureTests {
    nonisolated static let looks = [
        InterfaceLook(isRightToLeft: false, category: .large),
        InterfaceLook(isDark: true, isRightToLeft: false, category: .large, scale: 2),
        InterfaceLook(category: .large, scale: 2),
    ]

    private final class PictureDelegate: UIResponder, UIApplicationDelegate {
        let isRightToLeft: Bool

        init(_ isRightToLeft: Bool) {
            self.isRightToLeft = isRightToLeft
            super.init()
        }

        private func text(_ english: String, _ arabic: String) -> String { isRightToLeft ? arabic : english }

        private func key(_ english: String, _ arabic: String, _ input: String) -> UIKeyCommand {
            UIKeyCommand(title: text(english, arabic), input: input, modifierFlags: .command) { _ in }
        }

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            guard builder.system == .main else { return }
            let off = UIKeyCommand(
                title: text("Save", "حفظ"), action: Selector("nowhere:"), input: "s", modifierFlags: .command)
            let shared = UIMenu(
                title: text("Share", "مشاركة"), children: [UIAction(title: text("Mail", "البريد")) { _ in }])
            let about = UIAction(title: text("About Notes", "حول الملاحظات")) { _ in }
            let titles: [(UIMenu.Identifier, String, [UIMenuElement])] = [
                (.application, text("Notes", "الملاحظات"), [about]),
                (
                    .file, text("File", "ملف"),
                    [
                        UIMenu(
                            options: .displayInline,
                            children: [key("New Note", "ملاحظة جديدة", "n"), key("Open", "فتح", "o"), off]),
                        UIMenu(options: .displayInline, children: [shared, key("Print", "طباعة", "p")]),
                    ]
                ),
                (.edit, text("Edit", "تحرير"), [about]), (.view, text("View", "عرض"), [about]),
                (.window, text("Window", "نافذة"), [about]), (.help, text("Help", "مساعدة"), [about]),
            ]
            for (identifier, title, children) in titles {
                builder.replace(
                    menu: identifier,
                    with: UIMenu(
                        title: title, identifier: identifier,
                        children: children.map { $0 === about ? UIAction(title: about.title) { _ in } : $0 }))
            }
        }
    }

    @Test("R453c: the bar and an open menu look as they were looked at", arguments: looks)
    func menuBarPicture(look: InterfaceLook) async throws {
        try await withApplication(
            PictureDelegate(look.isRightToLeft), infoPlist: ["CasementShowsMenuBar": true],
            on: [.monitor("SCREEN", 560 * look.scale, 340 * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            look.apply(to: window)
            let tile = UIView(frame: CGRect(x: 200, y: 60, width: 160, height: 200))
            tile.backgroundColor = .systemTeal
            window.rootViewController?.view.addSubview(tile)
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            let bar = try #require(window.windowScene?.menuBar)
            bar.open(1, selectsFirst: true)
            try await display.settle()
            display.clock.advance(by: 1)
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "bar-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }
}
