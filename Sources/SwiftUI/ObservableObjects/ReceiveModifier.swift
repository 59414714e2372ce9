import UIKit

#if Combine
    import Combine
    import Foundation

    /// A modifier that performs an action with the values of a publisher.
    public struct _SubscriptionModifier<P: Publisher> where P.Failure == Never {
        let publisher: P
        let action: (P.Output) -> Void
    }

    extension _SubscriptionModifier: ViewModifier {
        /// The modifier has no body.
        public typealias Body = Never

        public static func _makeNode<Base: View>(
            _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
        ) -> _ViewNode<ModifiedContent<Base, Self>> { ReceiveNode(view, inputs) }
    }

    extension View {
        /// Performs an action with each value of a publisher, on the main thread.
        ///
        /// There is one subscription for each identity of the view. It begins when the view appears, and ends when the
        /// view is removed.
        public nonisolated func onReceive<P: Publisher>(
            _ publisher: P, perform action: @escaping (P.Output) -> Void
        ) -> some View where P.Failure == Never {
            modifier(_SubscriptionModifier(publisher: publisher, action: action))
        }
    }

    /// The node of a view that receives the values of a publisher.
    private final class ReceiveNode<Base: View, P: Publisher>: EffectNode<Base, _SubscriptionModifier<P>>,
        AppearanceObserver
    where P.Failure == Never {
        private var subscription: AnyCancellable?

        override init(_ view: ModifiedContent<Base, _SubscriptionModifier<P>>, _ inputs: _NodeInputs) {
            super.init(view, inputs)
            host.observeAppearance(self)
        }

        /// Subscribes to the publisher at the first appearance. The publishers of later values are ignored.
        func appear() {
            guard subscription == nil else { return }
            subscription = modifier.publisher.sink { [weak self] value in
                nonisolated(unsafe) let value = value
                MainQueue.run { self?.receive(value) }
            }
        }

        func disappear() {}

        private func receive(_ value: P.Output) { if isMounted { modifier.action(value) } }

        override func willUnmount() {
            subscription = nil
            host.stopObservingAppearance(self)
        }
    }
#endif
