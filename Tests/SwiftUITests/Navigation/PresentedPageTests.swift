import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct PresentedPageTests {
    @MainActor @Observable
    final class Model {
        var hasSection = true
        var isShown = false
        var count = 0
    }

    private struct Pages: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            NavigationStack {
                VStack {
                    Text(verbatim: "root").accessibilityIdentifier("root")
                    if model.hasSection {
                        Text(verbatim: "section \(model.count)").navigationDestination(isPresented: $model.isShown) {
                            Text(verbatim: "page").accessibilityIdentifier("page")
                        }
                    }
                }
            }
        }
    }

    @Test("S398: a page leaves the stack with the view that shows it, and stays while that view is updated")
    func pageOfRemovedView() async throws {
        let model = Model()
        try await withView(Pages(model: model)) { _, _, display async throws in
            model.isShown = true
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] != nil)
            model.count = 1
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] != nil)
            model.hasSection = false
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] == nil && display.frames()["root"] != nil)
            model.isShown = false
            model.hasSection = true
            try await display.settle()
            model.isShown = true
            try await display.settle()
            try await display.finishTransitions()
            #expect(display.frames()["page"] != nil)
        }
    }

    @Test("S398: the row of a list that has shown a page stays while the page is there")
    func listRow() async throws {
        struct Links: View {
            @State var shown: Int?
            var body: some View {
                NavigationStack {
                    List(0..<200) { number in
                        NavigationLink(destination: Text("page \(number)"), tag: number, selection: $shown) {
                            Text(verbatim: "row \(number)").accessibilityIdentifier("row \(number)")
                        }
                    }
                }
            }
        }
        try await withView(Links()) { window, _, display async throws in
            try await display.tap("row 2")
            try await display.finishTransitions()
            let navigation = try #require(window.rootViewController?.navigationControllers.first)
            #expect(navigation.viewControllers.count == 2)
            let table = try #require(navigation.viewControllers.first?.view.views(of: UITableView.self).first)
            for place in stride(from: 500, through: 6_000, by: 500) {
                table.contentOffset.y = CGFloat(place)
                table.layoutIfNeeded()
                navigation.viewControllers.first?.view.setNeedsLayout()
                navigation.viewControllers.first?.view.layoutIfNeeded()
            }
            try await display.settle()
            #expect(navigation.viewControllers.count == 2)
        }
    }
}

extension UIViewController {
    /// The navigation controllers among the children.
    fileprivate var navigationControllers: [UINavigationController] {
        (self as? UINavigationController).map { [$0] } ?? children.flatMap(\.navigationControllers)
    }
}
