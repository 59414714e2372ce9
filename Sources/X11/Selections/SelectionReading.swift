/// The requestor's state machine of a selection (ICCCM 2.4 and 2.7.2): give it what arrived, and it returns the next
/// action.
///
/// The answer can be a refusal, a value, or the announcement of a value in pieces. The owner may be wrong or end at any
/// time. The reading then fails, and nothing of it is used. A time limit is the caller's.
public struct SelectionReading: Sendable {
    /// The action that follows.
    public enum Action: Hashable, Sendable {
        /// Wait for the owner.
        case wait
        /// Read and delete the property, and pass its content to `take(_:)`.
        case readProperty
        /// The reading is over. The value is `nil` if it has failed.
        case end(SelectionValue?)
    }

    /// The greatest size of a value in bytes.
    public static let limit = 256 << 20

    /// The property of the own window that receives the value.
    public let property: AtomID
    /// The selection that is read.
    public let selection: AtomID
    let target: AtomID
    private let incremental: AtomID
    private let limit: Int
    private var phase = Phase.asked

    private enum Phase: Sendable {
        /// The request has been sent.
        case asked
        /// The answer has come, and the property must be read.
        case answered
        /// Pieces come. The type is that of the first one.
        case pieces(AtomID?, [UInt8])
        case over
    }

    /// Creates a reading that has just begun.
    ///
    /// - Parameters:
    ///   - selection: The selection.
    ///   - target: The form of the value.
    ///   - property: The property of the own window that receives the value.
    ///   - incremental: The type that announces a value in pieces, `INCR`.
    ///   - limit: The greatest size of a value in bytes.
    public init(
        _ selection: AtomID, target: AtomID, property: AtomID, incremental: AtomID, limit: Int = Self.limit
    ) {
        self.selection = selection
        self.target = target
        self.property = property
        self.incremental = incremental
        self.limit = limit
    }

    /// Whether the reading has ended.
    public var isOver: Bool {
        if case .over = phase { true } else { false }
    }

    /// Whether pieces of the value come.
    public var isIncremental: Bool {
        if case .pieces = phase { true } else { false }
    }

    /// Handles an answer. Answers to other requests are ignored.
    public mutating func take(_ answer: SelectionAnswer) -> Action {
        guard case .asked = phase, answer.selection == selection, answer.target == target else { return .wait }
        if answer.property == .none { return end(nil) }
        guard answer.property == property else { return .wait }
        phase = .answered
        return .readProperty
    }

    /// Handles a property that the owner has written.
    public func take(changed changedProperty: AtomID) -> Action {
        isIncremental && changedProperty == property ? .readProperty : .wait
    }

    /// Handles the content of the property; `nil` if it does not exist or is too large to be read.
    public mutating func take(_ value: SelectionValue?) -> Action {
        switch phase {
        case .answered:
            guard let value else { return end(nil) }
            guard value.type == incremental else { return end(value.size <= limit ? value : nil) }
            guard value.items?.first ?? 0 <= limit else { return end(nil) }
            phase = .pieces(nil, [])
            return .wait
        case .pieces(let type, var bytes):
            // A notification can come twice for one piece. It is then gone already.
            guard let value else { return .wait }
            guard let piece = value.bytes, value.type != incremental,
                type == nil || piece.isEmpty || type == value.type,
                bytes.count + piece.count <= limit
            else { return end(nil) }
            // Without a second reference the bytes are extended in place.
            phase = .over
            if piece.isEmpty { return .end(SelectionValue(type: type ?? value.type, .bytes(bytes))) }
            bytes += piece
            phase = .pieces(type ?? value.type, bytes)
            return .wait
        case .asked, .over: return .wait
        }
    }

    /// Handles the end of the owner. A value whose answer has come already can be read.
    public mutating func ownerIsGone() -> Action {
        switch phase {
        case .asked, .pieces: end(nil)
        case .answered, .over: .wait
        }
    }

    private mutating func end(_ value: SelectionValue?) -> Action {
        phase = .over
        return .end(value)
    }
}
