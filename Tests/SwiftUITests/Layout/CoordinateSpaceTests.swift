import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct CoordinateSpaceTests {
    @Test("S102: a frame in a named space is counted from the nearest view around with that name")
    func namedSpace() {
        let log = Log<CGRect>()
        let reader = GeometryReader { proxy in
            let _ =
                log.entries = [
                    proxy.frame(in: .named("outer")), proxy.frame(in: .named(1)), proxy.frame(in: .named("none")),
                    proxy.frame(in: .local), proxy.bounds(of: .named("outer")) ?? .null,
                ]
            Color.red
        }
        let view = reader.frame(width: 40, height: 20).padding(10).coordinateSpace(.named(1)).padding(5)
            .coordinateSpace(name: "outer").offset(x: 3, y: 0)
        let tree = tree(view.frame(width: 300, height: 400, alignment: .topLeading))
        tree.flush()
        let size = CGSize(width: 40, height: 20)
        #expect(
            log.entries == [
                CGRect(origin: CGPoint(x: 15, y: 15), size: size), CGRect(origin: CGPoint(x: 10, y: 10), size: size),
                CGRect(origin: CGPoint(x: 18, y: 15), size: size), CGRect(origin: .zero, size: size),
                CGRect(x: -15, y: -15, width: 70, height: 50),
            ])
    }

    @Test("S102: the offset of a scroll view is read in the space of the scroll view")
    func scrollOffset() async throws {
        let log = Log<CGFloat>()
        let view = ScrollView {
            Color.red.frame(height: 3000)
                .background(
                    GeometryReader { proxy in
                        Color.clear.onChange(of: proxy.frame(in: .named("scroll")).minY, initial: true) {
                            log.entries.append($1)
                        }
                    })
        }
        .coordinateSpace(name: "scroll")
        try await withView(view) { window, _, display async throws in
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(log.entries == [0])
            scroll.contentOffset.y = 120
            try await display.settle()
            #expect(log.entries == [0, -120])
        }
    }

    @Test("S102: an action follows the geometry of a view, and reads the safe area that it touches")
    func geometryChanges() {
        struct Boxed: View {
            let log: Log<String>
            let width: CGFloat
            var body: some View {
                VStack {
                    Color.red.frame(width: width, height: 10)
                        .onGeometryChange(for: CGFloat.self) {
                            $0.size.width
                        } action: {
                            log.entries.append("\($0)")
                        }
                    Color.blue.onGeometryChange(for: CGFloat.self) {
                        $0.safeAreaInsets.bottom + $0.safeAreaInsets.top
                    } action: {
                        log.entries.append("\($0)->\($1)")
                    }
                }
            }
        }
        let log = Log<String>()
        let tree = ViewTree(Boxed(log: log, width: 50))
        tree.host.isVisible = true
        let area = EdgeInsets(top: 30, leading: 0, bottom: 20, trailing: 0)
        tree.flush(CGSize(width: 300, height: 400), safeArea: area)
        #expect(log.entries.contains("50.0") && log.entries.last?.hasSuffix("->20.0") == true)
        log.entries = []
        tree.update(Boxed(log: log, width: 70))
        tree.flush(CGSize(width: 300, height: 400), safeArea: area)
        #expect(log.entries == ["70.0"])
    }

    @Test("S102: a drag reports its places in a named space")
    func dragInSpace() async throws {
        let log = Log<CGPoint>()
        let view = Color.red.frame(width: 100, height: 100)
            .gesture(DragGesture(coordinateSpace: .named("canvas")).onChanged { log.entries.append($0.location) })
            .padding(50).coordinateSpace(name: "canvas")
        try await withView(view) { _, _, display async throws in
            try display.movePointer(to: CGPoint(x: 640, y: 400))
            try display.press()
            try display.movePointer(to: CGPoint(x: 660, y: 430))
            try await display.settle()
            try display.release()
            #expect(log.entries.last == CGPoint(x: 120, y: 130))
        }
    }
}
