import Foundation
import Synchronization

/// The methods that the extensions of a module add to classes of other modules.
///
/// The classes cannot find these methods themselves. The plugin `IOSSources` writes a class `_ExtensionMethods` for
/// each module, which conforms. UIKit asks it for a name that the target's class does not have.
public protocol _ExtensionTable: AnyObject, SendableMetatype {
    /// The modules that the module imports. Their tables are used, too.
    static var _modules: [String] { get }
    /// Returns the methods with a name, of any classes.
    static func _selectors(named name: String) -> [Selector]
}

/// The tables of the program's modules.
///
/// A module is added when one of its types is first used as the application's delegate, as a class of a storyboard, as
/// a target, or by the code that makes a selector. The modules that it imports are added with it.
enum ExtensionTables {
    private struct State {
        var modules: Set<Substring> = []
        var classes: Set<ObjectIdentifier> = []
        var tables: [any _ExtensionTable.Type] = []
    }

    private static let state = Mutex(State())

    /// Adds the table of a module and those of the modules that it imports.
    static func add(module: Substring) {
        var waiting = [module]
        while let next = waiting.popLast() {
            guard !next.isEmpty, state.withLock({ $0.modules.insert(next).inserted }),
                let table = NSClassFromString("\(next)._ExtensionMethods") as? any _ExtensionTable.Type
            else { continue }
            state.withLock { $0.tables.append(table) }
            waiting += table._modules.map { $0[...] }
        }
    }

    /// Adds the table of the module that declares a class.
    static func add(moduleOf cls: AnyClass) {
        guard state.withLock({ $0.classes.insert(ObjectIdentifier(cls)).inserted }) else { return }
        add(module: InfoPlist.module(of: cls)[...])
    }

    /// Returns the method that a table has for a target. Of several, the one of the most derived class is returned.
    static func method(named name: String, of target: Any) -> SelectorMethod? {
        let tables = state.withLock { $0.tables }
        let methods = tables.flatMap { $0._selectors(named: name) }.compactMap(\.method)
        return methods.filter { $0.isMethod(of: target) }.reduce(nil) { best, next in
            guard let best else { return next }
            return best.isInherited(by: next.cls) ? next : best
        }
    }
}
