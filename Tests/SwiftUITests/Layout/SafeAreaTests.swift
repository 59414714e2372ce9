import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct SafeAreaTests {
    private func frame(_ view: some View) -> CGRect {
        let tree = ViewTree(view)
        tree.flush(CGSize(width: 300, height: 400), safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0))
        return tree.leafFrames[0]
    }

    @Test("S28: the root is centred in the safe area")
    func root() {
        #expect(frame(Color.red.frame(width: 100, height: 100)) == CGRect(x: 100, y: 160, width: 100, height: 100))
        #expect(frame(Color.red) == CGRect(x: 0, y: 20, width: 300, height: 380))
    }

    @Test("S140: a view that touches the edge of the safe area may grow over it, and another one stays")
    func ignored() {
        #expect(frame(Color.red.ignoresSafeArea()) == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(frame(Color.red.ignoresSafeArea(edges: .bottom)) == CGRect(x: 0, y: 20, width: 300, height: 380))
        #expect(
            frame(Color.red.ignoresSafeArea().padding(10)) == CGRect(x: 10, y: 30, width: 280, height: 360))
    }
}
