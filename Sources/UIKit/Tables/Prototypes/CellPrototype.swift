import Foundation

/// A prototype cell of a storyboard. It makes the cells that a table or a collection view
/// dequeues under its identifier (R392).
@MainActor
final class CellPrototype {
    private let element: InterfaceElement
    private let file: InterfaceFile
    private let connectSegue: ((SegueTemplate, AnyObject) -> Void)?
    /// The objects of the storyboard to which the prototype is connected, under their ids.
    private var outer: [String: () -> AnyObject?] = [:]

    init(_ element: InterfaceElement, of loader: InterfaceLoader) {
        self.element = element
        file = loader.file
        connectSegue = loader.connectSegue
    }

    /// Takes the objects to which the prototype is connected from the loading of the table, once they are made.
    func connect(to loader: InterfaceLoader) {
        for connection in element.tree.filter({ $0.name == "connections" }).flatMap(\.children) {
            guard let id = connection["destination"], let object = loader.object(withID: id) else { continue }
            outer[id] = { [weak object] in object }
        }
    }

    /// Makes a cell with its subviews, connects it and wakes it.
    func makeCell() -> UIView {
        let loader = InterfaceLoader(file)
        loader.connectSegue = connectSegue
        let cell = loader.makeView(element)
        for (id, object) in outer { object().map { loader.name($0, withID: id) } }
        loader.connect()
        loader.awake()
        return cell
    }
}
