import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// View controllers whose views come from nibs, and the main nib.
@MainActor
struct NibControllerTests {
    @Test("R509: without a name a controller has the nib of its class, unless it overrides loadView")
    func defaultName() {
        withoutDisplay {
            let panel = NibPanelController()
            #expect(panel.nibName == "NibPanel" && panel.view.tag == 41 && panel.textInViewDidLoad == "Panel")
            let board = NibBoardController(nibName: nil, bundle: nil)
            #expect(board.nibName == "NibBoardController" && board.view.tag == 42)
            #expect(NibCodeController().view.frame.width == 9)
            let plain = UIViewController()
            #expect(plain.nibName == nil && plain.view.frame == UIScreen.main.bounds)
        }
    }

    @Test("R509: with a name a controller has that nib, in its bundle")
    func givenName() throws {
        let outlet = #"<outlet property="view" destination="v" id="o"/>"#
        let folder = try StoryboardFolder([
            "Named.xib": StoryboardFolder.nib(#"<view tag="8" id="v"/>"#, owner: outlet),
            "Named~ipad.xib": StoryboardFolder.nib(#"<view tag="9" id="v"/>"#, owner: outlet),
        ])
        withoutDisplay {
            let controller = NibPanelController(nibName: "Named", bundle: folder.bundle)
            #expect(
                controller.nibName == "Named"
                    && controller.nibBundle?.bundleURL.lastPathComponent == folder.url.lastPathComponent)
            #expect(!controller.isViewLoaded && controller.view.tag == 9)
        }
    }

    @Test("R509: a nib that is named and is not there ends the program")
    func missingNib() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = UIViewController(nibName: "Nowhere", bundle: nil).view }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Could not load NIB in bundle: 'NSBundle <"))
        #expect(text.contains(">' with name 'Nowhere'"))
    }

    @Test("R510: a nib that does not set its owner's view ends the program")
    func withoutView() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                let folder = try StoryboardFolder(["Bare.xib": StoryboardFolder.nib(#"<view id="v"/>"#)])
                _ = UIViewController(nibName: "Bare", bundle: folder.bundle).view
            }
        }
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self).contains(
                """
                -[UIViewController _loadViewFromNibNamed:bundle:] loaded the "Bare" nib but the view outlet was not set.
                """))
    }

    @Test("a damaged nib is logged with its line, and the controller has a plain view")
    func damagedNib() throws {
        let folder = try StoryboardFolder(["Damaged.xib": "<document>\n<objects>\n</document>"])
        let log = LogRecorder.record {
            withoutDisplay {
                #expect(UIViewController(nibName: "Damaged", bundle: folder.bundle).view != nil)
            }
        }
        #expect(log.count == 1)
        #expect(
            log.first?.hasSuffix(
                "Damaged.xib is not a valid nib: line 3: the XML is malformed or incomplete") == true)
    }

    // MARK: Main nib

    @Test("R511: the main nib is loaded before didFinishLaunching, with its delegate and windows")
    func mainNib() async throws {
        NibDelegate.journal = []
        let first = StoryDelegate()
        try await withApplication(first, infoPlist: ["NSMainNibFile": "MainNib"]) { application, display in
            let delegate = try #require(application.delegate as? NibDelegate)
            #expect(
                NibDelegate.journal == [
                    "awake, window true, controller true", "didFinishLaunching, hidden true",
                ])
            let window = try #require(delegate.window)
            #expect(window.frame == CGRect(x: 100, y: 50, width: 320, height: 480) && window.isKeyWindow)
            #expect(window.rootViewController === delegate.controller && delegate.controller.view.tag == 42)
            let other = try #require(application.windows.first { $0.tag == 2 })
            #expect(other.frame == UIScreen.main.bounds && !other.isHidden)
            #expect(other.rootViewController?.view.tag == 43)
            #expect(try display.pixel(x: 5, y: 5) == .blue)
        }
    }

    @Test("R511: the tablet's main nib and the tablet's file come first")
    func tablet() async throws {
        let list: [String: Any] = ["NSMainNibFile": "MainNib", "NSMainNibFile~ipad": "TabletNib"]
        try await withApplication(StoryDelegate(), infoPlist: list) { application, _ in
            #expect(application.delegate is NibDelegate && application.windows.contains { $0.tag == 3 })
        }
    }

    @Test("R512: a main storyboard comes before a main nib")
    func storyboardFirst() async throws {
        let list: [String: Any] = ["NSMainNibFile": "MainNib", "UIMainStoryboardFile": "Main"]
        let delegate = StoryDelegate()
        try await withApplication(delegate, infoPlist: list) { application, _ in
            #expect(application.delegate === delegate && delegate.window?.rootViewController is StoryController)
        }
    }

    @Test("R511: a main nib that is not there is logged, and the program runs")
    func missingMainNib() async throws {
        LogRecorder.start()
        try await withApplication(StoryDelegate(), infoPlist: ["NSMainNibFile": "Nowhere"]) { application, _ in
            let errors = LogRecorder.recorded().filter { $0.contains(" error: ") }
            #expect(
                errors.first?.hasPrefix("UIKit.Application error: Could not load NIB in bundle: 'NSBundle <") == true)
            #expect(errors.first?.hasSuffix("' with name 'Nowhere'") == true)
        }
    }
}
