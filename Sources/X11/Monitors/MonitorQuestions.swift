/// Some of the CRTCs and outputs, by their ids.
struct RandRParts {
    var crtcs: Set<UInt> = []
    var outputs: Set<UInt> = []

    func union(_ other: RandRParts) -> RandRParts {
        RandRParts(crtcs: crtcs.union(other.crtcs), outputs: outputs.union(other.outputs))
    }
}

/// Questions about CRTCs and outputs that are on their way.
struct AskedDetails {
    var crtcs: [UInt: Question<RandRState.CRTC?>] = [:]
    var outputs: [UInt: Question<RandRState.Output?>] = [:]

    var isEmpty: Bool { crtcs.isEmpty && outputs.isEmpty }

    /// Takes the answers that nobody needs: they would be kept until somebody does.
    func drop() {
        for question in crtcs.values { _ = question.answer() }
        for question in outputs.values { _ = question.answer() }
    }

    func without(_ taken: RandRParts) -> AskedDetails {
        AskedDetails(
            crtcs: crtcs.filter { !taken.crtcs.contains($0.key) },
            outputs: outputs.filter { !taken.outputs.contains($0.key) })
    }
}
