import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct AnchorTests {
    private struct Selected: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    private struct Points: PreferenceKey {
        static var defaultValue: [Anchor<CGPoint>] { [] }
        static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
            value += nextValue()
        }
    }

    private struct Tabs: View {
        let selection: Int
        let width: CGFloat
        let log: Log<CGRect?>
        var body: some View {
            HStack(spacing: 0) {
                ForEach(0..<3, id: \.self) { tab in
                    Color.red.frame(width: tab == 0 ? width : 50, height: 20)
                        .anchorPreference(key: Selected.self, value: .bounds) { tab == selection ? $0 : nil }
                }
            }
            .padding(5)
            .overlayPreferenceValue(Selected.self) { anchor in
                GeometryReader { proxy in
                    Color.clear.onChange(of: anchor.map { proxy[$0] }, initial: true) { log.entries.append($1) }
                }
            }
            .padding(10)
        }
    }

    @Test("S280: a geometry reader gets the frame of another view from its anchor, also after a move")
    func bounds() {
        let log = Log<CGRect?>()
        let tree = tree(Tabs(selection: 1, width: 50, log: log))
        #expect(log.entries.last == CGRect(x: 55, y: 5, width: 50, height: 20))
        tree.update(Tabs(selection: 2, width: 50, log: log))
        tree.flush()
        #expect(log.entries.last == CGRect(x: 105, y: 5, width: 50, height: 20))
        tree.update(Tabs(selection: 2, width: 30, log: log))
        tree.flush()
        #expect(log.entries.last == CGRect(x: 85, y: 5, width: 50, height: 20))
    }

    @Test("S280: anchors of points and rectangles, which views inside and outside add")
    func anchoredPoints() {
        let log = Log<[CGPoint]>()
        let view = Color.red.frame(width: 40, height: 20)
            .anchorPreference(key: Points.self, value: .bottomTrailing) { [$0] }
            .padding(10)
            .transformAnchorPreference(key: Points.self, value: .point(CGPoint(x: 1, y: 2))) { $0.append($1) }
            .transformAnchorPreference(key: Points.self, value: .center) { $0.append($1) }
            .backgroundPreferenceValue(Points.self) { anchors in
                GeometryReader { proxy in
                    Color.clear.onChange(of: anchors.map { proxy[$0] }, initial: true) { log.entries.append($1) }
                }
            }
        _ = tree(view)
        #expect(log.entries.last == [CGPoint(x: 50, y: 30), CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 20)])
    }
}
