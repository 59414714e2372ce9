import CXlib

extension Connection {
    /// Asks for the names, outputs, CRTCs and modes of an outline: the second batch of questions.
    ///
    /// Known details are not asked for again. Without RandR, the root window is the only monitor.
    public func askDetails(of outline: MonitorOutline?) -> Question<MonitorLayout> {
        askDetails(of: outline, asked: AskedDetails(), named: RandRParts())
    }

    /// Returns the monitors, which takes one round trip, and more for parts that are new or were not named by events.
    ///
    /// - Parameter fromCRTCs: Whether to ask as for a server older than RandR 1.5.
    public func queryMonitors(fromCRTCs: Bool = false) -> MonitorLayout {
        let question = askMonitors(fromCRTCs: fromCRTCs)
        let asked = askChangedDetails()
        let outline = question.answer()
        // The server reports a change before it answers any question with the new state.
        let named = asked.without(partsInQueue)
        knownParts.forget(named)
        return askDetails(of: outline, asked: asked, named: named).answer()
    }

    /// Asks for the details of an outline, without those in `asked`.
    ///
    /// The outputs determine the CRTCs that matter. Events may have `named` some CRTCs of new outputs. If nothing is
    /// known, all CRTCs are asked for together with the outputs.
    private func askDetails(
        of outline: MonitorOutline?, asked: AskedDetails, named: RandRParts
    ) -> Question<MonitorLayout> {
        guard let outline, !isBroken else {
            return Question { [self] in
                asked.drop()
                return MonitorLayout(isBroken ? [] : [wholeRoot])
            }
        }
        let (resources, time) = (outline.resources, outline.resources.configurationTime)
        let names = (outline.monitors ?? []).map(askName)
        let primary = outline.monitors == nil ? askPrimaryOutput() : Question { 0 }
        // If the monitors are known, outputs that show nothing do not matter.
        let outputs = outline.monitors.map { Set($0.flatMap(\.outputs)) } ?? Set(resources.outputs)
        func answer(output id: UInt) -> Question<RandRState.Output?> {
            if let question = asked.outputs[id] { return question }
            let known = knownParts.outputs[id]
            return known == nil ? askOutput(id, time) : Question { known }
        }
        func answer(crtc id: UInt) -> Question<RandRState.CRTC?> {
            if let question = asked.crtcs[id] { return question }
            let known = knownParts.crtcs[id]
            return known == nil ? askCRTC(id, time) : Question { known }
        }
        let askedOutputs = outputs.sorted().map { ($0, answer(output: $0)) }
        let isNew = asked.isEmpty && knownParts.outputs.isEmpty && !outputs.isEmpty
        let likely = knownParts.crtcsOfOutputs.union(named.crtcs).union(asked.crtcs.keys)
        let crtcs = (outline.monitors == nil || isNew ? resources.crtcs : likely.sorted()).map {
            ($0, answer(crtc: $0))
        }
        return Question { [self] in
            configurationTime = time
            var state = RandRState(modes: resources.modes, primaryOutput: primary.answer())
            state.monitors = outline.monitors.map { listed in
                zip(listed, names).map { monitor, name in
                    RandRState.ListedMonitor(
                        name: name.answer() ?? "", frame: monitor.frame, millimeters: monitor.millimeters,
                        isPrimary: monitor.isPrimary, outputs: monitor.outputs)
                }
            }
            for (id, question) in askedOutputs { state.outputs[id] = question.answer() }
            let used = Set(state.outputs.values.map(\.crtc)).subtracting([0])
            let further = used.subtracting(crtcs.map(\.0)).sorted().map { ($0, askCRTC($0, time)) }
            for (id, question) in crtcs + further {
                if let crtc = question.answer() { state.crtcs.append((id, crtc)) }
            }
            asked.drop(but: RandRParts(crtcs: Set(crtcs.map(\.0)), outputs: outputs))
            if isWatchingMonitors { knownParts = KnownParts(state, crtcs: used) }
            return state.monitors == nil && state.crtcs.isEmpty ? MonitorLayout([wholeRoot]) : state.layout
        }
    }

    /// Asks for the parts that events have named since the last time.
    private func askChangedDetails() -> AskedDetails {
        guard !isBroken else { return AskedDetails() }
        let changed = changedParts
        changedParts = RandRParts()
        let time = configurationTime
        return AskedDetails(
            crtcs: Dictionary(uniqueKeysWithValues: changed.crtcs.map { ($0, askCRTC($0, time)) }),
            outputs: Dictionary(uniqueKeysWithValues: changed.outputs.map { ($0, askOutput($0, time)) }))
    }

    // MARK: Events

    /// Notes the parts that an event of RandR names as changed.
    func noteMonitorChange(in event: inout XEvent) {
        guard let base = extensions.randrEventBase else { return }
        changedParts = changedParts.union(RandRParts(in: &event, randrEventBase: base))
    }

    /// The parts that are named by events in Xlib's queue. The events stay there.
    private var partsInQueue: RandRParts {
        guard !isBroken, let base = extensions.randrEventBase else { return RandRParts() }
        var search = QueueSearch(base: base)
        withUnsafeMutablePointer(to: &search) { search in
            var none = XEvent()
            // Xlib passes each event to the function, which accepts none.
            XCheckIfEvent(
                display, &none,
                { _, event, search in
                    guard let event, let search else { return 0 }
                    UnsafeMutableRawPointer(search).assumingMemoryBound(to: QueueSearch.self).pointee.see(
                        &event.pointee)
                    return 0
                }, UnsafeMutableRawPointer(search).assumingMemoryBound(to: CChar.self))
        }
        return search.parts
    }
}

private struct QueueSearch {
    let base: Int
    var parts = RandRParts()

    mutating func see(_ event: inout XEvent) { parts = parts.union(RandRParts(in: &event, randrEventBase: base)) }
}
