import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// A view that notes the calls of its representable.
private struct Probe: UIViewRepresentable {
    let log: Log<String>
    var value = 0
    var size: CGSize?

    final class Coordinator {}

    func makeCoordinator() -> Coordinator {
        log.entries.append("coordinator")
        return Coordinator()
    }

    func makeUIView(context: Context) -> UILabel {
        log.entries.append("make")
        return UILabel()
    }

    func updateUIView(_ uiView: UILabel, context: Context) {
        log.entries.append("update \(value)")
        uiView.text = "\(value)"
    }

    static func dismantleUIView(_ uiView: UILabel, coordinator: Coordinator) { uiView.text = "gone" }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UILabel, context: Context) -> CGSize? { size }
}

@MainActor
struct RepresentableTests {
    private struct Parent: View {
        let log: Log<String>
        @State var value = 0
        @State var other = 0
        @State var id = 0
        var body: some View {
            VStack {
                Probe(log: log, value: value, size: CGSize(width: 80, height: 40)).id(id)
                Button("value") { value += 1 }.accessibilityIdentifier("value")
                Button("other \(other)") { other += 1 }.accessibilityIdentifier("other")
                Button("id") { id += 1 }.accessibilityIdentifier("id")
            }
        }
    }

    @Test("S240: a view of UIKit is made once, updated for changes of its value, and dismantled with its identity")
    func lifeCycle() async throws {
        let log = Log<String>()
        try await withView(Parent(log: log)) { window, _, display async throws in
            #expect(log.entries == ["coordinator", "make", "update 0"])
            let label = try #require(window.views(of: UILabel.self).first)
            try await display.tap("value")
            #expect(log.entries.dropFirst(3) == ["update 1"] && label.text == "1")
            try await display.tap("other")
            #expect(log.entries.count == 4)
            try await display.tap("id")
            #expect(log.entries.dropFirst(4) == ["coordinator", "make", "update 1"])
            #expect(label.text == "gone" && label.superview == nil)
            #expect(window.views(of: UILabel.self).count == 1)
        }
    }

    @Test("S240: the context has the transaction of the change")
    func contextTransaction() {
        struct Plain: UIViewRepresentable {
            let log: Log<Bool>
            let value: Int
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ uiView: UIView, context: Context) {
                log.entries.append(context.transaction.animation != nil)
            }
        }
        let log = Log<Bool>()
        let tree = tree(Plain(log: log, value: 0))
        withAnimation { tree.update(Plain(log: log, value: 1)) }
        tree.flush()
        tree.update(Plain(log: log, value: 2))
        tree.flush()
        #expect(log.entries == [false, true, false])
    }

    @Test("S240: the size is the view's own answer, or its intrinsic size, or the proposal")
    func representableSizes() {
        struct Plain: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        struct Switch: UIViewRepresentable {
            func makeUIView(context: Context) -> UISwitch { UISwitch() }
            func updateUIView(_ uiView: UISwitch, context: Context) {}
        }
        #expect(tree(Plain()).leafFrames == [CGRect(x: 0, y: 0, width: 300, height: 400)])
        let size = UISwitch().intrinsicContentSize
        #expect(tree(Switch()).contentFrame.size == size)
        #expect(
            tree(Probe(log: Log(), size: CGSize(width: 30, height: 20))).contentFrame.size
                == CGSize(width: 30, height: 20))
    }

    @Test("S480: a view with little resistance to compression gets the proposed width, and a text more lines")
    func compressedRepresentable() {
        struct Line: UIViewRepresentable {
            var priority = UILayoutPriority.defaultHigh
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.numberOfLines = 0
                label.setContentHuggingPriority(.required, for: .vertical)
                label.text = "A line of text that is longer than the room for it, so that it has to be broken"
                return label
            }
            func updateUIView(_ uiView: UILabel, context: Context) {
                uiView.setContentCompressionResistancePriority(priority, for: .horizontal)
            }
        }
        let whole = tree(Line()).contentFrame.size
        #expect(whole.width > 300)
        let broken = tree(Line(priority: .defaultLow)).contentFrame.size
        #expect(broken.width == 300 && broken.height >= whole.height * 2 - 2)
    }

    @Test("S510: a view that hugs its content little gets the proposed size, and a control with one size keeps it")
    func growingRepresentable() {
        struct Line: UIViewRepresentable {
            var priority = UILayoutPriority.defaultLow
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.text = "A"
                return label
            }
            func updateUIView(_ uiView: UILabel, context: Context) {
                uiView.setContentHuggingPriority(priority, for: .horizontal)
                uiView.setContentHuggingPriority(.required, for: .vertical)
            }
        }
        struct Bar: UIViewRepresentable {
            func makeUIView(context: Context) -> UISlider { UISlider() }
            func updateUIView(_ uiView: UISlider, context: Context) {}
        }
        struct Search: UIViewRepresentable {
            func makeUIView(context: Context) -> UISearchBar { UISearchBar() }
            func updateUIView(_ uiView: UISearchBar, context: Context) {}
        }
        struct Pages: UIViewRepresentable {
            func makeUIView(context: Context) -> UIPageControl {
                let control = UIPageControl()
                control.numberOfPages = 3
                return control
            }
            func updateUIView(_ uiView: UIPageControl, context: Context) {}
        }
        let label = UILabel()
        label.text = "A"
        let own = label.intrinsicContentSize
        #expect(tree(Line()).contentFrame.size == CGSize(width: 300, height: own.height))
        #expect(tree(Line(priority: .required)).contentFrame.size == own)
        #expect(tree(Line().fixedSize()).contentFrame.size == own)
        // Two views that grow share the room.
        let pair = tree(
            HStack(spacing: 0) {
                Line(); Line()
            })
        #expect(pair.leafFrames.map(\.width) == [150, 150])
        let slider = UISlider().intrinsicContentSize.height
        #expect(tree(Bar()).contentFrame.size == CGSize(width: 300, height: slider))
        // A bar above a list leaves the rest of the height to it, and a page control lies at an edge of its pages.
        let bar = UISearchBar().intrinsicContentSize.height
        #expect(tree(Search()).contentFrame.size == CGSize(width: 300, height: bar))
        let pages = UIPageControl()
        pages.numberOfPages = 3
        #expect(tree(Pages()).contentFrame.size == pages.intrinsicContentSize)
    }

    @Test("S240: a view is updated when a value of the environment that it has read changes, and not for others")
    func representableEnvironment() {
        struct Reader: UIViewRepresentable {
            let log: Log<Bool>
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ uiView: UIView, context: Context) {
                log.entries.append(context.environment.lineLimit == nil)
            }
        }
        struct Parent: View {
            let log: Log<Bool>
            let limit: Int?
            let font: Font
            var body: some View { Reader(log: log).lineLimit(limit).font(font) }
        }
        let log = Log<Bool>()
        let tree = tree(Parent(log: log, limit: nil, font: .body))
        tree.update(Parent(log: log, limit: nil, font: .title))
        tree.flush()
        #expect(log.entries == [true])
        tree.update(Parent(log: log, limit: 2, font: .title))
        tree.flush()
        #expect(log.entries == [true, false])
    }

    @Test("S242: views of UIKit and what is drawn lie in the order in which they are written, and are hit so")
    func representableOrder() async throws {
        struct Blue: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
                return view
            }
            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        let red = Color(red: 1, green: 0, blue: 0)
        let view = ZStack {
            red.frame(width: 200, height: 200)
            Blue().frame(width: 100, height: 100)
            red.frame(width: 20, height: 20)
        }
        try await withView(view) { window, controller, display async throws in
            #expect(try display.pixel(x: 560, y: 400) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 600, y: 400) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 255, green: 0, blue: 0))
            let blue = try #require(controller.view.subviews.last)
            #expect(window.hitTest(CGPoint(x: 600, y: 400), with: nil) === blue)
            #expect(window.hitTest(CGPoint(x: 640, y: 400), with: nil) !== blue)
            #expect(blue.frame == CGRect(x: 590, y: 350, width: 100, height: 100))
        }
    }

    @Test("S189: a clip around a view of UIKit clips it")
    func clip() async throws {
        struct Blue: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                view.backgroundColor = .blue
                return view
            }
            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        let view = Blue().frame(width: 100, height: 100).clipShape(Circle())
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 592, y: 352) == Pixel(red: 255, green: 255, blue: 255))
        }
    }

    @Test("S241: a controller is a child of the hosting controller while it is shown, and appears with it")
    func representableController() async throws {
        final class Child: UIViewController {
            var log: Log<String>?
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                log?.entries.append("appear")
            }
            override func didMove(toParent parent: UIViewController?) {
                super.didMove(toParent: parent)
                log?.entries.append(parent == nil ? "left" : view.superview == nil ? "early" : "moved")
            }
        }
        struct Shown: UIViewControllerRepresentable {
            let log: Log<String>
            func makeUIViewController(context: Context) -> Child {
                let child = Child()
                child.log = log
                child.preferredContentSize = CGSize(width: 120, height: 0)
                return child
            }
            func updateUIViewController(_ uiViewController: Child, context: Context) {}
        }
        struct Parent: View {
            let log: Log<String>
            @State var isShown = true
            var body: some View {
                VStack(spacing: 0) {
                    if isShown { Shown(log: log) }
                    Color.red.frame(height: 100).onTapGesture { isShown = false }.accessibilityIdentifier("hide")
                }
            }
        }
        let log = Log<String>()
        try await withView(Parent(log: log)) { _, controller, display async throws in
            let child = try #require(controller.children.first as? Child)
            #expect(child.view.frame == CGRect(x: 580, y: 0, width: 120, height: 700))
            #expect(Set(log.entries) == ["moved", "appear"])
            try await display.tap("hide")
            #expect(controller.children.isEmpty && child.view.superview == nil && log.entries.last == "left")
        }
    }
}
