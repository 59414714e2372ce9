import Foundation
import Testing

@testable import UIKit

struct WheelGeometryTests {
    private let geometry = WheelGeometry(height: 216, rowHeight: 32)

    @Test("the selected row is in the middle at its own size, and the others tilt, shrink and fade away from it")
    func wheelGeometryPlaces() throws {
        #expect(
            geometry.place(atDistance: 0)
                == WheelGeometry.Place(y: 0, perspective: 1, scale: 1, tiltedScale: 1, alpha: 1))
        let places = try (0...4).map { try #require(geometry.place(atDistance: CGFloat($0))) }
        for (near, far) in zip(places, places.dropFirst()) {
            #expect(near.y < far.y && near.scale > far.scale && near.alpha > far.alpha)
            #expect(near.tiltedScale / near.scale > far.tiltedScale / far.scale)
        }
        #expect(places[1].y > 29 && places[1].y < 32, "about the height of a row")
        #expect(places[4].y < 108)
    }

    @Test("both sides are alike, and rows behind are not seen")
    func symmetry() throws {
        let (above, below) = (
            try #require(geometry.place(atDistance: -1.5)), try #require(geometry.place(atDistance: 1.5))
        )
        #expect(above.y == -below.y && above.scale == below.scale && above.alpha == below.alpha)
        #expect(geometry.place(atDistance: CGFloat(geometry.reach)) == nil)
        #expect(geometry.place(atDistance: CGFloat(geometry.reach - 1)) != nil)
        #expect(geometry.place(atDistance: -100) == nil)
    }

    @Test("a place leads back to its row, and points beyond the wheel to its edge")
    func inverse() throws {
        for distance in stride(from: -4.5, through: 4.5, by: 0.5) {
            let place = try #require(geometry.place(atDistance: distance))
            #expect(abs(geometry.distance(atY: place.y) - distance) < 0.001)
        }
        #expect(geometry.distance(atY: 1_000) < CGFloat(geometry.reach))
        #expect(geometry.distance(atY: -1_000) == -geometry.distance(atY: 1_000))
    }

    @Test("a wheel without a height, and rows higher than the wheel, have a place for the selected row")
    func small() {
        #expect(WheelGeometry(height: 0, rowHeight: 0).place(atDistance: 0)?.y == 0)
        let high = WheelGeometry(height: 40, rowHeight: 400)
        #expect(high.place(atDistance: 0)?.alpha == 1 && high.place(atDistance: 2) == nil)
    }
}

struct PickerLayoutTests {
    private func layout(_ widths: [CGFloat], _ width: CGFloat = 320, isRightToLeft: Bool = false) -> [CGRect] {
        PickerLayout(width: width, widths: widths, isRightToLeft: isRightToLeft).components.map {
            CGRect(x: $0.x, y: 0, width: $0.width, height: 1)
        }
    }

    @Test("components without a width share the room between the margins")
    func shares() {
        let two = layout([-1, .nan])
        #expect(two.map(\.minX) == [9, 162.5] && two.map(\.width) == [148.5, 148.5])
        #expect(layout([]) == [])
    }

    @Test("wanted widths are together in the middle, and those that do not fit are reduced alike")
    func pickerLayoutWidths() {
        let two = layout([100, 50])
        #expect(two.map(\.width) == [100, 50] && two[0].minX == 82.5 && two[1].minX == 187.5)
        let large = layout([800, 400])
        #expect(abs(large[0].width - 198) < 0.01 && abs(large[1].width - 99) < 0.01)
        let mixed = layout([10_000, -1])
        #expect(mixed[1].width > 20 && mixed[1].maxX <= 311.01)
    }

    @Test("from right to left the first component is at the right")
    func pickerLayoutMirrored() {
        let two = layout([100, 50], isRightToLeft: true)
        #expect(two[0].minX == 137.5 && two[1].minX == 82.5)
    }
}
