import Foundation
import UIKit

/// An option of a picker: its text, its image and its value.
struct PickerOption: Equatable {
    var title: String
    var image: UIImage?
    var value: AnyHashable?
}

/// The text and the image of an option.
struct OptionLabel: View {
    let option: PickerOption?

    var body: some View {
        if let image = option?.image { Image(uiImage: image) }
        if let title = option?.title, !title.isEmpty { Text(verbatim: title) }
    }
}

/// A view that is created from options. Other views describe the options, and are not shown themselves.
struct OptionReader<Options: View, Content: View> {
    let options: Options
    let content: ([PickerOption]) -> Content
}

extension OptionReader: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { OptionNode(view, inputs) }
}

/// The node of a view with options.
private final class OptionNode<Options: View, Content: View>: _ViewNode<OptionReader<Options, Content>> {
    private var view: OptionReader<Options, Content>
    private var source: OptionListNode<Options>?
    private var result: _ViewNode<Content>?
    private lazy var evaluation = Evaluation(self)

    init(_ view: OptionReader<Options, Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        let list = OptionListLayout(inputs)
        let source = OptionListNode(view.options, list, self.inputs)
        self.source = source
        list.onChange = { [weak self] in self?.evaluation.invalidate() }
        evaluate()
    }

    override var label: String { "options" }
    override var children: [_Node] { [source, result].compactMap { $0 as _Node? } }
    override func collect(into elements: inout [LayoutNode]) { result?.collect(into: &elements) }

    override func update(_ view: OptionReader<Options, Content>) {
        self.view = view
        source?.update(view.options)
        evaluate()
    }

    override func evaluate() {
        let value = evaluation.track { view.content(source?.options ?? []) }
        if let result { result.update(value) } else { result = Content._makeNode(value, inputs) }
    }

    override func willUnmount() { evaluation.end() }
}

/// The node of views that describe options.
private final class OptionListNode<Options: View>: ContainerNode<Options, Options> {
    override func update(_ view: Options) { updateContent(view) }

    var options: [PickerOption] {
        layout.children.map { element in
            // Only a measured text reports its changes.
            _ = element.sizeThatFits(.unspecified)
            return PickerOption(title: element.text ?? "", image: element.image, value: element.traits.selectionValue)
        }
    }
}

/// A list of layout nodes that is not shown.
private final class OptionListLayout: LayoutNode {
    /// Called when a node has changed.
    var onChange: (() -> Void)?

    override func willInvalidate() { onChange?() }
}

extension LayoutNode {
    /// The first text inside, or `nil`.
    var text: String? {
        if let text = (self as? TextLeafLayout)?.string { return text }
        return children.lazy.compactMap(\.text).first
    }
}
