import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The look of three programs as tutorials on iOS have them, and of their use with touch, wheel and touchpad.
@MainActor
struct CollectionProgramTests {
    private static let programs: [(name: String, make: @MainActor () -> UIViewController)] = [
        ("store", { AppStoreViewController() }),
        ("settings", { UINavigationController(rootViewController: SettingsViewController()) }),
        ("photos", { PhotoGridViewController() }),
    ]

    @Test(
        "R402, R402a, R402c: programs with compositional layouts look as they were looked at", arguments: [0, 1, 2],
        [1, 2])
    func look(program: Int, scale: Int) async throws {
        let (name, make) = Self.programs[program]
        try await withApplication(on: [.monitor("SCREEN", 400 * scale, 640 * scale, scale: scale)]) {
            application, display in
            for isMirrored in [false, true] {
                let window = makeWindow(.white, in: try application.mainScene())
                window.overrideUserInterfaceStyle = isMirrored ? .dark : .light
                if isMirrored { window.traitOverrides.layoutDirection = .rightToLeft }
                window.rootViewController = make()
                window.makeKeyAndVisible()
                try await display.settle()
                expectPicture(
                    try display.screenshot(of: "SCREEN"),
                    named: "\(name)@\(scale)x\(isMirrored ? "-mirrored-dark" : "")",
                    tolerance: PictureTolerance(share: 0.02))
            }
        }
    }

    @Test("R402b: a drag and a wheel turned sideways scroll a section by itself, and upwards the whole page")
    func userScrolls() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 640, scale: 1)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = AppStoreViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            let page: UICollectionView = controller.collectionView
            let section = try #require(page.collection.scrollers[0])
            try await display.drag(section, by: CGPoint(x: -250, y: 0))
            try await waitUntil("the second group") { page.scrollerOffset(ofSection: 0) == CGPoint(x: 372, y: 0) }
            try await display.scroll(over: section, x: 1)
            try await waitUntil("the third group") { page.scrollerOffset(ofSection: 0) == CGPoint(x: 744, y: 0) }
            #expect(page.contentOffset.y == 0)
            try await display.scroll(over: section, y: 3)
            try await waitUntil("a scroll of the page") { page.contentOffset.y > 50 }
            #expect(page.scrollerOffset(ofSection: 0) == CGPoint(x: 744, y: 0))
        }
    }

    @Test("R402c: a swipe over a row of a list shows its actions, and the action removes the row")
    func userSwipes() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 640, scale: 1)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.rootViewController = SettingsViewController()
            window.makeKeyAndVisible()
            try await display.settle()
            let list = try #require(window.found(UICollectionView.self))
            let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)
            try await display.drag(cell, by: CGPoint(x: -120, y: 0))
            try await waitUntil("the actions") { cell.swipeOffset >= 74 }
            try await display.settle()
            try await display.tap(try #require(cell.found(SwipeActionButton.self)))
            try await waitUntil("a row less") { list.numberOfItems(inSection: 0) == 1 }
        }
    }
}

extension UIView {
    /// Returns the first view of a type in the tree.
    fileprivate func found<View: UIView>(_ type: View.Type) -> View? {
        self as? View ?? subviews.lazy.compactMap { $0.found(type) }.first
    }
}
