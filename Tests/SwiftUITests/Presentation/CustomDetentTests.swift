import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct CustomDetentTests {
    private struct Tenth: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 10 }
    }

    private struct Broken: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { .nan }
    }

    private struct OnlyCompact: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? {
            context.horizontalSizeClass == .compact ? 10_000 : nil
        }
    }

    private struct Presenter: View {
        var body: some View {
            Color.white.sheet(isPresented: .constant(true)) {
                Text("sheet").presentationDetents([.large, .custom(Tenth.self), .medium])
            }
        }
    }

    @Test("S364: a sheet rests at a height that a type of the program determines")
    func customHeight() async throws {
        try await withView(Presenter(), on: [.monitor("SCREEN", 400, 800)]) { _, controller, display async throws in
            try await display.finishTransitions()
            let presented = try #require(controller.presentedViewController)
            let sheet = try #require(presented.sheetPresentationController)
            #expect(
                sheet.detents.map(\.identifier) == [PresentationDetent.custom(Tenth.self).identifier, .medium, .large])
            let room = sheet.frameOfPresentedViewInContainerView.height
            // The lowest detent is the one at which the sheet appears.
            #expect(room > 60 && room < 130)
        }
    }

    @Test("S364: heights are kept within the room, and without a height the sheet does not rest there")
    func detentLimits() {
        let narrow = UITraitCollection(horizontalSizeClass: .compact)
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        func height(_ type: any CustomPresentationDetent.Type, _ traits: UITraitCollection) -> CGFloat? {
            CustomDetent(type: type).height(in: PresentationDetent.Context(maxDetentValue: 700, traits: traits))
        }
        #expect(height(Tenth.self, wide) == 70 && height(Broken.self, wide) == nil)
        #expect(height(OnlyCompact.self, narrow) == 700 && height(OnlyCompact.self, wide) == nil)
        #expect(PresentationDetent.custom(Tenth.self) == .custom(Tenth.self))
        #expect(PresentationDetent.custom(Tenth.self) != .custom(Broken.self))
    }
}
