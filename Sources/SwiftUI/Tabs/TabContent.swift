/// Tabs of a tab view. Programs combine ``Tab``s to content of their own.
///
/// ```swift
/// struct LibraryTabs: TabContent {
///     var body: some TabContent<Page> {
///         Tab("Albums", systemImage: "photo", value: .albums) { AlbumsView() }
///         Tab("Places", systemImage: "map", value: .places) { PlacesView() }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol TabContent<TabValue> {
    /// The type of the values that select the tabs.
    associatedtype TabValue: Hashable = Body.TabValue
    /// The type of the body.
    associatedtype Body: TabContent
    /// The type of the tabs' views. Programs do not use it.
    associatedtype _Views: View

    /// The tabs of which the content consists.
    @TabContentBuilder<TabValue> var body: Body { get }

    /// The views of the tabs. Programs neither call nor implement it.
    nonisolated var _views: _Views { get }
}

extension TabContent {
    public nonisolated var _views: _TabBody<Self> { _TabBody(content: self) }
}

extension TabContent where Body == Never {
    /// Tabs of SwiftUI itself have no body. Reading it ends the program.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}

extension Never: TabContent {
    /// The type of the values.
    public typealias TabValue = Never
    public nonisolated var _views: EmptyView { EmptyView() }
}

/// The views of content with a body.
public struct _TabBody<Content: TabContent> {
    let content: Content
}

extension _TabBody: View {
    /// The content of the view.
    public var body: some View { content.body._views }
}

/// A result builder that combines the tabs of a closure.
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
    /// Returns the tabs of an expression.
    public nonisolated static func buildExpression<Content: TabContent>(
        _ content: Content
    ) -> Content where Content.TabValue == TabValue { content }

    /// Builds a block of one tab.
    public nonisolated static func buildBlock<Content: TabContent>(
        _ content: Content
    ) -> Content where Content.TabValue == TabValue { content }

    /// Builds a block of several tabs.
    public nonisolated static func buildBlock<each Content: TabContent>(
        _ content: repeat each Content
    ) -> _TupleTabContent<TabValue, repeat each Content> { _TupleTabContent(content: (repeat each content)) }

    /// Builds an `if` without `else`.
    public nonisolated static func buildIf<Content: TabContent>(
        _ content: Content?
    ) -> Content? where Content.TabValue == TabValue { content }

    /// Builds the first branch of an `if`, or some cases of a `switch`.
    public nonisolated static func buildEither<TrueContent: TabContent, FalseContent: TabContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent.TabValue == TabValue, FalseContent.TabValue == TabValue {
        _ConditionalContent(storage: .first(first))
    }

    /// Builds the second branch of an `if`, or the other cases of a `switch`.
    public nonisolated static func buildEither<TrueContent: TabContent, FalseContent: TabContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent.TabValue == TabValue, FalseContent.TabValue == TabValue {
        _ConditionalContent(storage: .second(second))
    }
}

/// Several tabs, created by a tab builder.
public struct _TupleTabContent<TabValue: Hashable, each Content: TabContent> {
    let content: (repeat each Content)
}

extension _TupleTabContent: TabContent {
    /// The content has no body.
    public typealias Body = Never
    public nonisolated var _views: TupleView<(repeat (each Content)._Views)> {
        TupleView((repeat (each content)._views), pack: ViewPack(repeat (each content)._views))
    }
}

extension Optional: TabContent where Wrapped: TabContent {
    /// The type of the values.
    public typealias TabValue = Wrapped.TabValue
    public nonisolated var _views: Wrapped._Views? { self?._views }
}

extension _ConditionalContent: TabContent where TrueContent: TabContent, FalseContent: TabContent {
    /// The type of the values.
    public typealias TabValue = TrueContent.TabValue
    public nonisolated var _views: _ConditionalContent<TrueContent._Views, FalseContent._Views> {
        switch storage {
        case .first(let content): _ConditionalContent<_, _>(storage: .first(content._views))
        case .second(let content): _ConditionalContent<_, _>(storage: .second(content._views))
        }
    }
}

extension ForEach: TabContent where Content: TabContent {
    /// The type of the values.
    public typealias TabValue = Content.TabValue
    public nonisolated var _views: ForEach<Data, ID, Content._Views> {
        let (content, id) = (content, id)
        return ForEach<Data, ID, Content._Views>(
            data: data, content: { content($0)._views }, id: id,
            rows: { data, content in (data.map(id), data.map(content)) }, isConstantRange: isConstantRange)
    }

    private nonisolated init(
        tabs data: Data, isConstantRange: Bool, id: @escaping (Data.Element) -> ID,
        content: @escaping (Data.Element) -> Content
    ) {
        self.init(
            data: data, content: content, id: id,
            rows: { data, content in (data.map(id), data.map(content)) }, isConstantRange: isConstantRange)
    }

    /// Creates tabs of identifiable elements.
    public nonisolated init<Value: Hashable>(
        _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, Content.TabValue == Value {
        self.init(tabs: data, isConstantRange: false, id: { $0.id }, content: content)
    }

    /// Creates tabs of the numbers of a range that does not change.
    public nonisolated init<Value: Hashable>(
        _ data: Range<Int>, @TabContentBuilder<Value> content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int, Content.TabValue == Value {
        self.init(tabs: data, isConstantRange: true, id: { $0 }, content: content)
    }

    /// Creates tabs of elements that are identified by a key path.
    public nonisolated init<Value: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Content.TabValue == Value {
        self.init(tabs: data, isConstantRange: false, id: { $0[keyPath: id] }, content: content)
    }
}

/// A tab with a badge.
public struct _BadgeTab<Content: TabContent> {
    let content: Content
    let label: Text?
}

extension _BadgeTab: TabContent {
    /// The type of the values.
    public typealias TabValue = Content.TabValue
    /// The content has no body.
    public typealias Body = Never
    public nonisolated var _views: ModifiedContent<Content._Views, _BadgeModifier> {
        content._views.modifier(_BadgeModifier(label))
    }
}

extension TabContent {
    /// Shows a number on this tab. 0 shows nothing.
    public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
        _BadgeTab(content: self, label: count == 0 ? nil : Text(count, format: .number))
    }

    /// Shows a text on this tab. `nil` shows nothing.
    public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
        _BadgeTab(content: self, label: label)
    }

    /// Shows a text, which is looked up by its key, on this tab.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        _BadgeTab(content: self, label: key.map { Text($0) })
    }

    /// Shows a text on this tab. `nil` shows nothing.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        _BadgeTab(content: self, label: label.map { Text($0) })
    }
}
