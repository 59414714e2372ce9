import Foundation
import Testing

@testable import UIKit

/// Buttons, text fields and switches of storyboards, as Interface Builder writes them.
@MainActor
struct StoryboardControlTests {
    /// Runs `body` with the views that a storyboard creates for these elements.
    private func views(_ elements: String, _ body: ([UIView]) throws -> Void) throws {
        let document = StoryboardFolder.document(
            """
            <viewController id="first"><view key="view" id="v"><subviews>\(elements)</subviews></view></viewController>
            """)
        let folder = try StoryboardFolder(["Controls": document])
        let log = try LogRecorder.record {
            try withoutDisplay {
                let controller = try #require(folder.open("Controls").instantiateInitialViewController())
                try body(controller.view.subviews)
            }
        }
        #expect(log == [])
    }

    @Test("a button has its type, font, titles and colours for each state, or its configuration")
    func storyboardControlButton() throws {
        try views(
            """
            <button opaque="NO" enabled="NO" contentMode="scaleToFill" contentHorizontalAlignment="leading" \
            contentVerticalAlignment="top" buttonType="system" lineBreakMode="middleTruncation" id="b1">
            <rect key="frame" x="10" y="20" width="100" height="30"/>
            <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
            <state key="normal" title="Save"><color key="titleColor" systemColor="systemRedColor"/></state>
            <state key="disabled" title="Saved"/></button>
            <button id="b2"><buttonConfiguration key="configuration" style="filled" title="Go" subtitle="on"/></button>
            """
        ) { views in
            let buttons = views.compactMap { $0 as? UIButton }
            try #require(buttons.count == 2)
            let (first, second) = (buttons[0], buttons[1])
            #expect(first.frame == CGRect(x: 10, y: 20, width: 100, height: 30) && first.buttonType == .system)
            #expect(!first.isEnabled && first.contentHorizontalAlignment == .leading)
            #expect(first.contentVerticalAlignment == .top && first.titleLabel?.font == .boldSystemFont(ofSize: 21))
            #expect(first.title(for: .normal) == "Save" && first.title(for: .disabled) == "Saved")
            #expect(first.titleColor(for: .normal) == .systemRed)
            #expect(second.buttonType == .custom && second.configuration?.title == "Go")
            #expect(second.configuration?.subtitle == "on")
        }
    }

    @Test("a text field has its text, frame, placeholder and traits")
    func storyboardControlTextField() throws {
        try views(
            """
            <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" text="Ada" \
            borderStyle="roundedRect" placeholder="Name" textAlignment="right" adjustsFontSizeToFit="NO" \
            minimumFontSize="17" clearButtonMode="whileEditing" id="t1">
            <rect key="frame" x="1" y="2" width="200" height="34"/>
            <fontDescription key="fontDescription" type="system" pointSize="14"/>
            <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done" \
            autocapitalizationType="none" autocorrectionType="no" spellCheckingType="no" secureTextEntry="YES" \
            enablesReturnKeyAutomatically="YES" textContentType="email"/></textField>
            """
        ) { views in
            let field = try #require(views.first as? UITextField)
            #expect(field.text == "Ada" && field.placeholder == "Name" && field.borderStyle == .roundedRect)
            #expect(field.textAlignment == .right && field.font == .systemFont(ofSize: 14))
            #expect(field.clearButtonMode == .whileEditing && field.minimumFontSize == 17)
            #expect(!field.adjustsFontSizeToFitWidth && field.isSecureTextEntry && field.enablesReturnKeyAutomatically)
            #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done)
            #expect(field.autocapitalizationType == .none && field.autocorrectionType == .no)
            #expect(field.spellCheckingType == .no && field.textContentType == .emailAddress)
        }
    }

    @Test("a text view has its text, colours, alignment and traits")
    func storyboardTextView() throws {
        try views(
            """
            <textView clipsSubviews="YES" contentMode="scaleToFill" editable="NO" textAlignment="center" id="t1">
            <rect key="frame" x="1" y="2" width="200" height="80"/><string key="text">One
            two</string><color key="backgroundColor" systemColor="systemYellowColor"/>
            <color key="textColor" systemColor="systemRedColor"/>
            <fontDescription key="fontDescription" type="system" pointSize="14"/>
            <textInputTraits key="textInputTraits" autocapitalizationType="none" autocorrectionType="no"/>
            <dataDetectorType key="dataDetectorTypes" phoneNumber="YES" link="YES"/></textView>
            <textView id="t2"><rect key="frame" x="1" y="90" width="200" height="80"/>
            <dataDetectorType key="dataDetectorTypes" phoneNumber="YES"/></textView>
            """
        ) { views in
            #expect(
                views.compactMap { ($0 as? UITextView)?.dataDetectorTypes } == [[.phoneNumber, .link], .phoneNumber])
            let view = try #require(views.first as? UITextView)
            #expect(view.text == "One\ntwo" && !view.isEditable && view.isSelectable)
            #expect(view.frame.height == 80 && view.backgroundColor == .systemYellow && view.textColor == .systemRed)
            #expect(view.textAlignment == .center && view.font == .systemFont(ofSize: 14))
            #expect(view.autocapitalizationType == .none && view.autocorrectionType == .no)
        }
    }

    @Test("a text field's delegate is connected")
    func fieldDelegate() throws {
        let folder = try StoryboardFolder([
            "Field": StoryboardFolder.document(
                """
                <viewController id="first" customClass="FieldController" customModule="UIKitTests">
                <view key="view" id="v"><subviews><textField id="t1"><connections>
                <outlet property="delegate" destination="first" id="o1"/></connections></textField></subviews></view>
                </viewController>
                """)
        ])
        let log = try LogRecorder.record {
            try withoutDisplay {
                let controller = try #require(folder.open("Field").instantiateInitialViewController())
                let field = try #require(controller.view.subviews.first as? UITextField)
                #expect(field.delegate === controller)
            }
        }
        #expect(log == [])
    }

    @Test("a switch has the state in the file, and its own fixed size")
    func switches() throws {
        try views(
            """
            <switch opaque="NO" on="YES" id="s1"><rect key="frame" x="5" y="6" width="49" height="31"/>
            <color key="onTintColor" systemColor="systemRedColor"/></switch><switch enabled="NO" id="s2"/>
            """
        ) { views in
            let switches = views.compactMap { $0 as? UISwitch }
            try #require(switches.count == 2)
            #expect(switches[0].isOn && switches[0].onTintColor == .systemRed && switches[0].frame.origin.x == 5)
            #expect(!switches[1].isOn && !switches[1].isEnabled)
        }
    }

    @Test("a slider and a stepper have their range and value")
    func storyboardControlRanges() throws {
        try views(
            """
            <slider opaque="NO" value="10" minValue="5" maxValue="30" continuous="NO" id="s1">
            <rect key="frame" x="5" y="6" width="100" height="31"/>
            <color key="minimumTrackTintColor" systemColor="systemRedColor"/></slider>
            <stepper opaque="NO" value="2" minimumValue="1" maximumValue="12" stepValue="0.5" wraps="YES" \
            autorepeat="NO" id="s2"><rect key="frame" x="1" y="2" width="94" height="32"/></stepper>
            <slider value="3" minValue="nan" maxValue="x" id="s3"/><stepper stepValue="-1" id="s4"/>
            """
        ) { views in
            let sliders = views.compactMap { $0 as? UISlider }
            let steppers = views.compactMap { $0 as? UIStepper }
            try #require(sliders.count == 2 && steppers.count == 2)
            #expect(sliders[0].value == 10 && sliders[0].minimumValue == 5 && sliders[0].maximumValue == 30)
            #expect(!sliders[0].isContinuous && sliders[0].minimumTrackTintColor == .systemRed)
            #expect(sliders[0].frame == CGRect(x: 5, y: 6, width: 100, height: 31))
            #expect(sliders[1].value == 1 && sliders[1].maximumValue == 1)
            #expect(steppers[0].value == 2 && steppers[0].minimumValue == 1 && steppers[0].maximumValue == 12)
            #expect(steppers[0].stepValue == 0.5 && steppers[0].wraps && !steppers[0].autorepeat)
            #expect(steppers[1].stepValue == 1)
        }
    }

    @Test("a segmented control has its segments, and a page control its pages")
    func segments() throws {
        try views(
            """
            <segmentedControl opaque="NO" segmentControlStyle="plain" selectedSegmentIndex="1" id="s1">
            <rect key="frame" x="5" y="6" width="130" height="32"/>
            <segments><segment title="Light"/><segment title="Dark" enabled="NO" width="40"/></segments>
            </segmentedControl>
            <segmentedControl selectedSegmentIndex="7" id="s2"><segments><segment title="One"/></segments>
            </segmentedControl>
            <pageControl numberOfPages="5" currentPage="2" hidesForSinglePage="YES" id="p1"/><pageControl id="p2"/>
            """
        ) { views in
            let controls = views.compactMap { $0 as? UISegmentedControl }
            let pages = views.compactMap { $0 as? UIPageControl }
            try #require(controls.count == 2 && pages.count == 2)
            #expect(controls[0].numberOfSegments == 2 && controls[0].selectedSegmentIndex == 1)
            #expect(controls[0].titleForSegment(at: 1) == "Dark" && !controls[0].isEnabledForSegment(at: 1))
            #expect(controls[0].widthForSegment(at: 1) == 40 && controls[0].isEnabledForSegment(at: 0))
            #expect(controls[1].selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(pages[0].numberOfPages == 5 && pages[0].currentPage == 2 && pages[0].hidesForSinglePage)
            #expect(pages[1].numberOfPages == 3)
        }
    }

    @Test("a progress view has its progress, and an activity indicator its style and motion")
    func progress() throws {
        try views(
            """
            <progressView opaque="NO" progress="0.25" progressViewStyle="bar" id="p1"/>
            <activityIndicatorView opaque="NO" animating="YES" hidesWhenStopped="NO" style="large" id="a1">
            <color key="color" systemColor="systemRedColor"/></activityIndicatorView>
            """
        ) { views in
            let bar = try #require(views.first as? UIProgressView)
            let wheel = try #require(views.last as? UIActivityIndicatorView)
            #expect(bar.progress == 0.25 && bar.progressViewStyle == .bar)
            #expect(wheel.isAnimating && !wheel.hidesWhenStopped && wheel.style == .large && wheel.color == .systemRed)
            wheel.stopAnimating()
        }
        try views(#"<activityIndicatorView opaque="NO" style="whiteLarge" id="a1"/>"#) { views in
            #expect((views.first as? UIActivityIndicatorView)?.style == .whiteLarge)
        }
    }
}
