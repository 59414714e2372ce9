import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The looks of menus and of context menus with a preview.
@MainActor
struct MenuPictureTests {
    nonisolated static let looks = [
        InterfaceLook(isRightToLeft: false, category: .large),
        InterfaceLook(isDark: true, category: .large, scale: 2),
        InterfaceLook(isRightToLeft: false, category: .accessibilityLarge),
    ]

    private func picture(
        _ name: String, _ look: InterfaceLook,
        _ show: @MainActor (UIViewController, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 640 * look.scale, 560 * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            look.apply(to: window)
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            let root = try #require(window.rootViewController)
            addPage(to: root.view, look)
            try await show(root, display)
            try await display.settle()
            display.clock.advance(by: 1)
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "\(name)-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }

    /// Adds something behind the menu.
    private func addPage(to view: UIView, _ look: InterfaceLook) {
        let colors: [UIColor] = [.systemIndigo, .systemOrange, .systemTeal, .systemPink]
        for (index, color) in colors.enumerated() {
            let tile = UIView(frame: CGRect(x: 40 + 140 * CGFloat(index), y: 380, width: 120, height: 120))
            tile.backgroundColor = color
            tile.layer.cornerRadius = 12
            view.addSubview(tile)
        }
    }

    private func image(_ draw: @escaping (CGRect) -> UIBezierPath) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
            let path = draw(CGRect(x: 3, y: 3, width: 16, height: 16))
            path.lineWidth = 2
            UIColor.black.setStroke()
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }

    private var images: [UIImage] {
        [
            image { UIBezierPath(ovalIn: $0) }, image { UIBezierPath(roundedRect: $0, cornerRadius: 4) },
            image { frame in
                let path = UIBezierPath()
                path.move(to: CGPoint(x: frame.midX, y: frame.minY))
                path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
                path.addLine(to: CGPoint(x: frame.minX, y: frame.maxY))
                path.close()
                return path
            },
        ]
    }

    private func button(_ root: UIViewController, _ look: InterfaceLook, _ menu: UIMenu) -> UIButton {
        let button = UIButton(configuration: .bordered())
        button.configuration?.title = look.isRightToLeft ? "خيارات" : "Options"
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        button.sizeToFit()
        button.frame.origin = CGPoint(x: look.isRightToLeft ? 500 : 60, y: 20)
        return button
    }

    @Test("a menu with sections, marks and an open submenu looks as it was looked at", arguments: looks)
    func menuPictureList(look: InterfaceLook) async throws {
        func text(_ english: String, _ arabic: String) -> String { look.isRightToLeft ? arabic : english }
        @MainActor func makeMenu() -> UIMenu {
            let images = images
            return UIMenu(children: [
                UIAction(
                    title: text("Duplicate", "تكرار"), subtitle: text("With its attachments", "مع المرفقات"),
                    image: images[1]
                ) { _ in },
                UIAction(title: text("Rename", "إعادة تسمية"), attributes: .disabled) { _ in },
                UIMenu(
                    title: text("Sort By", "ترتيب حسب"), options: [.displayInline, .singleSelection],
                    children: [
                        UIAction(title: text("Name", "الاسم"), state: .on) { _ in },
                        UIAction(title: text("Date", "التاريخ"), state: .mixed) { _ in },
                    ]),
                UIMenu(
                    title: text("Share", "مشاركة"), image: images[0],
                    children: [
                        UIAction(title: text("Mail", "البريد"), image: images[0]) { _ in },
                        UIAction(title: text("Print", "طباعة"), image: images[2]) { _ in },
                    ]),
                UIAction(title: text("Delete", "حذف"), image: images[2], attributes: .destructive) { _ in },
            ])
        }
        try await picture("list", look) { root, display in
            try await display.tap(button(root, look, makeMenu()))
            try await display.settle()
            display.clock.advance(by: 1)
            try await display.settle()
            try await display.tap(text("Share", "مشاركة"))
            try await display.press(.downArrow)
        }
    }

    @Test("elements side by side, palettes and a wheel look as they were looked at", arguments: looks)
    func menuPictureTiles(look: InterfaceLook) async throws {
        let names = look.isRightToLeft ? ["قص", "نسخ", "لصق"] : ["Cut", "Copy", "Paste"]
        @MainActor func actions() -> [UIMenuElement] {
            zip(names, images).enumerated().map { index, part in
                UIAction(title: part.0, image: part.1, state: index == 1 ? .on : .off) { _ in }
            }
        }
        @MainActor func makeMenu() -> UIMenu {
            UIMenu(
                title: look.isRightToLeft ? "تحرير" : "Edit",
                children: [
                    UIMenu(options: .displayInline, preferredElementSize: .medium, children: actions()),
                    UIMenu(options: [.displayInline, .displayAsPalette], children: actions()),
                    UIAction(title: names[0], image: images[0]) { _ in },
                ])
        }
        try await picture("tiles", look) { root, display in try await display.tap(button(root, look, makeMenu())) }
    }

    private final class Lifter: UIContextMenuInteractionDelegate {
        let names: [String]
        init(_ names: [String]) { self.names = names }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [names] _ in
                UIMenu(children: names.map { UIAction(title: $0) { _ in } })
            })
        }
    }

    @Test("a lifted view over the blurred scene looks as it was looked at", arguments: looks)
    func menuPictureLifted(look: InterfaceLook) async throws {
        let lifter = Lifter(look.isRightToLeft ? ["نسخ", "مشاركة"] : ["Copy", "Share"])
        try await picture("lifted", look) { root, display in
            let tile = try #require(root.view.subviews.dropFirst().first)
            let interaction = UIContextMenuInteraction(delegate: lifter)
            tile.addInteraction(interaction)
            try await display.settle()
            #expect(interaction.prepareMenu(at: CGPoint(x: 60, y: 60), type: .direct))
            interaction.openMenu(at: tile.center)
        }
        withExtendedLifetime(lifter) {}
    }
}
