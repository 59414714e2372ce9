/// A value of an old-style property list, with its line in the file.
struct PropertyList: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case string(String)
        case data([UInt8])
        case array([PropertyList])
        case dictionary([String: PropertyList])
    }

    let content: Content
    /// The line on which the value begins, counted from 1.
    let line: Int

    var string: String? {
        if case .string(let text) = content { text } else { nil }
    }

    var array: [PropertyList]? {
        if case .array(let items) = content { items } else { nil }
    }

    var dictionary: [String: PropertyList]? {
        if case .dictionary(let entries) = content { entries } else { nil }
    }

    /// The kind of the value in words, for messages.
    var kind: String {
        switch content {
        case .string: "a text"
        case .data: "data"
        case .array: "a list"
        case .dictionary: "a dictionary"
        }
    }
}
