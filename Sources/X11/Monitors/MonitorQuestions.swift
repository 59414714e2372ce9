import CXlib

/// A set of CRTCs and outputs, by their ids.
struct RandRParts: Equatable {
    var crtcs: Set<UInt> = []
    var outputs: Set<UInt> = []

    func union(_ other: RandRParts) -> RandRParts {
        RandRParts(crtcs: crtcs.union(other.crtcs), outputs: outputs.union(other.outputs))
    }
}

extension RandRParts {
    /// Creates the set of parts that an event names. It is empty for other kinds of event.
    init(in event: inout XEvent, randrEventBase base: Int) {
        guard Int(event.type) == base + Int(RRNotify) else { return }
        withUnsafeBytes(of: &event) { bytes in
            switch bytes.loadUnaligned(as: XRRNotifyEvent.self).subtype {
            case RRNotify_CrtcChange: crtcs = [bytes.loadUnaligned(as: XRRCrtcChangeNotifyEvent.self).crtc]
            case RRNotify_OutputChange:
                let change = bytes.loadUnaligned(as: XRROutputChangeNotifyEvent.self)
                outputs = [change.output]
                if change.crtc != 0 { crtcs = [change.crtc] }
            case RRNotify_OutputProperty:
                outputs = [bytes.loadUnaligned(as: XRROutputPropertyNotifyEvent.self).output]
            default: break
            }
        }
    }
}

/// The known state of the monitors' CRTCs and outputs.
///
/// It is valid until an event names them, because the server reports each change of one (RandR, `RRNotify`).
struct KnownParts {
    private(set) var crtcs: [UInt: RandRState.CRTC] = [:]
    private(set) var outputs: [UInt: RandRState.Output] = [:]

    init() {}

    /// Stores the outputs of a state, and those of its CRTCs that are used.
    init(_ state: RandRState, crtcs used: Set<UInt>) {
        outputs = state.outputs
        for (id, crtc) in state.crtcs where used.contains(id) { crtcs[id] = crtc }
    }

    /// The CRTCs of the known outputs.
    var crtcsOfOutputs: Set<UInt> { Set(outputs.values.map(\.crtc)).subtracting([0]) }

    mutating func forget(_ parts: RandRParts) {
        for id in parts.crtcs { crtcs[id] = nil }
        for id in parts.outputs { outputs[id] = nil }
    }
}

/// The questions about CRTCs and outputs that have been sent.
struct AskedDetails {
    var crtcs: [UInt: Question<RandRState.CRTC?>] = [:]
    var outputs: [UInt: Question<RandRState.Output?>] = [:]

    var isEmpty: Bool { crtcs.isEmpty && outputs.isEmpty }

    /// Reads the answers that are not needed: all except `taken`. XCB would keep them forever.
    func drop(but taken: RandRParts = RandRParts()) {
        for (id, question) in crtcs where !taken.crtcs.contains(id) { _ = question.answer() }
        for (id, question) in outputs where !taken.outputs.contains(id) { _ = question.answer() }
    }

    /// Returns the parts that have not been asked about.
    func without(_ parts: RandRParts) -> RandRParts {
        RandRParts(
            crtcs: parts.crtcs.filter { crtcs[$0] == nil }, outputs: parts.outputs.filter { outputs[$0] == nil })
    }
}
