import Foundation
import Testing

@testable import UIKit

struct ScreenScaleTests {
    private func scale(
        _ width: CGFloat, _ height: CGFloat, mm: (CGFloat, CGFloat), _ sources: ScreenScale = ScreenScale(),
        name: String = "DP-1"
    ) -> CGFloat {
        sources.scale(
            of: name, pixels: CGSize(width: width, height: height),
            millimeters: CGSize(width: mm.0, height: mm.1))
    }

    @Test("a monitor of ordinary density has one pixel per point, a dense one two, a very dense one three")
    func density() {
        #expect(scale(1920, 1080, mm: (527, 296)) == 1)
        #expect(scale(2560, 1440, mm: (597, 336)) == 1)
        #expect(scale(3840, 2160, mm: (527, 296)) == 2)
        #expect(scale(3840, 2160, mm: (344, 194)) == 3)
    }

    @Test("a monitor of unknown size has scale 1")
    func unknownSize() {
        #expect(scale(3840, 2160, mm: (0, 0)) == 1)
        #expect(scale(3840, 2160, mm: (-5, .nan)) == 1)
        #expect(scale(0, 0, mm: (527, 296)) == 1)
    }

    @Test(
        "projectors that report their aspect ratio as their size have scale 1",
        arguments: [(16, 9), (16, 10), (160, 90), (160, 100)] as [(CGFloat, CGFloat)])
    func aspectRatios(size: (CGFloat, CGFloat)) {
        #expect(scale(1920, 1080, mm: size) == 1)
        #expect(scale(3840, 2160, mm: size) == 1)
    }

    @Test("the environment sets the scale of all monitors, or of those that it names")
    func screenScaleEnvironment() {
        func scale(_ text: String, name: String = "DP-1") -> CGFloat {
            self.scale(3840, 2160, mm: (527, 296), ScreenScale(environment: .init(text)), name: name)
        }
        #expect(scale("1") == 1)
        #expect(scale("2.6") == 3)
        #expect(scale("HDMI-1=1,DP-1=3") == 3)
        #expect(scale(" HDMI-1 = 1 , DP-1=3", name: "HDMI-1") == 1)
        #expect(scale("HDMI-1=1", name: "DP-1") == 2)
        #expect(scale("3,HDMI-1=1", name: "DP-1") == 3)
        #expect(scale("3,HDMI-1=1", name: "HDMI-1") == 1)
    }

    @Test(
        "invalid settings in the environment are ignored and reported",
        arguments: ["0", "-1", "4", "1e9", "nan", "inf", "two", "2x", "DP-1=", "DP-1=0", "DP-1=2=3", "=", "0x1p900"])
    func invalidEnvironment(text: String) {
        let environment = ScreenScale.Override(text)
        #expect(scale(3840, 2160, mm: (527, 296), ScreenScale(environment: environment)) == 2)
        #expect(environment.mistakes == [text])
        #expect(ScreenScale.Override("").mistakes.isEmpty && ScreenScale.Override(",,").mistakes.isEmpty)
    }

    @Test("the settings manager precedes the resources, and these precede the millimetres")
    func settingsOrder() {
        func scale(_ sources: ScreenScale) -> CGFloat { self.scale(3840, 2160, mm: (344, 194), sources) }
        #expect(scale(ScreenScale(resourceDotsPerInch: 96)) == 1)
        #expect(scale(ScreenScale(settingsDotsPerInch: 192, resourceDotsPerInch: 96)) == 2)
        #expect(scale(ScreenScale(windowScalingFactor: 1, settingsDotsPerInch: 192, resourceDotsPerInch: 192)) == 1)
        #expect(scale(ScreenScale(environment: .init("2"), windowScalingFactor: 1)) == 2)
    }

    @Test("dots per inch are rounded to multiples of 96, and clamped")
    func dotsPerInch() {
        let expectations: [(Double, CGFloat)] = [
            (48, 1), (96, 1), (120, 1), (144, 2), (192, 2), (288, 3), (900, 3),
        ]
        for (dots, expected) in expectations {
            #expect(scale(1920, 1080, mm: (0, 0), ScreenScale(resourceDotsPerInch: dots)) == expected, "\(dots)")
        }
        #expect(scale(1920, 1080, mm: (0, 0), ScreenScale(windowScalingFactor: 9)) == 3)
    }

    @Test("settings out of range are ignored", arguments: [0, -96, 1e9, .nan, .infinity, 1] as [Double])
    func extremeSettings(dots: Double) {
        let sources = ScreenScale(
            windowScalingFactor: dots.isFinite ? Int(min(dots, 1_000)) * 0 : -1, settingsDotsPerInch: dots,
            resourceDotsPerInch: dots)
        #expect(scale(3840, 2160, mm: (527, 296), sources) == 2)
    }
}
