/// Marks on the track of a slider.
public protocol SliderTickContent<Value> {
    /// The type of the slider's numbers.
    associatedtype Value: BinaryFloatingPoint

    /// The marks in order. Programs do not use it.
    nonisolated var _ticks: _SliderTicks<Value> { get }
}

/// A mark on the track of a slider.
///
/// ```swift
/// Slider(value: $speed, in: 0...2) {
///     Text("Speed")
/// } ticks: {
///     SliderTick(0.5)
///     SliderTick(1) { Text("Normal") }
///     SliderTick(2)
/// }
/// ```
public struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent {
    let value: V
    let title: Text?

    /// Creates a mark at a number. Numbers outside of the slider's range have none.
    public nonisolated init(_ value: V) {
        self.value = value
        title = nil
    }

    /// Creates a mark at a number, with a name.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - label: The name. It is not shown. If it is a `Text`, assistive programs read it.
    public nonisolated init<Label: View>(_ value: V, @ViewBuilder label: () -> Label) {
        self.value = value
        title = label() as? Text
    }

    /// The marks in order. Programs do not use it.
    public nonisolated var _ticks: _SliderTicks<V> { _SliderTicks(ticks: [self]) }
}

/// Marks for the elements of a collection.
///
/// ```swift
/// SliderTickContentForEach([0.5, 1, 2], id: \.self) { SliderTick($0) }
/// ```
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent>:
    SliderTickContent
{
    /// The marks in order. Programs do not use it.
    public nonisolated let _ticks: _SliderTicks<Content.Value>

    /// Creates marks for the elements of a collection.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        content: (Data.Element) -> Content
    ) { _ticks = _SliderTicks(ticks: data.flatMap { content($0)._ticks.ticks }) }
}

extension SliderTickContentForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates marks for the elements of a collection.
    public nonisolated init(
        _ data: Data, content: (Data.Element) -> Content
    ) { self.init(data, id: \.id, content: content) }
}

/// Marks in order.
public struct _SliderTicks<Value: BinaryFloatingPoint>: SliderTickContent {
    let ticks: [SliderTick<Value>]

    /// The marks themselves. Programs do not use it.
    public nonisolated var _ticks: _SliderTicks<Value> { self }
}

/// A builder of the marks on the track of a slider.
@resultBuilder
public enum SliderTickBuilder<Value: BinaryFloatingPoint> {
    /// Returns the marks of an expression.
    public nonisolated static func buildExpression<Content: SliderTickContent>(_ content: Content) -> Content
    where Content.Value == Value { content }

    /// Builds a block without expressions.
    public nonisolated static func buildBlock() -> _SliderTicks<Value> { _SliderTicks(ticks: []) }

    /// Builds the first expression of a block.
    public nonisolated static func buildPartialBlock<Content: SliderTickContent>(first: Content) -> _SliderTicks<Value>
    where Content.Value == Value { first._ticks }

    /// Builds a further expression of a block.
    public nonisolated static func buildPartialBlock<Content: SliderTickContent>(
        accumulated: _SliderTicks<Value>, next: Content
    ) -> _SliderTicks<Value> where Content.Value == Value {
        _SliderTicks(ticks: accumulated.ticks + next._ticks.ticks)
    }

    /// Builds the marks of an `if` without `else`.
    public nonisolated static func buildOptional(_ ticks: _SliderTicks<Value>?) -> _SliderTicks<Value> {
        ticks ?? _SliderTicks(ticks: [])
    }

    /// Builds the marks of a first branch.
    public nonisolated static func buildEither(first: _SliderTicks<Value>) -> _SliderTicks<Value> { first }

    /// Builds the marks of a second branch.
    public nonisolated static func buildEither(second: _SliderTicks<Value>) -> _SliderTicks<Value> { second }

    /// Builds the marks of an `if #available`.
    public nonisolated static func buildLimitedAvailability(_ ticks: _SliderTicks<Value>) -> _SliderTicks<Value> {
        ticks
    }
}
