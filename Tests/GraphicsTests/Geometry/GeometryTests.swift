import Foundation
import Testing

@testable import Graphics

struct GeometryTests {
    @Test("translatedBy, scaledBy and rotated apply before the transform that they are called on")
    func concatenationOrder() {
        let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
        let concatenated = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 3))
        #expect(CGPoint(x: 1, y: 1).applying(concatenated) == CGPoint(x: 22, y: 3))
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
        #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
    }

    @Test("an inverted transform leads back, and a singular one inverts to itself")
    func inversion() {
        let transform = CGAffineTransform(2, 1, -1, 3, 5, 7)
        let back = CGPoint(x: 3, y: -4).applying(transform).applying(transform.inverted())
        #expect(abs(back.x - 3) < 1e-12 && abs(back.y + 4) < 1e-12)
        let flat = CGAffineTransform(scaleX: 1, y: 0)
        #expect(flat.inverted() == flat)
        #expect(CGAffineTransform.identity.isIdentity && !flat.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
    }

    @Test("a rectangle maps to the bounding rectangle of its corners")
    func rectangleMapping() {
        let turned = CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.minX + 4) < 1e-12 && abs(turned.width - 4) < 1e-12 && abs(turned.height - 2) < 1e-12)
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
    }

    @Test(
        "the bounding rectangle of transformed corners is exact for every kind of transform",
        arguments: [-2.7, -1, -0.1, 0, 0.3, 1, 1.9] as [CGFloat], [-1.3, 0, 1 / 3] as [CGFloat])
    func rectangleMappingIsExact(angle: CGFloat, scale: CGFloat) {
        let rect = CGRect(x: -3.1, y: 7.7, width: 12.3, height: 0.9)
        let transform = CGAffineTransform(scale, 0.4, -0.2, 1.1, 5.5, -1e3).rotated(by: angle)
        let corners = [rect.minX, rect.maxX].flatMap { x in [rect.minY, rect.maxY].map { CGPoint(x: x, y: $0) } }
            .map { $0.applying(transform) }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        #expect(
            rect.applying(transform) == CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }
}

struct ColorTests {
    @Test("a colour keeps the components and the space that it was created with")
    func colorComponents() {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.components == [0.25, 0.5, 0.75, 0.5])
        #expect(color.alpha == 0.5 && color.numberOfComponents == 4)
        #expect(color.copy(alpha: 1)?.components == [0.25, 0.5, 0.75, 1])
        #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
        #expect(CGColor(gray: 0.5, alpha: 1).colorSpace?.model == .monochrome)
        #expect(color == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
        #expect(color == CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
        #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test("too few components make no colour, and invalid numbers become zero")
    func invalidColorComponents() {
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 1, 1]) == nil)
        #expect(CGColor(red: .nan, green: .infinity, blue: 1, alpha: .nan).components == [0, 0, 1, 0])
        #expect(CGColorSpace(name: "no such space") == nil)
    }

    @Test("Display P3 is shown as the sRGB colour that looks the same")
    func displayP3() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1]))
        #expect(abs(white.red - 1) < 0.001 && abs(white.green - 1) < 0.001 && abs(white.blue - 1) < 0.001)
        let green = try #require(CGColor(colorSpace: space, components: [0.5, 0.75, 0.5, 1]))
        #expect(green.red < 0.5 && green.green > 0.75)
    }
}
