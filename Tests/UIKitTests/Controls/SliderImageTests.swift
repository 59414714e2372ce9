import Foundation
import Testing

@testable import UIKit

@MainActor struct SliderImageTests {
    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test("a thumb's image has its own size, and the state's image takes precedence over the normal one")
    func thumb() {
        withControl(UISlider(), width: 200) { slider, bench, _ in
            let (small, large) = (image(10, 12), image(40, 50))
            slider.setThumbImage(small, for: .normal)
            slider.setThumbImage(large, for: .highlighted)
            #expect(slider.currentThumbImage === small && slider.thumbImage(for: .selected) === small)
            slider.layoutIfNeeded()
            let track = slider.trackRect(forBounds: slider.bounds)
            #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).size == small.size)
            bench.down(1, 103, 116, .indirectPointer)
            #expect(slider.isHighlighted && slider.currentThumbImage === large)
            slider.layoutIfNeeded()
            #expect(slider.subviews.contains { ($0 as? UIImageView)?.image === large && $0.bounds.size == large.size })
            bench.up()
            slider.setThumbImage(nil, for: .normal)
            slider.setThumbImage(nil, for: .highlighted)
            #expect(slider.currentThumbImage == nil)
            #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).width == 26)
        }
    }

    @Test("R1060: templates have the colour of their part, or else the tint of the slider")
    func sliderTemplates() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
        slider.tintColor = .systemGreen
        let (low, knob) = (image(4, 6), image(12, 12))
        slider.setMinimumTrackImage(low.withRenderingMode(.alwaysTemplate), for: .normal)
        slider.setThumbImage(knob.withRenderingMode(.alwaysTemplate), for: .normal)
        slider.minimumTrackTintColor = .systemPink
        slider.layoutIfNeeded()
        let track = try #require(slider.subviews.first { ($0 as? UIImageView)?.image?.size == low.size })
        let thumb = try #require(slider.subviews.first { ($0 as? UIImageView)?.image?.size == knob.size })
        #expect(track.tintColor == .systemPink && thumb.tintColor == .systemGreen)
        slider.minimumTrackTintColor = nil
        slider.layoutIfNeeded()
        #expect(track.tintColor == .systemGreen)
    }

    @Test("images of the tracks meet under the thumb, and the track is as high as the higher one")
    func tracks() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 31))
        let (low, high) = (image(4, 6), image(4, 8))
        slider.setMinimumTrackImage(low, for: .normal)
        slider.setMaximumTrackImage(high, for: .normal)
        slider.value = 0.5
        slider.layoutIfNeeded()
        #expect(slider.trackRect(forBounds: slider.bounds).height == 8)
        let views = slider.subviews.compactMap { $0 as? UIImageView }
        let left = try #require(views.first { $0.image === low })
        let whole = try #require(views.first { $0.image === high })
        #expect(left.frame.maxX == 102 && whole.frame == slider.trackRect(forBounds: slider.bounds))
        #expect(left.backgroundColor == nil && slider.currentMaximumTrackImage === high)
    }

    @Test("the track lies between the images at its ends, from right to left too")
    func sliderImageEnds() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.minimumValueImage = image(20, 20)
        slider.maximumValueImage = image(30, 20)
        let bounds = slider.bounds
        #expect(slider.minimumValueImageRect(forBounds: bounds).minX == 0)
        #expect(slider.maximumValueImageRect(forBounds: bounds).maxX == 200)
        var track = slider.trackRect(forBounds: bounds)
        #expect(track.minX == 30 && track.maxX == 160)
        slider.semanticContentAttribute = .forceRightToLeft
        track = slider.trackRect(forBounds: bounds)
        #expect(track.minX == 40 && track.maxX == 170)
        #expect(slider.minimumValueImageRect(forBounds: bounds).maxX == 200)
    }
}
