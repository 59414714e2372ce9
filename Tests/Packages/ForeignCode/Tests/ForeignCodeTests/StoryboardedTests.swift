import Testing
import UIKit
import UIKitTesting

@testable import Storyboarded

@MainActor
@Suite(
    .virtualDisplay(monitors: [.monitor("LAPTOP", 1280, 800)]),
    .application(delegate: AppDelegate(), infoPlist: propertyList("Sources/Storyboarded/iOS/Info.plist")))
struct StoryboardedTests {
    let display: VirtualDisplay
    let calculator: CalculatorViewController

    init() throws {
        display = try VirtualDisplay.current
        calculator = try root(CalculatorViewController.self)
        Ledger.shared.removeAll()
        Settings.shared.roundsUp = false
        Settings.shared.name = ""
    }

    @Test("Outlets, outlet collections and objects of the storyboard are connected")
    func outlets() {
        #expect(calculator.tipButtons.map(\.tag) == [5, 10, 15, 20])
        #expect(calculator.tipButtons.map(\.isSelected) == [false, true, false, false])
        #expect(calculator.movableViews.count == 2 && calculator.movableViews.first === calculator.card)
        #expect(calculator.theme.owner === calculator && calculator.theme.captions.count == 2)
        #expect(calculator.coin.image?.size == CGSize(width: 24, height: 24))
        #expect(calculator.peopleStepper.maximumValue == 12 && calculator.tipSlider.maximumValue == 30)
        #expect(calculator.modeControl.titleForSegment(at: 1) == "Dark")
        #expect(calculator.theme.accent == UIColor(red: 0x20 / 255, green: 0x40 / 255, blue: 0xE0 / 255, alpha: 1))
    }

    @Test("Strings of the target's .strings file are found")
    func strings() {
        #expect(["Enter an amount", "Betrag eingeben"].contains(calculator.totalText))
    }

    @Test("Runtime attributes reach @IBInspectable properties")
    func runtimeAttributes() {
        let card = calculator.card!
        #expect(card.layer.cornerRadius == CGFloat(14) && card.layer.borderWidth == CGFloat(2))
        #expect(card.layer.borderColor == UIColor.systemIndigo.cgColor)
        #expect(!card.hasShadow && card.caption == "Total" && card.stripes == 4)
        #expect(card.captionOffset == CGPoint(x: 8, y: 4) && card.wokeUp)
        #expect(calculator.rating.starCount == 4 && calculator.rating.starSize.width == 28)
        #expect(calculator.rating.rating == 2)
    }

    @Test("Actions of the storyboard arrive: editing, taps, sliders, steppers, switches and segments")
    func actions() async throws {
        try await display.type("100", into: "amount")
        #expect(calculator.totalText == "110.00")
        try await display.tap("tip 20")
        #expect(calculator.tip == 0.2 && calculator.totalText == "120.00")
        #expect(calculator.tipSlider.value == 20 && calculator.shareLabel?.text == "60.00")
        try await display.tap(calculator.peopleStepper, at: CGPoint(x: 70, y: 16))
        #expect(calculator.people == 3 && calculator.shareLabel?.text == "40.00")
        try await display.drag("slider", by: CGPoint(x: -80, y: 0))
        #expect(calculator.tip < 0.2 && calculator.tipButtons[3].isSelected == false)
        try await display.tap("round")
        #expect(Settings.shared.roundsUp)
        try await display.tap(calculator.modeControl, at: CGPoint(x: 100, y: 16))
        #expect(calculator.theme.isDark && calculator.traitCollection.userInterfaceStyle == .dark)
        try await display.tap("star 3")
        #expect(calculator.rating.rating == 3 && calculator.ratings == [3])
    }

    @Test("Keys of the keypad have no target: their actions go along the responder chain")
    func keypad() async throws {
        for key in ["4", "2", ".", "5", "⌫"] { try await display.tap("key \(key)") }
        #expect(calculator.amountField.text == "42." && calculator.totalText == "46.20")
    }

    @Test("An @IBSegueAction makes the embedded controller, and notifications reach it")
    func embedding() async throws {
        let history = try #require(calculator.history)
        #expect(history.parent === calculator && history.view.superview === calculator.historyContainer)
        try await display.type("50", into: "amount")
        try await display.tap("add")
        #expect(history.listLabel.text == "55.00 / 2" && history.sumLabel.text == "55.00")
        #expect(calculator.amountField.text?.isEmpty != false && !calculator.amountField.isFirstResponder)
        try await display.tap("clear")  // connected to the first responder, handled by the delegate
        #expect(Ledger.shared.expenses.isEmpty && history.sumLabel.text == "0.00")
        Ledger.shared.add(Expense(amount: 1, tip: 0, people: 1))
        try await display.tap("remove all")
        #expect(Ledger.shared.expenses.isEmpty)
    }

    @Test("A controller of another storyboard is presented; its delegate's optional methods decide")
    func settings() async throws {
        try await display.tap("settings")
        let settings = try #require(calculator.presentedViewController as? SettingsViewController)
        #expect(calculator.settingsShown == 1)
        try await display.tap("done")
        #expect(calculator.presentedViewController === settings)  // The button is disabled: there is no name.
        try await display.type("Ada", into: "name")
        try await display.tap("done")
        #expect(calculator.presentedViewController == nil && Settings.shared.name == "Ada")
        // An action and runtime attributes of extensions of UIKit's classes
        #expect(settings.tapNotesForTests.last == "Saves the settings")
        #expect(settings.view.subviews.filter { $0.rounding == 7 }.count == 1)
    }

    @Test("Escape, a key command, cancels")
    func escape() async throws {
        try await display.tap("settings")
        #expect(calculator.presentedViewController != nil)
        try await display.press(.escape)
        #expect(calculator.presentedViewController == nil && Settings.shared.name.isEmpty)
    }

    @Test("A long press is recognized in the storyboard's view")
    func longPress() async throws {
        try display.movePointer(to: #require(calculator.card.screenPoint))
        try display.press()
        try await eventually { calculator.card.hasShadow }
        try display.release()
        try await display.settle()
        #expect(!calculator.card.hasShadow)
    }

    @Test("Controllers of a storyboard whose buttons target them are freed")
    func lifetimes() {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        var alive = 0
        for _ in 0..<100 {
            weak var controller = storyboard.instantiateInitialViewController() as? CalculatorViewController
            autoreleasing {
                let new = storyboard.instantiateInitialViewController() as? CalculatorViewController
                new?.loadViewIfNeeded()
                #expect(new?.tipButtons.count == 4)
                controller = new
            }
            if controller != nil { alive += 1 }
        }
        #expect(alive == 0)
    }

    private func autoreleasing(_ body: () -> Void) { body() }
}

extension UIView {
    /// The middle of the view in the coordinates of its screen.
    fileprivate var screenPoint: CGPoint? {
        guard let window else { return nil }
        let point = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
        return window.windowScene?.coordinateSpace.convert(
            CGPoint(x: point.x + window.frame.minX, y: point.y + window.frame.minY), to: window.screen.coordinateSpace)
    }
}
