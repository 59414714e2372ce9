import Foundation

/// The attributes of controls and views that show a value. Interface Builder omits those that have UIKit's default.
extension InterfaceProperties {
    func apply(to slider: UISlider) {
        applyControl(to: slider)
        if let least = element.number("minValue") { slider.minimumValue = Float(least) }
        if let greatest = element.number("maxValue") { slider.maximumValue = Float(greatest) }
        if let value = element.number("value") { slider.value = Float(value) }
        if let flag = element.flag("continuous") { slider.isContinuous = flag }
        if let color = resources.color("minimumTrackTintColor", of: element) { slider.minimumTrackTintColor = color }
        if let color = resources.color("maximumTrackTintColor", of: element) { slider.maximumTrackTintColor = color }
        if let color = resources.color("thumbTintColor", of: element) { slider.thumbTintColor = color }
        if let image = element.image("minimumValueImage") { slider.minimumValueImage = image }
        if let image = element.image("maximumValueImage") { slider.maximumValueImage = image }
    }

    func apply(to stepper: UIStepper) {
        applyControl(to: stepper)
        if let least = element.number("minimumValue") { stepper.minimumValue = Double(least) }
        if let greatest = element.number("maximumValue") { stepper.maximumValue = Double(greatest) }
        if let step = element.number("stepValue"), step > 0 { stepper.stepValue = Double(step) }
        if let value = element.number("value") { stepper.value = Double(value) }
        if let flag = element.flag("continuous") { stepper.isContinuous = flag }
        if let flag = element.flag("autorepeat") { stepper.autorepeat = flag }
        if let flag = element.flag("wraps") { stepper.wraps = flag }
    }

    func apply(to control: UISegmentedControl) {
        applyControl(to: control)
        for segment in element.child("segments")?.children ?? [] {
            let index = control.numberOfSegments
            if let image = segment.image("image") {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(withTitle: segment.string("title"), at: index, animated: false)
            }
            if let flag = segment.flag("enabled") { control.setEnabled(flag, forSegmentAt: index) }
            if let width = segment.number("width") { control.setWidth(max(0, width), forSegmentAt: index) }
        }
        if let flag = element.flag("momentary") { control.isMomentary = flag }
        if let flag = element.flag("apportionsSegmentWidthsByContent") {
            control.apportionsSegmentWidthsByContent = flag
        }
        if let index = element.integer("selectedSegmentIndex"), index < control.numberOfSegments {
            control.selectedSegmentIndex = max(index, UISegmentedControl.noSegment)
        }
        if let color = resources.color("selectedSegmentTintColor", of: element) {
            control.selectedSegmentTintColor = color
        }
    }

    func apply(to control: UIPageControl) {
        applyControl(to: control)
        // Interface Builder omits the number of pages if it is 3.
        control.numberOfPages = element.integer("numberOfPages") ?? 3
        if let page = element.integer("currentPage") { control.currentPage = page }
        if let flag = element.flag("hidesForSinglePage") { control.hidesForSinglePage = flag }
        switch element["backgroundStyle"] {
        case "prominent": control.backgroundStyle = .prominent
        case "minimal": control.backgroundStyle = .minimal
        default: break
        }
        if let color = resources.color("pageIndicatorTintColor", of: element) { control.pageIndicatorTintColor = color }
        if let color = resources.color("currentPageIndicatorTintColor", of: element) {
            control.currentPageIndicatorTintColor = color
        }
    }

    func apply(to view: UIProgressView) {
        if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
        if let progress = element.number("progress") { view.progress = Float(progress) }
        if let color = resources.color("progressTintColor", of: element) { view.progressTintColor = color }
        if let color = resources.color("trackTintColor", of: element) { view.trackTintColor = color }
    }

    func apply(to view: UIActivityIndicatorView) {
        switch element["style"] {
        case "large": view.style = .large
        case "whiteLarge": view.style = .whiteLarge
        case "white": view.style = .white
        case "gray": view.style = .gray
        default: break
        }
        if let color = resources.color("color", of: element) { view.color = color }
        if let flag = element.flag("hidesWhenStopped") { view.hidesWhenStopped = flag }
        if element.flag("animating") == true { view.startAnimating() }
    }
}
