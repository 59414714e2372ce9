import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct GeometryReaderTests {
    private final class Sizes { var values: [CGSize] = [] }

    @Test("S102: the content is made with the size of the same pass, and follows a resize in the same turn")
    func geometryReaderSize() {
        let sizes = Sizes()
        let tree = ViewTree(
            GeometryReader { proxy in
                let _ = sizes.values.append(proxy.size)
                Color.red.frame(width: proxy.size.width / 2, height: 10)
            })
        tree.flush(CGSize(width: 200, height: 100))
        #expect(sizes.values == [CGSize(width: 200, height: 100)])
        #expect(tree.leafFrames == [CGRect(x: 0, y: 0, width: 100, height: 10)])
        tree.flush(CGSize(width: 300, height: 100))
        #expect(sizes.values == [CGSize(width: 200, height: 100), CGSize(width: 300, height: 100)])
        #expect(tree.leafFrames == [CGRect(x: 0, y: 0, width: 150, height: 10)])
    }

    @Test("S102: without a proposal a reader is 10 by 10")
    func ideal() {
        #expect(tree(GeometryReader { _ in Color.red }).sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    }

    @Test("S102: the place in the window follows a move of the reader")
    func geometryReaderPlace() {
        let view = Mover()
        let tree = ViewTree(view)
        tree.flush(CGSize(width: 100, height: 100))
        #expect(Mover.places.last == CGRect(x: 20, y: 0, width: 80, height: 100))
        Mover.binding?.wrappedValue = 30
        tree.flush(CGSize(width: 100, height: 100))
        #expect(Mover.places.last == CGRect(x: 30, y: 0, width: 70, height: 100))
    }

    private struct Mover: View {
        static var places: [CGRect] = []
        static var binding: Binding<CGFloat>?
        @State private var inset: CGFloat = 20

        var body: some View {
            let _ = Self.binding = $inset
            HStack(spacing: 0) {
                Color.red.frame(width: inset)
                GeometryReader { proxy in
                    let _ = Self.places.append(proxy.frame(in: .global))
                    Color.blue
                }
            }
        }
    }

    @Test("S77, S78: a resize evaluates the reader's content, and no body outside")
    func bodies() {
        let tree = ViewTree(Outer())
        tree.flush(CGSize(width: 100, height: 100))
        tree.resetCounts()
        tree.flush(CGSize(width: 120, height: 100))
        #expect(tree.bodies(of: Outer.self) == 0)
        #expect(tree.bodies(of: Inner.self) == 1)
    }

    private struct Outer: View {
        var body: some View { GeometryReader { Inner(width: $0.size.width) } }
    }

    private struct Inner: View {
        let width: CGFloat
        var body: some View { Color.red.frame(width: width) }
    }
}
