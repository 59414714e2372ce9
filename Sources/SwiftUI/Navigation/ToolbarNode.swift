import UIKit

/// The node of a view with items for the bars of its page.
final class ToolbarNode<Base: View>: EffectNode<Base, _ToolbarModifier> {
    /// The views of the items, which are updated in place while their number and placements stay the same.
    private var shown: [ShownToolbarItem] = []
    private lazy var evaluation = Evaluation(self)
    private let storage = ToolbarStorage()

    override init(_ view: ModifiedContent<Base, _ToolbarModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        apply()
    }

    override func modifierDidChange(from old: _ToolbarModifier) { apply() }
    override func evaluate() { apply() }

    private func apply() {
        guard let page = scope.values.navigationPage, let controller = page.controller else { return }
        let items = evaluation.track { modifier.source.items(storage, in: evaluation) }
        page.title.set(
            menu: storage.titleMenu, rename: nil, isRemoved: false, by: self, in: controller.navigationItem)
        if items.elementsEqual(shown, by: { $0.place == $1.part.place && $0.space == $1.part.space }) {
            for (item, shown) in zip(items, shown) {
                shown.hosting?.content = item.content
                shown.showDetails(of: item, in: scope.values)
            }
            return
        }
        shown = items.map { ShownToolbarItem($0, $0.space == nil ? makeView($0.content) : nil) }
        for item in shown { item.showDetails(of: item.part, in: scope.values) }
        page.toolbar.set(shown, of: self)
        show(page)
    }

    private func show(_ page: NavigationPageReference) {
        guard let controller = page.controller else { return }
        page.toolbar.show(in: controller)
        scope.values.pageBars?.itemsDidChange()
    }

    private func makeView(_ view: AnyView) -> HostingView<AnyView> {
        let hosting = HostingView(view)
        hosting.parentScope = scope
        hosting.changeEnvironment = {
            $0.isInBar = true
            // The items of a list's row are not in the list.
            $0.isInList = false
            $0.isInSelectableList = false
            $0.isInColumnForm = false
        }
        hosting.ignoredSafeArea = true
        hosting.hasIntrinsicSize = true
        return hosting
    }

    override func willUnmount() {
        evaluation.end()
        storage.end()
        guard let page = scope.values.navigationPage else { return }
        if let controller = page.controller { page.title.remove(self, in: controller.navigationItem) }
        if page.toolbar.remove(self) { show(page) }
    }
}

extension ToolbarPart {
    /// The views in a row, or separately for a menu.
    fileprivate var content: AnyView {
        place == .secondary ? view : AnyView(ToolbarRow { HStack(spacing: 16) { view } })
    }
}

/// An item of a toolbar with its view. The view of a secondary action is never shown itself: a menu reads its content.
@MainActor
struct ShownToolbarItem {
    let part: ToolbarPart
    /// The view, or `nil` for a space.
    let hosting: HostingView<AnyView>?
    /// The item of the bar, or `nil` for a secondary action.
    let button: UIBarButtonItem?

    init(_ part: ToolbarPart, _ hosting: HostingView<AnyView>?) {
        self.part = part
        self.hosting = hosting
        guard part.place != .secondary, let hosting else {
            button = part.space?.makeItem()
            return
        }
        let item = UIBarButtonItem(customView: hosting)
        button = item
        hosting.onIntrinsicSizeChange = { [weak item, weak hosting] in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    // A bar keeps the size that the view of an item or of a title has.
                    if let hosting {
                        hosting.frame.size = hosting.intrinsicContentSize
                        hosting.superview?.setNeedsLayout()
                    }
                    // A bar measures an item again when one of its properties is set.
                    if let item { item.accessibilityIdentifier = item.accessibilityIdentifier }
                }
            }
        }
    }

    /// Shows the badge of a part, and whether there may be glass behind it.
    func showDetails(of part: ToolbarPart, in values: EnvironmentValues) {
        guard let button else { return }
        let badge = part.badge.map { UIBarButtonItem.Badge.string($0.string(in: values)) }
        if button.badge != badge { button.badge = badge }
        button.hidesSharedBackground = part.hidesBackground
    }
}

/// The items for the bars of a page, from all views in it that have some.
@MainActor
final class PageToolbar {
    private var shares: [(owner: ObjectIdentifier, depth: Int, items: [ShownToolbarItem])] = []
    /// The items of the views at the leading end of the bar. Other items there, such as a split view's button, stay.
    private var leading: [UIBarButtonItem] = []

    /// Sets the items of a view. Those of views inside of it come first, and a view that had some keeps its place.
    func set(_ items: [ShownToolbarItem], of owner: _Node) {
        if let index = shares.firstIndex(where: { $0.owner == ObjectIdentifier(owner) && $0.depth == owner.depth }) {
            shares[index].items = items
            return
        }
        remove(owner)
        let index = shares.firstIndex { $0.depth < owner.depth } ?? shares.count
        shares.insert((ObjectIdentifier(owner), owner.depth, items), at: index)
    }

    /// Removes the items of a view. Returns whether it had some.
    @discardableResult
    func remove(_ owner: _Node) -> Bool {
        guard let index = shares.firstIndex(where: { $0.owner == ObjectIdentifier(owner) }) else { return false }
        shares.remove(at: index)
        return true
    }

    /// Shows all items in the bars of a page.
    func show(in controller: UIViewController) {
        let item = controller.navigationItem
        let others = (item.leftBarButtonItems ?? []).filter { other in !leading.contains { $0 === other } }
        leading = buttons(.leading)
        item.leftBarButtonItems = others + leading
        item.leftItemsSupplementBackButton = true
        let overflow = items(.secondary).isEmpty ? [] : [self.overflow]
        item.rightBarButtonItems = (buttons(.trailing) + overflow).reversed()
        item.titleView = items(.principal).first?.hosting
        let bottom = bottomButtons
        controller.toolbarItems = bottom.isEmpty ? nil : bottom
    }

    private func items(_ places: ToolbarItemPlacement.Place...) -> [ShownToolbarItem] {
        shares.flatMap(\.items).filter { places.contains($0.part.place) }
    }

    private func buttons(_ place: ToolbarItemPlacement.Place) -> [UIBarButtonItem] {
        items(place).compactMap(\.button)
    }

    /// The button with the secondary actions, which reads them when its menu opens.
    private lazy var overflow: UIBarButtonItem = {
        let actions = UIDeferredMenuElement.uncached { [weak self] provide in
            provide(self?.overflowElements ?? [])
        }
        let button = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: UIMenu(children: [actions]))
        button.accessibilityLabel = SystemText.more.localized
        return button
    }()

    private var overflowElements: [UIMenuElement] {
        shares.flatMap { share -> [UIMenuElement] in
            let views = share.items.filter { $0.part.place == .secondary }.compactMap(\.hosting)
            guard let scope = views.first?.parentScope else { return [] }
            let content = ForEach(views.indices, id: \.self) { views[$0].content }
            return MenuContent(content, below: scope).menu.children
        }
    }

    /// The items of the bar below the page. A status is in the middle, between those before and after it.
    private var bottomButtons: [UIBarButtonItem] {
        let parts = items(.bottom, .status)
        let buttons = parts.compactMap(\.button)
        guard let status = parts.firstIndex(where: { $0.part.place == .status }) else { return buttons }
        let space = { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }
        return buttons[..<status] + [space(), buttons[status], space()] + buttons[(status + 1)...]
    }
}
