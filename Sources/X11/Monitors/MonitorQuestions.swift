import CXlib

/// Some of the CRTCs and outputs, by their ids.
struct RandRParts: Equatable {
    var crtcs: Set<UInt> = []
    var outputs: Set<UInt> = []

    func union(_ other: RandRParts) -> RandRParts {
        RandRParts(crtcs: crtcs.union(other.crtcs), outputs: outputs.union(other.outputs))
    }
}

extension RandRParts {
    /// What an event names; nothing where it is another kind of event.
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

/// What the server has said of the CRTCs and outputs of the monitors, for as long as no event names them: the server tells of each
/// change of one (RandR, `RRNotify`).
struct KnownParts {
    private(set) var crtcs: [UInt: RandRState.CRTC] = [:]
    private(set) var outputs: [UInt: RandRState.Output] = [:]

    init() {}

    /// The outputs of a state, and of its CRTCs those that are used.
    init(_ state: RandRState, crtcs used: Set<UInt>) {
        outputs = state.outputs
        for (id, crtc) in state.crtcs where used.contains(id) { crtcs[id] = crtc }
    }

    /// The CRTCs that the known outputs say they have.
    var crtcsOfOutputs: Set<UInt> { Set(outputs.values.map(\.crtc)).subtracting([0]) }

    mutating func forget(_ parts: RandRParts) {
        for id in parts.crtcs { crtcs[id] = nil }
        for id in parts.outputs { outputs[id] = nil }
    }
}

/// Questions about CRTCs and outputs that are on their way.
struct AskedDetails {
    var crtcs: [UInt: Question<RandRState.CRTC?>] = [:]
    var outputs: [UInt: Question<RandRState.Output?>] = [:]

    var isEmpty: Bool { crtcs.isEmpty && outputs.isEmpty }

    /// Takes the answers that nobody needs, which is all but those that have been `taken`: they would be kept until somebody does.
    func drop(but taken: RandRParts = RandRParts()) {
        for (id, question) in crtcs where !taken.crtcs.contains(id) { _ = question.answer() }
        for (id, question) in outputs where !taken.outputs.contains(id) { _ = question.answer() }
    }

    /// The parts among these that have not been asked about.
    func without(_ parts: RandRParts) -> RandRParts {
        RandRParts(
            crtcs: parts.crtcs.filter { crtcs[$0] == nil }, outputs: parts.outputs.filter { outputs[$0] == nil })
    }
}
