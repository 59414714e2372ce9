import Graphics
import Testing

@testable import UIKit

/// The shape of a page that rolls up.
@MainActor
struct PageCurlTests {
    private func curl(_ progress: CGFloat) -> PageCurl {
        PageCurl(size: CGSize(width: 320, height: 480), progress: progress)
    }

    @Test("a page is flat at the beginning, and has left its area at the end")
    func pageCurlEnds() {
        #expect(curl(0).bands.map(\.covered) == [0...curl(0).length])
        #expect(curl(0).backOutline.isEmpty && curl(-3) == curl(0))
        #expect(curl(1).bands.allSatisfy { $0.covered.upperBound <= 1e-9 } && !curl(1).bands.isEmpty)
        #expect(curl(7) == curl(1))
    }

    @Test("a page in the middle is flat up to the fold, and its back lies over the rest", arguments: [0.3, 0.5, 0.8])
    func middle(progress: CGFloat) throws {
        let curl = curl(progress)
        let bands = curl.bands
        #expect(bands.first?.covered == 0...curl.fold && bands.first?.shade == 0)
        for (band, next) in zip(bands, bands.dropFirst()) {
            #expect(band.source.upperBound == next.source.lowerBound, "no part of the page is missing")
            #expect(abs(band.end - next.start) < 1e-6, "and none is torn")
        }
        #expect(bands.last?.source.upperBound == curl.length && bands.last?.showsBack == true)
        #expect(bands.allSatisfy { $0.covered.upperBound <= curl.fold + curl.radius + 1e-9 })
        // The lower right corner is the tip of the back, mirrored at the cylinder.
        let tip = try #require(curl.backOutline.map(\.y).min())
        #expect(abs(tip - (2 * curl.fold + .pi * curl.radius - curl.length)) < 1e-6)
    }
}
