import Foundation
import Testing

@testable import UIKit

/// The tree of menus as a value: insertions, replacements, removals, and those that are refused.
@MainActor
struct MenuTreeTests {
    private func id(_ name: String) -> UIMenu.Identifier { UIMenu.Identifier(name) }

    private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(title: name, identifier: id(name), children: children)
    }

    private func command(_ title: String, _ action: String, _ propertyList: Any? = nil) -> UICommand {
        UICommand(title: title, action: Selector(action), propertyList: propertyList)
    }

    private var tree: MenuTree {
        MenuTree(
            root: menu("root", [menu("file", [menu("new"), command("Open", "open:")]), menu("edit", [menu("undo")])]))
    }

    /// Returns an outline such as `root(file(new Open) edit(undo))`.
    private func outline(_ element: UIMenuElement) -> String {
        guard let menu = element as? UIMenu else { return element.title }
        guard !menu.children.isEmpty else { return menu.title }
        return "\(menu.title)(\(menu.children.map(outline).joined(separator: " ")))"
    }

    private func outline(_ tree: MenuTree) -> String { outline(tree.root) }

    /// Returns the reason for which a change is refused, which then has changed nothing.
    private func refusal(in tree: MenuTree, _ change: (inout MenuTree) throws -> Void) -> MenuTree.Refusal? {
        var changed = tree
        do {
            try change(&changed)
            return nil
        } catch {
            #expect(changed.root === tree.root)
            return error as? MenuTree.Refusal
        }
    }

    @Test("R453: a menu is inserted beside another one, or as its first or last child")
    func insertions() throws {
        var tree = tree
        try tree.insert(menu("a"), .before(id("file")))
        try tree.insert(menu("b"), .after(id("new")))
        try tree.insert(menu("c"), .start(of: id("edit")))
        try tree.insert(menu("d"), .end(of: id("edit")))
        try tree.insert(menu("e", [menu("f")]), .end(of: id("root")))
        try tree.insert(menu("g"), .start(of: id("f")))
        #expect(outline(tree) == "root(a file(new b Open) edit(c undo d) e(f(g)))")
        #expect(outline(self.tree) == "root(file(new Open) edit(undo))")
    }

    @Test("R453: a menu is replaced, gets other children, or is removed, and all others stay the same objects")
    func replacements() throws {
        var tree = tree
        let edit = tree.menu(id("edit"))
        try tree.replace(id("new"), with: menu("newer", [menu("x")]))
        try tree.replaceChildren(of: id("file")) { [command("Save", "save:")] + $0.reversed() }
        #expect(outline(tree) == "root(file(Save Open newer(x)) edit(undo))")
        #expect(tree.menu(id("edit")) === edit)
        try tree.remove(id("newer"))
        try tree.remove(id("edit"))
        #expect(outline(tree) == "root(file(Save Open))")
        #expect(tree.menu(id("newer")) == nil && tree.menu(id("x")) == nil)
        // A menu in the place of one with the same identifier.
        try tree.replace(id("file"), with: menu("file"))
        try tree.replaceChildren(of: id("root")) { $0 + [menu("help")] }
        #expect(outline(tree) == "root(file help)")
    }

    @Test(
        "R453: unknown menus, changes of the root, duplicates and keys without input are refused, and nothing is lost")
    func menuTreeRefusals() {
        let tree = tree
        #expect(
            refusal(in: tree) { t in try t.insert(menu("a"), .after(id("none"))) }
                == .unknown(id("none")))
        #expect(
            refusal(in: tree) { t in try t.replaceChildren(of: id("none")) { $0 } }
                == .unknown(id("none")))
        #expect(refusal(in: tree) { try $0.insert(menu("a"), .before(id("root"))) } == .root)
        #expect(refusal(in: tree) { try $0.replace(id("root"), with: menu("a")) } == .root)
        #expect(refusal(in: tree) { try $0.remove(id("root")) } == .root)
        #expect(
            refusal(in: tree) { t in try t.insert(menu("new"), .end(of: id("edit"))) }
                == .duplicate("the menu new"))
        // A menu can be neither inside itself nor there twice.
        #expect(
            refusal(in: tree) { t in try t.insert(tree.root, .end(of: id("new"))) }
                == .duplicate("the menu root"))
        #expect(
            refusal(in: tree) { t in
                try t.insert(menu("a", [command("Open Again", "open:")]), .end(of: id("edit")))
            } == .duplicate("\"Open Again\""))
        let empty = UIKeyCommand(title: "None", action: Selector("none:"), input: "")
        #expect(
            refusal(in: tree) { t in
                try t.replace(id("new"), with: menu("a", [empty]))
            } == .incomplete("\"None\""))
    }

    @Test("R453: commands with the same method are told apart by their property lists, and those with closures always")
    func identities() throws {
        var tree = tree
        let closure = { @MainActor in UIKeyCommand(title: "K", input: "k") { _ in } }
        try tree.insert(
            menu("a", [command("One", "zoom:", 1), command("Two", "zoom:", 2), closure(), closure()]),
            .end(of: id("edit")))
        #expect(outline(tree) == "root(file(new Open) edit(undo a(One Two K K)))")
        #expect(
            refusal(in: tree) { t in
                try t.insert(menu("b", [command("Three", "zoom:", 2)]), .end(of: id("edit")))
            } == .duplicate("\"Three\""))
        #expect(tree.keyCommands.map(\.title) == ["K", "K"])
    }

    @Test("R453: a menu is shown without leaves that are hidden, and without submenus in which nothing is left")
    func pruning() {
        let hidden = UIAction(title: "H", attributes: .hidden) { _ in }
        let whole = menu("a", [menu("b", [menu("c")]), command("D", "d:"), menu("e", [hidden])])
        let shown = whole.pruned { !$0.attributes.contains(.hidden) }
        #expect(shown.map(outline) == "a(D)")
        #expect(menu("b", [menu("c"), hidden]).pruned { !$0.attributes.contains(.hidden) } == nil)
        let full = menu("f", [menu("g", [command("H", "h:")])])
        #expect(full.pruned { _ in true } === full)
    }
}
