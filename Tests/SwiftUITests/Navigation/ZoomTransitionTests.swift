import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Pages and covers that grow out of other views.
@MainActor
struct ZoomTransitionTests {
    private struct Gallery: View {
        let page: String
        @Namespace private var space
        @State private var isCovered = false

        /// Creates a gallery whose page grows out of the view with a name.
        init(page: String = "photo") { self.page = page }

        var body: some View {
            NavigationStack {
                HStack(spacing: 40) {
                    NavigationLink {
                        Color.red.matchedTransitionSource(id: "inside", in: space)
                            .navigationTransition(.zoom(sourceID: page, in: space))
                    } label: {
                        Color.blue.frame(width: 100, height: 50)
                    }
                    .accessibilityIdentifier("open").matchedTransitionSource(id: "photo", in: space)
                    Color.green.frame(width: 60, height: 60).accessibilityIdentifier("cover")
                        .matchedTransitionSource(id: "cover", in: space).onTapGesture { isCovered = true }
                    NavigationLink {
                        Color.red.navigationTransition(.automatic)
                    } label: {
                        Color.yellow.frame(width: 60, height: 60)
                    }
                    .accessibilityIdentifier("usual")
                }
                .fullScreenCover(isPresented: $isCovered) {
                    Color.orange.navigationTransition(.zoom(sourceID: "cover", in: space))
                }
            }
        }
    }

    private func isClose(_ first: CGRect?, _ second: CGRect) -> Bool {
        guard let first else { return false }
        return abs(first.minX - second.minX) < 1 && abs(first.minY - second.minY) < 1
            && abs(first.width - second.width) < 1 && abs(first.height - second.height) < 1
    }

    /// Returns the places of the named views in the window, from left to right.
    private func places(in window: UIWindow) -> [CGRect] {
        window.views(of: TransitionSourceView.self).map { $0.convert($0.bounds, to: nil) }
            .sorted { $0.minX < $1.minX }
    }

    /// Returns the frame with which a controller's view is shown in an animation, in the window.
    private func shown(_ controller: UIViewController?) -> CGRect? {
        guard let view = controller?.view, let frame = view.layer.presentation()?.frame else { return nil }
        return view.superview?.convert(frame, to: nil)
    }

    @Test("S440: a page grows out of the view with its name, and shrinks into it when it is popped")
    func zoomedPage() async throws {
        try await withView(Gallery()) { window, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let source = try #require(places(in: window).first)
            #expect(source.size == CGSize(width: 100, height: 50))
            display.clock.stop()
            try await display.tap("open")
            try await display.settle()
            let page = try #require(navigation.topViewController)
            #expect(navigation.viewControllers.count == 2 && isClose(shown(page), source))
            display.clock.advance(by: 0.6)
            try await display.settle()
            #expect(page.view.transform == .identity && page.view.bounds.width == 1_280)
            navigation.popViewController(animated: true)
            try await display.settle()
            display.clock.advance(by: 0.4499)
            let end = try #require(shown(page))
            #expect(end.width < 200 && abs(end.midX - source.midX) < 20)
            display.clock.advance(by: 0.5)
            try await display.settle()
            #expect(navigation.viewControllers.count == 1 && page.view.superview == nil)
        }
    }

    @Test("S440: without a view with the name a page comes as usual, and so does an automatic one")
    func usualPage() async throws {
        try await withView(Gallery(page: "other")) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            display.clock.stop()
            try await display.tap("open")
            try await display.settle()
            let page = try #require(navigation.topViewController)
            #expect(page.preferredTransition != nil)
            #expect(shown(page).map { $0.width == 1_280 && $0.minX > 0 } == true)
            display.clock.advance(by: 1)
            try await display.settle()
            navigation.popViewController(animated: false)
            try await display.settle()
            try await display.tap("usual")
            try await display.settle()
            #expect(navigation.viewControllers.count == 2)
            #expect(navigation.topViewController?.preferredTransition == nil)
        }
    }

    @Test("S440: a page does not grow out of a view in itself")
    func pageWithItsOwnName() async throws {
        try await withView(Gallery(page: "inside")) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            display.clock.stop()
            try await display.tap("open")
            try await display.settle()
            let page = try #require(navigation.topViewController)
            #expect(shown(page).map { $0.width == 1_280 && $0.minX > 0 } == true)
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(page.view.frame.minX == 0)
            navigation.popViewController(animated: true)
            try await display.settle()
            display.clock.advance(by: 0.2)
            #expect(shown(page).map { $0.width == 1_280 && $0.minX > 0 } == true)
        }
    }

    @Test("S440: a cover grows out of the view with its name")
    func zoomedCover() async throws {
        try await withView(Gallery()) { window, controller, display async throws in
            let source = try #require(places(in: window).last)
            #expect(source.size == CGSize(width: 60, height: 60))
            display.clock.stop()
            try await display.tap("cover")
            try await display.settle()
            var top: UIViewController = controller
            while let next = top.presentedViewController ?? top.children.first { top = next }
            #expect(top.presentingViewController != nil && isClose(shown(top), source))
            display.clock.advance(by: 0.6)
            try await display.settle()
            #expect(top.view.frame == window.bounds)
        }
    }

    private struct Album: View {
        @Namespace private var space

        var body: some View {
            NavigationStack {
                NavigationLink {
                    Color.red.navigationTransition(.zoom(sourceID: "photo", in: space))
                } label: {
                    Color.blue.frame(width: 128, height: 80)
                }
                .accessibilityIdentifier("open")
                .matchedTransitionSource(id: "photo", in: space) {
                    $0.clipShape(.rect(cornerRadius: 10)).background(.green).shadow(radius: 2, y: 1)
                }
            }
        }
    }

    @Test("S669: a page has the corners, the background and the shadow of its source while it grows out of it")
    func lookOfSource() async throws {
        try await withView(Album()) { window, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            display.clock.stop()
            try await display.tap("open")
            try await display.settle()
            let page = try #require(navigation.topViewController?.view)
            let corners = try #require(page.layer.presentation()?.cornerRadius)
            let container = try #require(page.superview)
            let shadows = container.subviews.filter { $0.layer.shadowOpacity > 0 }
            #expect(corners > 60 && page.clipsToBounds)
            #expect(shadows.count == 1 && shadows.first?.backgroundColor != nil)
            display.clock.advance(by: 0.6)
            try await display.settle()
            #expect(page.layer.cornerRadius == 0)
            #expect(shadows.first?.superview == nil)
        }
    }

    @Test("S669: the appearance of a source is put together from its properties")
    func sourceAppearance() {
        let empty = EmptyMatchedTransitionSourceConfiguration()
        #expect(empty._appearance == _TransitionSourceAppearance())
        let full = empty.clipShape(RoundedRectangle(cornerRadius: 8)).background(.red).shadow(radius: -1, x: 2)
        let appearance = full._appearance
        #expect(appearance.cornerRadius == 8 && appearance.background == .red)
        #expect(appearance.shadow?.radius == 0 && appearance.shadow?.x == 2)
        #expect(empty.shadow(radius: .nan)._appearance.shadow == nil)
    }
}
