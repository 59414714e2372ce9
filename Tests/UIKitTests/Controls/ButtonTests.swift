import Foundation
import Testing

@testable import UIKit

@MainActor struct ButtonTests {
    @Test("image and titles are placed beside or above each other, on the requested side")
    func buttonLayout() {
        var layout = ButtonLayout(
            image: CGSize(width: 10, height: 10), title: CGSize(width: 40, height: 20),
            subtitle: CGSize(width: 20, height: 10), imagePadding: 5, titlePadding: 2)
        #expect(layout.contentSize == CGSize(width: 55, height: 32))
        let area = CGRect(x: 0, y: 0, width: 75, height: 40)
        var frames = layout.frames(in: area, horizontal: .center, vertical: .center)
        #expect(frames.image == CGRect(x: 10, y: 15, width: 10, height: 10))
        #expect(frames.title == CGRect(x: 25, y: 4, width: 40, height: 20))
        #expect(frames.subtitle == CGRect(x: 25, y: 26, width: 20, height: 10))
        layout.placement = .trailing
        frames = layout.frames(in: area, horizontal: .leading, vertical: .top)
        #expect(frames.title.origin == .zero && frames.image.minX == 45)
        layout.isRightToLeft = true
        frames = layout.frames(in: area, horizontal: .leading, vertical: .top)
        #expect(frames.image.minX == 20 && frames.title.minX == 35)
        layout.placement = .top
        frames = layout.frames(in: area, horizontal: .center, vertical: .bottom)
        #expect(layout.contentSize == CGSize(width: 40, height: 47))
        #expect(frames.image.midX == 37 && frames.image.maxY < frames.title.minY && frames.subtitle.maxY == 40)
    }

    @Test("titles are truncated if there is not enough space")
    func buttonNarrow() {
        let layout = ButtonLayout(
            image: CGSize(width: 10, height: 10), title: CGSize(width: 40, height: 20), imagePadding: 5)
        let frames = layout.frames(
            in: CGRect(x: 0, y: 0, width: 30, height: 20), horizontal: .center, vertical: .center)
        #expect(frames.image == CGRect(x: 0, y: 5, width: 10, height: 10))
        #expect(frames.title == CGRect(x: 15, y: 0, width: 15, height: 20))
    }

    @Test("an image that is larger than the button is fitted into it by its content mode")
    func largeImage() {
        let button = UIButton(type: .system)
        button.setImage(UIImage.drawn(100, 100) { _ in }, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 35, height: 35)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 35, height: 35))
        #expect(button.imageView?.contentMode == .scaleAspectFit)
        #expect(button.intrinsicContentSize == CGSize(width: 100, height: 100))
        button.imageView?.contentMode = .center
        button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 0)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 10, y: 5, width: 25, height: 25))
        #expect(button.imageView?.contentMode == .center)
        button.contentEdgeInsets = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.size == .zero)
    }

    @Test("an image above a title leaves enough space for it, and one beside it comes first")
    func largeImageWithTitle() {
        var layout = ButtonLayout(image: CGSize(width: 100, height: 50), title: CGSize(width: 40, height: 20))
        let area = CGRect(x: 0, y: 0, width: 60, height: 40)
        var frames = layout.frames(in: area, horizontal: .center, vertical: .center)
        #expect(frames.image == CGRect(x: 0, y: 0, width: 60, height: 40) && frames.title.width == 0)
        layout.placement = .top
        frames = layout.frames(in: area, horizontal: .center, vertical: .center)
        #expect(frames.image == CGRect(x: 0, y: 0, width: 60, height: 20))
        #expect(frames.title == CGRect(x: 10, y: 20, width: 40, height: 20))
    }

    @Test(
        "a system button shows automatic images as templates in its tint colour, a custom one as they are",
        arguments: [UIButton.ButtonType.system, .custom])
    func automaticImages(type: UIButton.ButtonType) {
        let red = UIImage.drawn(10, 10) {
            $0.setFillColor(UIColor.red.cgColor)
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        func color(_ image: UIImage) -> DrawnPixel? {
            let button = UIButton(type: type)
            button.tintColor = .blue
            button.setTitleColor(.green, for: .normal)
            button.setImage(image, for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            return picture(of: button, margin: 0).pixel(5, 5)
        }
        #expect(color(red) == (type == .system ? .blue : .red))
        #expect(color(red.withRenderingMode(.alwaysTemplate)) == .blue)
        #expect(color(red.withRenderingMode(.alwaysOriginal)) == .red)
    }

    @Test("a state uses its own value, then that without focus, then those of its parts, then the normal one")
    func sourcesOfValues() {
        #expect(ButtonContents.sources(for: .normal) == [.normal])
        #expect(ButtonContents.sources(for: .highlighted) == [.highlighted, .normal])
        #expect(ButtonContents.sources(for: .focused) == [.focused, .normal])
        let pressed: UIControl.State = [.highlighted, .focused]
        #expect(ButtonContents.sources(for: pressed) == [pressed, .highlighted, .focused, .normal])
        let selected: UIControl.State = [.selected, .focused]
        #expect(ButtonContents.sources(for: selected) == [selected, .selected, .focused, .normal])
        let all: UIControl.State = [.highlighted, .selected, .focused]
        #expect(
            ButtonContents.sources(for: all) == [all, [.highlighted, .selected], .selected, .focused, .normal])
    }

    @Test("a button that is pressed with Space shows the title, colour and image of the highlighted state")
    func pressedByKey() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 0, 0, 100, 30)
            let image = UIImage.drawn(10, 10) { _ in }
            button.setTitle("Normal", for: .normal)
            button.setTitle("Pressed", for: .highlighted)
            button.setTitleColor(.red, for: .highlighted)
            button.setImage(image, for: .highlighted)
            bench.press(.keyboardTab)
            #expect(button.state == .focused && button.currentTitle == "Normal")
            bench.keyDown(.keyboardSpacebar)
            #expect(button.state == [.highlighted, .focused])
            #expect(button.currentTitle == "Pressed" && button.titleLabel?.text == "Pressed")
            #expect(button.currentTitleColor == .red && button.currentImage == image)
            #expect(button.titleLabel?.alpha == 1 && button.imageView?.alpha == 1)
            button.setTitle("Focused", for: .focused)
            bench.keyUp(.keyboardSpacebar)
            #expect(button.currentTitle == "Focused")
        }
    }

    private func look(
        _ configuration: UIButton.Configuration, _ state: UIControl.State = .normal, tint: UIColor = .systemBlue
    ) -> ButtonLook { ButtonLook.resolve(configuration, state: state, tint: tint) }

    @Test("each kind of button has its colours in each state")
    func buttonLooks() {
        #expect(look(.plain()) == ButtonLook(foreground: .systemBlue, background: .clear))
        #expect(look(.filled()) == ButtonLook(foreground: .white, background: .systemBlue))
        #expect(look(.gray()) == ButtonLook(foreground: .systemBlue, background: .secondarySystemFill))
        #expect(look(.filled(), tint: .systemRed).background == .systemRed)
        #expect(look(.filled(), .disabled) == ButtonLook(foreground: .tertiaryLabel, background: .tertiarySystemFill))
        #expect(look(.plain(), .disabled) == ButtonLook(foreground: .tertiaryLabel, background: .clear))
        #expect(look(.tinted(), .selected) == ButtonLook(foreground: .white, background: .systemBlue))
        let pressed = look(.filled(), .highlighted).background.resolvedColor(with: UITraitCollection())
        #expect(abs(pressed.cgColor.alpha - ControlStyle.pressedAlpha) < 0.001)
        var own = UIButton.Configuration.filled()
        own.baseBackgroundColor = .systemGreen
        own.baseForegroundColor = .black
        #expect(look(own) == ButtonLook(foreground: .black, background: .systemGreen))
        own.background.backgroundColor = .red
        #expect(look(own).background == .red && look(own, .disabled).background == .red)
        #expect(
            ButtonLook.resolve(.plain(), state: .normal, tint: .systemBlue, isDestructive: true).foreground
                == .systemRed)
        own = .plain()
        own.automaticallyUpdateForSelection = false
        #expect(look(own, .selected) == look(own))
    }

    @Test("insets and corners follow the size until they are set")
    func buttonSizes() {
        var configuration = UIButton.Configuration.filled()
        let medium = configuration.contentInsets
        configuration.buttonSize = .large
        #expect(configuration.contentInsets.top > medium.top && configuration.cornerRadius(height: 50) == 12)
        configuration.contentInsets = .zero
        configuration.buttonSize = .mini
        #expect(configuration.contentInsets == .zero)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets != .zero)
        configuration.cornerStyle = .capsule
        #expect(configuration.cornerRadius(height: 30) == 15)
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = 100
        #expect(configuration.cornerRadius(height: 30) == 15)
        configuration.background.cornerRadius = -3
        #expect(configuration.cornerRadius(height: 30) == 0)
    }

    @Test("a button is as large as its title, its image and its insets")
    func buttonIntrinsicSize() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        let button = UIButton(configuration: configuration)
        let label = try #require(button.titleLabel)
        let text = label.sizeThatFits(.zero)
        #expect(button.bounds.size == CGSize(width: text.width + 24, height: text.height + 14))
        #expect(button.intrinsicContentSize == button.bounds.size)
        button.configuration?.image = .quadrants()
        button.configuration?.imagePadding = 4
        #expect(button.intrinsicContentSize.width == text.width + 24 + 24)
        let plain = UIButton(type: .system)
        #expect(plain.intrinsicContentSize == .zero)
        plain.setTitle("i", for: .normal)
        #expect(plain.intrinsicContentSize.width == 30)
    }

    @Test(
        "a primary action provides title and image, and runs in the order in which it was added"
    )
    func primaryAction() {
        TouchBench.run { bench in
            var calls: [String] = []
            let button = UIButton(
                configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in calls.append("primary") })
            bench.add(button, 100, 100, 80, 40)
            button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
            #expect(button.titleLabel?.text == "Send")
            bench.tap(1, 120, 120, .indirectPointer)
            #expect(calls == ["primary", "up"])
            bench.wait(2)
            bench.down(1, 120, 120, .indirectPointer)
            bench.move(1, 300, 300)
            bench.up()
            #expect(calls.count == 2)
        }
    }

    @Test("changesSelectionAsPrimaryAction changes isSelected before the actions run")
    func buttonSelection() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 100, 100, 80, 40)
            button.changesSelectionAsPrimaryAction = true
            var told: [Bool] = []
            button.addAction(UIAction { _ in told.append(button.isSelected) }, for: .primaryActionTriggered)
            bench.tap(1, 120, 120, .indirectPointer)
            bench.tap(1, 120, 120, .indirectPointer)
            #expect(told == [true, false])
        }
    }

    @Test("the update handler runs once for a new state, before layout, and its changes are shown")
    func buttonUpdates() {
        let button = UIButton(configuration: .filled())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isEnabled ? "On" : "Off"
        }
        button.layoutIfNeeded()
        #expect(states == [.normal] && button.titleLabel?.text == "On")
        button.isEnabled = false
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(states == [.normal, [.disabled, .selected]] && button.titleLabel?.text == "Off")
        button.setNeedsLayout()
        button.layoutIfNeeded()
        #expect(states.count == 2)
    }

    @Test("without a configuration each state has its title, colour and image, or the normal one")
    func stateValues() {
        let button = UIButton(type: .custom)
        button.setTitle("normal", for: .normal)
        button.setTitle("selected", for: .selected)
        button.setTitleColor(.red, for: .highlighted)
        #expect(button.currentTitle == "normal" && button.currentTitleColor == .white)
        button.isHighlighted = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "normal" && button.titleLabel?.textColor == .red)
        button.isSelected = true
        #expect(button.currentTitle == "selected")
        #expect(button.title(for: .disabled) == "normal" && button.titleColor(for: .normal) == nil)
        let system = UIButton(type: .system)
        #expect(system.currentTitleColor == system.tintColor)
        system.isEnabled = false
        #expect(system.currentTitleColor == .tertiaryLabel)
    }

    @Test("insets move title and image of a button without configuration, and leave its size alone")
    func edgeInsets() throws {
        let button = UIButton(type: .system)
        button.setImage(.quadrants(), for: .normal)
        button.setTitle("Title", for: .normal)
        let size = button.intrinsicContentSize
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        button.layoutIfNeeded()
        let (label, picture) = (try #require(button.titleLabel), try #require(button.imageView))
        let (title, image) = (label.frame, picture.frame)
        button.titleEdgeInsets = UIEdgeInsets(top: 6, left: 10, bottom: 0, right: -10)
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 8, right: 12)
        button.layoutIfNeeded()
        #expect(label.frame == title.offsetBy(dx: 10, dy: 3) && picture.frame == image.offsetBy(dx: -6, dy: -4))
        #expect(button.intrinsicContentSize == size)
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        #expect(picture.frame.minX == 0 && label.frame.minX == image.width + 10)
        button.titleEdgeInsets.right = 200
        button.layoutIfNeeded()
        #expect(label.frame.width == 0)
        button.configuration = .plain()
        button.layoutIfNeeded()
        #expect(picture.frame.midY == 25)
    }

    @Test("the image is pale in a pressed or disabled button, unless that is turned off or the state has an image")
    func paleImages() throws {
        let button = UIButton.systemButton(with: .quadrants(), target: nil, action: nil)
        let picture = try #require(button.imageView)
        #expect(button.buttonType == .system && button.bounds.size == button.intrinsicContentSize)
        func alpha() -> CGFloat {
            button.layoutIfNeeded()
            return picture.alpha
        }
        button.isHighlighted = true
        #expect(alpha() == 0.5)
        button.adjustsImageWhenHighlighted = false
        #expect(alpha() == 1)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(alpha() == 0.5)
        button.setImage(.quadrants(), for: .disabled)
        #expect(alpha() == 1)
        button.setImage(nil, for: .disabled)
        button.adjustsImageWhenDisabled = false
        #expect(alpha() == 1)
    }
}
