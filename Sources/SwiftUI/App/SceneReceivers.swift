import UIKit

/// A node that receives values, such as URLs, which come to its scene.
@MainActor
protocol SceneReceiver<Value>: AnyObject {
    associatedtype Value
    /// The scene that shows the node's view, or `nil`.
    var windowScene: UIWindowScene? { get }
    func receive(_ value: Value)
}

/// The nodes that receive values of one kind, in the order in which they were made.
@MainActor
final class SceneReceivers<Value> {
    private var all: [any SceneReceiver<Value>] = []

    func add(_ receiver: any SceneReceiver<Value>) { all.append(receiver) }
    func remove(_ receiver: any SceneReceiver<Value>) { all.removeAll { $0 === receiver } }

    /// Delivers a value to the nodes of a scene. A node may add and remove others meanwhile.
    func deliver(_ value: Value, to scene: UIWindowScene) {
        for receiver in all where receiver.windowScene === scene { receiver.receive(value) }
    }
}
