import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SafeAreaBarTests {
    @Test("S452: a bar reduces the safe area, and the content under it is seen through its material")
    func safeAreaBar() async throws {
        let red = Pixel(red: 255, green: 0, blue: 0)
        let view = ScrollView { Color(red: 1, green: 0, blue: 0).frame(height: 2_000) }
            .safeAreaBar(edge: .bottom) { Color.black.frame(width: 50, height: 60).accessibilityIdentifier("bar") }
        try await withView(view) { window, controller, display async throws in
            let bar = try controller.frame(of: "bar")
            #expect(bar == CGRect(x: 615, y: 740, width: 50, height: 60))
            #expect(try display.pixel(x: 100, y: 700) == red)
            let material = try #require(try display.pixel(x: 100, y: 770))
            #expect(material != red && material.red > material.green)
            let scroll = try #require(window.views(of: UIScrollView.self).first)
            #expect(scroll.adjustedContentInset.bottom == 60)
        }
    }

    @Test("S452: the content of a bar is aligned in it")
    func alignedBar() async throws {
        let view = Color.red.safeAreaBar(edge: .top, alignment: .leading) {
            Color.black.frame(width: 50, height: 60).accessibilityIdentifier("bar")
        }
        try await withView(view) { _, controller, _ in
            let bar = try controller.frame(of: "bar")
            #expect(bar == CGRect(x: 0, y: 0, width: 50, height: 60))
        }
    }
}
