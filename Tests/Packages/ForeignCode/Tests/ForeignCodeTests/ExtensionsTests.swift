import Extensions
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.virtualDisplay(monitors: [.monitor("LAPTOP", 800, 600)]), .application())
struct ExtensionsTests {
    let display: VirtualDisplay
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let controller = UIViewController()

    init() throws {
        display = try VirtualDisplay.current
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    private func added<View: UIView>(_ view: View, _ frame: CGRect) -> View {
        view.frame = frame
        controller.view.addSubview(view)
        return view
    }

    @Test("A closure of a control is called until it is removed, and is freed with the control")
    func sleeves() async throws {
        var taps = 0
        let button = added(UIButton(type: .system), CGRect(x: 20, y: 20, width: 80, height: 40))
        button.on(.touchUpInside) { taps += 1 }.on(.touchDown) { taps += 10 }
        try await display.settle()
        try await display.tap(button)
        #expect(taps == 11 && button.closureCount == 2)
        button.off(.touchDown)
        try await display.tap(button)
        #expect(taps == 12 && button.closureCount == 1)

        let slider = UISlider()
        var value: Float = 0
        slider.onValue { value = $0 }
        slider.value = 0.5
        slider.sendActions(for: .valueChanged)
        #expect(value == 0.5)

        final class Token {}
        var alive = 0
        for _ in 0..<1_000 {
            weak var token: Token?
            func make() {
                let new = Token()
                token = new
                UIButton().on(.touchUpInside) { _ = new }.sendActions(for: .touchUpInside)
            }
            make()
            if token != nil { alive += 1 }
        }
        #expect(alive == 0)
    }

    @Test("A generic sleeve gets the text of a field as it is typed")
    func editing() async throws {
        var texts: [String] = []
        let field = added(UITextField(), CGRect(x: 20, y: 20, width: 200, height: 40))
        field.autocapitalizationType = .none
        field.onEdit { texts.append($0) }
        try await display.settle()
        try await display.type("ab", into: field)
        #expect(texts == ["a", "ab"])
    }

    @Test("Recognizers with closures, and recognizers that are their own target")
    func gestures() async throws {
        var taps = 0
        var way = CGPoint.zero
        let view = added(UIView(), CGRect(x: 100, y: 100, width: 200, height: 200))
        view.addTapGesture { tap in taps += tap.numberOfTapsRequired }
        view.addPanGesture { pan in way = pan.translation(in: nil) }
        try await display.settle()
        try await display.tap(view)
        try await display.drag(view, by: CGPoint(x: 40, y: 0))
        #expect(taps == 1 && way.x > 20)
        view.removeGestures()
        try await display.tap(view)
        #expect(taps == 1)
    }

    @Test("The keyboard is dismissed by a tap around the field, and the first responder is found without a target")
    func firstResponder() async throws {
        let field = added(UITextField(), CGRect(x: 20, y: 20, width: 200, height: 40))
        controller.hideKeyboardWhenTappedAround()
        try await display.settle()
        try await display.tap(field)
        #expect(field.isFirstResponder && UIApplication.currentFirstResponder() === field)
        #expect(controller.view.firstResponder === field)
        try await display.tap(CGPoint(x: 600, y: 500))
        #expect(!field.isFirstResponder)
    }

    @Test("Notification tokens end with their bag, and the bag with its object")
    func notifications() {
        let name = Notification.Name("ForeignCodeTest")
        let length = NotificationDescriptor<Int>(name: name) { ($0.object as? String)?.count ?? 0 }
        var lengths: [Int] = []
        var owner: UIView? = UIView()
        owner.map { NotificationCenter.default.addObserver(for: length) { lengths.append($0) }.disposed(by: $0.bag) }
        #expect(owner?.notificationCount == 1)
        NotificationCenter.default.post(name: name, object: "abc")
        owner = nil
        NotificationCenter.default.post(name: name, object: "abcd")
        #expect(lengths == [3])
    }

    @Test("Associated objects: badges, payloads, copied names, partners that are not retained")
    func associations() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.badge = "3"
        #expect(view.badge == "3" && (view.subviews.first as? UILabel)?.text == "3")
        view.badge = nil
        #expect(view.subviews.isEmpty && view.badge == nil)
        view.payload = [1, 2]
        view.nickname = "box"
        #expect(view.payload as? [Int] == [1, 2] && view.nickname == "box")
        var partner: UIView? = UIView()
        view.partner = partner
        #expect(view.partner === partner && partner != nil)
        partner = nil
        #expect(view.partner == nil)
    }

    @Test("A protocol with an associated type keeps a state in a controller")
    func state() {
        final class Loading: UIViewController, StatefulController {
            enum State: Equatable { case idle, loading(Int) }
            var changes = 0
            func stateDidChange(from old: State?) { changes += 1 }
        }
        let loading = Loading()
        loading.currentState = .idle
        loading.currentState = .loading(1)
        loading.currentState = .loading(1)
        #expect(loading.changes == 2 && loading.currentState == .loading(1))
    }

    @Test("Frames, geometry, colours, images and paths")
    func values() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.right = 100
        view.centerY = 50
        #expect(view.frame == CGRect(x: 70, y: 30, width: 30, height: 40))
        let views = [UIView(), UIView()]
        views.distribute(in: CGRect(x: 0, y: 0, width: 100, height: 10), spacing: 20)
        #expect(views[1].frame == CGRect(x: 60, y: 0, width: 40, height: 10))
        #expect(CGRect(x: 0, y: 0, width: 10, height: 10).grid(columns: 2, rows: 2)[3].origin == CGPoint(x: 5, y: 5))
        #expect(CGPoint(x: 0, y: 3).distance(to: CGPoint(x: 4, y: 0)) == 5)
        #expect(CGSize(width: 4, height: 2).aspectFit(to: CGSize(width: 2, height: 2)) == CGSize(width: 2, height: 1))
        #expect(UIColor(hexString: "#0f8")?.hexString == "#00FF88" && UIColor(hexString: "no") == nil)
        #expect(UIColor.white.contrasting == .black)
        let image = UIImage(color: .red, size: CGSize(width: 8, height: 4))
        #expect(image.scaled(toWidth: 4)?.size == CGSize(width: 4, height: 2))
        #expect(UIBezierPath.star(center: .zero, radius: 10).bounds.height > 15)
        #expect(view.snapshotImage().size == CGSize(width: 30, height: 40))
        let label = InsetLabel(text: "abc")
        label.horizontalInset = 20
        #expect(label.intrinsicContentSize.width >= UILabel(text: "abc").intrinsicContentSize.width + 40)
    }

    @Test("Selectors of the library's classes are found by their names in other modules")
    func names() {
        #expect(Debouncer(interval: 1) {}.responds(to: Selector("fire")))
        let tap = BlockTapGestureRecognizer { _ in }
        #expect(tap.responds(to: Selector("didTap:")))
    }
}
