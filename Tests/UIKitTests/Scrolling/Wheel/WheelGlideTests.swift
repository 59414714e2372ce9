import Foundation
import Testing

@testable import UIKit

struct WheelGlideTests {
    @Test("R369: a click moves the content within 0.1 seconds, without a jump at either end")
    func wheelGlideClick() {
        let glide = WheelGlide(from: 100, to: 148)
        #expect(glide.offset(at: 0) == 100 && glide.offset(at: 0.05) == 124 && glide.offset(at: 0.1) == 148)
        #expect(glide.velocity(at: 0) == 0 && glide.velocity(at: 0.1) == 0 && glide.offset(at: 9) == 148)
    }

    @Test("R369: a click during the movement adds to it, and the velocity does not jump")
    func wheelGlideAdding() {
        let first = WheelGlide(from: 0, to: 48)
        let time = 0.06
        let second = WheelGlide(from: first.offset(at: time), to: 96, velocity: first.velocity(at: time))
        #expect(second.offset(at: 0) == first.offset(at: time))
        #expect(abs(second.velocity(at: 0) - first.velocity(at: time)) < 1e-9)
        #expect(second.offset(at: 0.1) == 96)
    }

    @Test("R369: the movement never overshoots nor turns round, whatever the velocity at its beginning")
    func monotone() {
        for velocity in [-5_000, -100, 0, 100, 1_000, 50_000, CGFloat.infinity, .nan] as [CGFloat] {
            for end in [148, 52, 100] as [CGFloat] {
                let glide = WheelGlide(from: 100, to: end, velocity: velocity)
                var last: CGFloat = 100
                for step in 1...100 {
                    let now = glide.offset(at: Double(step) / 1_000)
                    #expect((now - last) * (end - 100) >= -1e-9 && min(100, end) - 1e-9 <= now)
                    #expect(now <= max(100, end) + 1e-9)
                    last = now
                }
            }
        }
    }

    @Test("the velocity is the derivative of the offset")
    func derivative() {
        let glide = WheelGlide(from: 0, to: 48, velocity: 700, duration: 0.25)
        for step in 1..<24 {
            let time = Double(step) / 100
            let slope = (glide.offset(at: time + 1e-6) - glide.offset(at: time - 1e-6)) / 2e-6
            #expect(abs(slope - glide.velocity(at: time)) < 0.01)
        }
    }

    @Test("R369: content moves for a wheel as long as it is half a point from the edge")
    func reach() {
        let range = ScrollRange(
            bounds: CGSize(width: 100, height: 100), content: CGSize(width: 100, height: 300),
            insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        let (up, down) = (CGPoint(x: 0, y: -48), CGPoint(x: 0, y: 48))
        #expect(range.canMove(from: CGPoint(x: 0, y: 100), by: up) && range.canMove(from: .zero, by: up))
        #expect(!range.canMove(from: CGPoint(x: 0, y: -20), by: up))
        #expect(range.canMove(from: CGPoint(x: 0, y: -20), by: down))
        #expect(!range.canMove(from: CGPoint(x: 0, y: 199.7), by: down))
        #expect(!range.canMove(from: CGPoint(x: 0, y: 500), by: down))
        #expect(!range.canMove(from: .zero, by: CGPoint(x: 48, y: 0)) && !range.canMove(from: .zero, by: .zero))
        #expect(range.isVertical && !range.isHorizontal)
    }
}
