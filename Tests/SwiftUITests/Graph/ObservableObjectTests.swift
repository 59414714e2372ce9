#if Combine
    import Foundation
    import Testing

    @testable import SwiftUI

    @MainActor
    private final class Model: ObservableObject {
        @Published var name = "a"
        @Published var count = 0
        let other: Model?
        init(other: Model? = nil) { self.other = other }
    }

    @MainActor
    struct ObservableObjectTests {
        private struct Observer: View {
            @ObservedObject var model: Model
            var body: some View { Text("\(model.count)") }
        }

        @Test("S47: any change of the object evaluates the body once in a turn")
        func observableObjectChanges() {
            let model = Model()
            let tree = tree(Observer(model: model))
            tree.resetCounts()
            model.name = "b"
            tree.flush()
            #expect(tree.bodies(of: Observer.self) == 1)
            for number in 0..<100 { model.count = number }
            tree.flush()
            #expect(tree.bodies(of: Observer.self) == 1)
        }

        @Test("S47: the subscription to a replaced object ends")
        func observableObjectReplacement() {
            let (first, second) = (Model(), Model())
            let tree = tree(Observer(model: first))
            tree.update(Observer(model: second))
            tree.flush()
            tree.resetCounts()
            first.count += 1
            tree.flush()
            #expect(tree.bodies(of: Observer.self) == 0)
            second.count += 1
            tree.flush()
            #expect(tree.bodies(of: Observer.self) == 1)
        }

        @Test("S41: the object of a StateObject is made once for an identity, and freed with it")
        func stateObject() {
            final class Counted: ObservableObject {
                nonisolated(unsafe) static var made = 0
                nonisolated(unsafe) static var living = 0
                init() {
                    Self.made += 1
                    Self.living += 1
                }
                deinit { Self.living -= 1 }
            }
            struct Holder: View {
                let number: Int
                @StateObject private var object = Counted()
                var body: some View {
                    let _ = object
                    Text("\(number)")
                }
            }
            struct Root: View {
                let number: Int
                var body: some View { if number < 100 { Holder(number: number) } }
            }
            let tree = tree(Root(number: 0))
            for number in 1...20 { tree.update(Root(number: number)) }
            #expect(Counted.made == 1 && Counted.living == 1)
            tree.update(Root(number: 100))
            #expect(Counted.living == 0)
        }

        @Test("S46: a binding to a property of an object writes into the object")
        func projection() {
            let model = Model()
            let observed = ObservedObject(wrappedValue: model)
            observed.projectedValue.name.wrappedValue = "c"
            #expect(model.name == "c")
        }

        @Test("S48: the nearest object of the static type is found, and its changes update the reader only")
        func observableObjectEnvironment() {
            struct Reader: View {
                @EnvironmentObject var model: Model
                var body: some View { Text(model.name) }
            }
            struct Middle: View {
                let inner: Model
                var body: some View {
                    VStack {
                        Reader(); Reader().environmentObject(inner)
                    }
                }
            }
            let (outer, inner) = (Model(), Model())
            let tree = tree(Middle(inner: inner).environmentObject(outer))
            tree.resetCounts()
            outer.name = "x"
            tree.flush()
            #expect(tree.bodies(of: Middle.self) == 0 && tree.bodies(of: Reader.self) == 1)
            inner.name = "y"
            tree.flush()
            #expect(tree.bodies(of: Reader.self) == 1)
        }

        @Test("S48: an object that is missing is no error until it is read")
        func observableObjectMissing() {
            struct Careless: View {
                @EnvironmentObject var model: Model
                var body: some View { Text("x") }
            }
            #expect(tree(Careless()).leafFrames.count == 1)
        }

        @Test("S48: reading a missing object ends the program, with the type and the path of views")
        func fatal() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = SwiftUITests.tree(Reckless()) }
            }
            let message = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(message.contains("No ObservableObject of type Model found") && message.contains("Reckless"))
        }
    }

    @MainActor
    private struct Reckless: View {
        @EnvironmentObject var model: Model
        var body: some View { Text(model.name) }
    }

    extension UIWindow: ObservableObject {}

    @MainActor
    struct WindowObjectTests {
        @Test("S25: a window can be an observable object, which never changes by itself")
        func window() {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var count = 0
            var subscriptions: [AnyCancellable] = []
            for _ in 0..<1_000 { subscriptions.append(window.objectWillChange.sink { _ in count += 1 }) }
            window.isHidden = true
            window.windowLevel = .alert
            #expect(count == 0 && subscriptions.count == 1_000)
        }
    }
#endif
