import Foundation
import Testing

@testable import UIKit

/// The looks of controls, pixel by pixel.
@MainActor struct ControlPictureTests {
    private static let margin = 6
    private static let blue: [UIUserInterfaceStyle: DrawnPixel] = [
        .light: DrawnPixel(0, 122, 255), .dark: DrawnPixel(10, 132, 255),
    ]
    private static let green: [UIUserInterfaceStyle: DrawnPixel] = [
        .light: DrawnPixel(52, 199, 89), .dark: DrawnPixel(48, 209, 88),
    ]

    @Test(
        "a filled button has the tint colour behind white text, with rounded corners", arguments: [1, 2],
        [.light, .dark] as [UIUserInterfaceStyle])
    func filledButton(scale: Int, style: UIUserInterfaceStyle) throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Send"
        let button = UIButton(configuration: configuration)
        let (width, height) = (Int(button.bounds.width), Int(button.bounds.height))
        let image = picture(of: button, scale: CGFloat(scale), style)
        let blue = try #require(Self.blue[style])
        let ground: DrawnPixel = style == .dark ? .black : .white
        func at(_ x: Int, _ y: Int) -> DrawnPixel? { image.pixel((x + Self.margin) * scale, (y + Self.margin) * scale) }
        #expect(at(3, height / 2) == blue && at(width / 2, 2) == blue)
        #expect(at(0, 0) == ground && at(width - 1, height - 1)?.isClose(to: blue) == false)
        let white = (0..<width * scale).flatMap { x in
            (0..<height * scale).map { image.pixel(x + Self.margin * scale, $0 + Self.margin * scale) }
        }.count { $0?.isClose(to: .white, within: 20) == true }
        #expect(white > 20 * scale * scale)
    }

    @Test(
        "a switch is green with its thumb at the end, or gray with it at the start", arguments: [1, 2],
        [.light, .dark] as [UIUserInterfaceStyle])
    func switchStates(scale: Int, style: UIUserInterfaceStyle) throws {
        let control = UISwitch()
        control.isOn = true
        let on = picture(of: control, scale: CGFloat(scale), style)
        let (start, middle, end) = ((Self.margin + 14) * scale, (Self.margin + 15) * scale, (Self.margin + 36) * scale)
        #expect(on.pixel(start, middle) == Self.green[style] && on.pixel(end, middle) == .white)
        control.isOn = false
        let off = picture(of: control, scale: CGFloat(scale), style)
        let track = try #require(off.pixel(end, middle))
        #expect(off.pixel(start, middle) == .white)
        #expect(abs(track.red - track.blue) < 20 && !track.isClose(to: style == .dark ? .black : .white, within: 15))
    }

    @Test("a slider's track is the tint up to the thumb", arguments: [1, 2])
    func sliderTrack(scale: Int) {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
        slider.value = 0.5
        let image = picture(of: slider, scale: CGFloat(scale))
        func at(_ x: Int) -> DrawnPixel? { image.pixel((x + Self.margin) * scale, (15 + Self.margin) * scale) }
        #expect(at(10) == DrawnPixel(0, 122, 255) && at(50) == .white)
        #expect(at(90)?.isClose(to: DrawnPixel(228, 228, 230), within: 2) == true)
    }

    @Test("progress fills its part of the bar")
    func progressBar() {
        let view = UIProgressView(progressViewStyle: .default)
        view.frame.size = CGSize(width: 100, height: 4)
        view.progress = 0.3
        let image = picture(of: view)
        let y = Self.margin + 2
        #expect(image.pixel(Self.margin + 20, y) == DrawnPixel(0, 122, 255))
        #expect(image.pixel(Self.margin + 40, y)?.isClose(to: DrawnPixel(0, 122, 255), within: 60) == false)
    }

    @Test("the pill is under the selected segment, and has contrast in dark mode too")
    func segments() throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let control = UISegmentedControl(items: ["a", "b"])
            control.frame.size = CGSize(width: 200, height: 32)
            control.selectedSegmentIndex = 1
            let image = picture(of: control, style)
            let (left, right) = (
                try #require(image.pixel(Self.margin + 20, Self.margin + 16)),
                try #require(image.pixel(Self.margin + 120, Self.margin + 16))
            )
            #expect(right.red - left.red > 12)
        }
    }

    @Test("a focused control has a blue ring outside it, with a gap in between", arguments: [1, 2])
    func focusRing(scale: Int) {
        TouchBench.run { bench in
            let button = bench.add(UIButton(configuration: .filled()), 20, 20, 80, 36)
            bench.press(.keyboardTab)
            bench.window.backgroundColor = .white
            bench.view.isOpaque = false
            bench.window.forEachInTree { $0.layer.adoptScale(CGFloat(scale)) }
            let image = UIImage.drawn(120, 80, scale: CGFloat(scale)) { context in
                bench.window.layer.render(in: context)
            }
            func at(_ x: CGFloat) -> DrawnPixel? { image.pixel(Int(x * CGFloat(scale)), 38 * scale) }
            let blue = DrawnPixel(0, 122, 255)
            #expect(at(17)?.isClose(to: blue, within: 8) == true && at(102)?.isClose(to: blue, within: 8) == true)
            #expect(at(19)?.isClose(to: blue, within: 8) == false && at(14) == .white)
            #expect(button.isFirstResponder)
        }
    }

    @Test("R733: the styles of before iOS 13 have a size and a colour, which a colour of the program replaces")
    func oldSpinnerStyles() {
        let view = UIActivityIndicatorView(style: .whiteLarge)
        #expect(view.bounds.size == CGSize(width: 37, height: 37) && view.color == .white)
        view.style = .gray
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20) && view.color == .systemGray)
        view.style = .white
        view.color = .red
        #expect(view.color == .red)
        view.color = nil
        #expect(view.color == .white)
    }

    @Test("the spokes of an activity indicator advance by one with each step")
    func spinner() {
        let view = UIActivityIndicatorView(style: .large)
        #expect(view.isHidden && view.bounds.size == CGSize(width: 37, height: 37))
        view.color = .black
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)
        let first = picture(of: view)
        #expect(first.pixel(Self.margin + 18, Self.margin + 4)?.isClose(to: .black, within: 12) == true)
        view.step()
        let second = picture(of: view)
        #expect(second.pixel(Self.margin + 18, Self.margin + 4)?.isClose(to: .black, within: 12) == false)
        view.stopAnimating()
        #expect(view.isHidden)
        view.hidesWhenStopped = false
        #expect(!view.isHidden)
    }
}
