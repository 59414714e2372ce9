import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The looks of pushes, and of a navigation controller in a tab in a split view.
@MainActor
struct NavigationPictureTests {
    @Test("R409: a push looks at each quarter as it was looked at", arguments: [false, true])
    func navigationPicturePush(isMirrored: Bool) async throws {
        try await withApplication(on: [.monitor("SCREEN", 640, 480, scale: 1)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            if isMirrored { window.overrideUserInterfaceStyle = .dark }
            let root = PageOfRows("Inbox", .systemBackground)
            let navigation = UINavigationController(rootViewController: root)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            if isMirrored {
                for view in [navigation.view, navigation.childrenView, navigation.navigationBar, root.view] as [UIView?]
                {
                    view?.semanticContentAttribute = .forceRightToLeft
                }
            }
            display.clock.stop()
            defer { display.clock.resume() }
            let next = PageOfRows("Message", .secondarySystemBackground)
            next.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
            if isMirrored { next.view.semanticContentAttribute = .forceRightToLeft }
            navigation.pushViewController(next, animated: true)
            try await display.settle()
            for part in 0...4 {
                if part > 0 { display.clock.advance(by: part == 4 ? 0.09 : 0.0875) }
                try await display.settle()
                expectPicture(
                    try display.screenshot(of: "SCREEN"),
                    named: "push-\(part * 25)\(isMirrored ? "-mirrored-dark" : "")",
                    tolerance: PictureTolerance(share: 0.02))
            }
        }
    }

    @Test("a navigation controller in a tab in a split view looks as it was looked at", arguments: [1, 2])
    func navigationPictureNested(scale: Int) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 1000 * scale, 600 * scale, scale: scale)]
        ) { application, display in
            for isMirrored in [false, true] {
                let window = makeWindow(.white, in: try application.mainScene())
                window.overrideUserInterfaceStyle = isMirrored ? .dark : .light
                let split = UISplitViewController(style: .doubleColumn)
                split.setViewController(PageOfRows("Folders", .systemBackground), for: .primary)
                let tabs = UITabBarController()
                let pages = ["Inbox", "Search"].map { PageOfRows($0, .systemBackground) }
                tabs.viewControllers = pages.enumerated().map { index, page in
                    let navigation = UINavigationController(rootViewController: page)
                    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: index == 0 ? .recents : .search, tag: index)
                    navigation.pushViewController(PageOfRows("Message", .systemBackground), animated: false)
                    return navigation
                }
                split.setViewController(tabs, for: .secondary)
                window.rootViewController = split
                if isMirrored {
                    split.view.forEachInTree { $0.semanticContentAttribute = .forceRightToLeft }
                }
                window.makeKeyAndVisible()
                try await display.settle()
                if isMirrored {
                    split.view.forEachInTree {
                        $0.semanticContentAttribute = .forceRightToLeft
                        $0.setNeedsLayout()
                    }
                }
                try await display.settle()
                expectPicture(
                    try display.screenshot(of: "SCREEN"),
                    named: "nested@\(scale)x\(isMirrored ? "-mirrored-dark" : "")",
                    tolerance: PictureTolerance(share: 0.02))
                window.isHidden = true
            }
        }
    }
}

/// A page with rows of text.
private final class PageOfRows: UIViewController {
    private let color: UIColor
    private var rows: [UILabel] = []

    init(_ title: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        rows = (1...20).map { index in
            let label = UILabel()
            label.text = "\(title ?? "") \(index)"
            view.addSubview(label)
            return label
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 0)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: area.minX, y: area.minY + CGFloat(index) * 44 + 8, width: area.width, height: 28)
            row.isHidden = row.frame.maxY > area.maxY
        }
    }
}
