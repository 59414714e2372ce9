import Foundation
import Testing

@testable import UIKit

/// The ways of the titles of a navigation bar in a push or a pop.
struct NavigationTitleTravelTests {
    private typealias Places = NavigationTitleTravel.Places

    /// Returns the extents of the texts at a part of a push, mirrored for the other direction.
    private func texts(
        _ lower: Places, _ upper: Places, width: CGFloat, at part: CGFloat, _ isRightToLeft: Bool
    ) -> [String: ClosedRange<CGFloat>] {
        func mirrored(_ range: ClosedRange<CGFloat>?) -> ClosedRange<CGFloat>? {
            range.map { isRightToLeft ? (width - $0.upperBound)...(width - $0.lowerBound) : $0 }
        }
        func mirrored(_ places: Places) -> Places {
            Places(title: mirrored(places.title), back: mirrored(places.back))
        }
        let (lower, upper) = (mirrored(lower), mirrored(upper))
        let travel = NavigationTitleTravel(lower: lower, upper: upper, width: width, isRightToLeft: isRightToLeft)
        func moved(_ range: ClosedRange<CGFloat>?, _ shift: CGFloat) -> ClosedRange<CGFloat>? {
            range.map { ($0.lowerBound + shift)...($0.upperBound + shift) }
        }
        return [
            "lower title": moved(lower.title, travel.lowerAway.title * part),
            "lower back": moved(lower.back, travel.lowerAway.back * part),
            "upper title": moved(upper.title, travel.upperAway.title * (1 - part)),
            "upper back": moved(upper.back, travel.upperAway.back * (1 - part)),
        ].compactMapValues(\.self)
    }

    @Test(
        "R409: in a push and a pop, texts that differ never lie over each other",
        arguments: [(false, CGFloat(320)), (true, 320), (false, 800), (true, 800)])
    func titlesStayApart(isRightToLeft: Bool, width: CGFloat) {
        let middle = width / 2
        let lower = Places(title: (middle - 60)...(middle + 60), back: 35...85)
        for upper in [
            Places(title: (middle - 20)...(middle + 90), back: 35...(min(155, middle - 30))),
            Places(title: (middle - 40)...(middle + 40), back: 35...70),
            Places(title: (middle - 80)...(middle + 80), back: nil), Places(title: nil, back: 35...100),
        ] {
            for step in 0...20 {
                let texts = texts(lower, upper, width: width, at: CGFloat(step) / 20, isRightToLeft)
                for (one, other) in [
                    ("lower title", "upper title"), ("upper title", "upper back"), ("lower back", "upper back"),
                ] {
                    guard let first = texts[one], let second = texts[other] else { continue }
                    #expect(!first.overlaps(second), "\(one) and \(other) at \(step)")
                }
            }
        }
    }

    @Test("R409: the title of the item below becomes the title of the back button")
    func titleBecomesBackTitle() {
        let (lower, upper) = (Places(title: 100...200), Places(title: 130...170, back: 35...130))
        for part in [0, 0.25, 1] as [CGFloat] {
            let texts = texts(lower, upper, width: 300, at: part, false)
            #expect(texts["lower title"]?.upperBound == texts["upper back"]?.upperBound)
        }
        #expect(texts(lower, upper, width: 300, at: 0, false)["lower title"] == 100...200)
        #expect(texts(lower, upper, width: 300, at: 1, false)["upper back"] == 35...130)
    }
}
