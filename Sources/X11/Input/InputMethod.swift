import CXlib
import Dispatch

/// The user's input method, such as ibus. Where text is typed, it receives keys first and turns them into text.
///
/// It is another program, which may start late, hang, end, and start again. Keys that it does not answer in time are
/// typed without it. Once it answers again, it receives keys again.
final class InputMethod {
    /// A result of the method's messages and of keys. Results are handled in order.
    enum Outcome {
        case key(XEvent)
        case event(Event)
    }

    private let display: OpaquePointer
    private var method: OpaquePointer?
    private var outcomes: [Outcome] = []
    private var isConnected = false
    private var window = WindowID.none
    private var preedit = PreeditText()
    /// A closure that is called when there are results without an event.
    private let onLate: () -> Void

    /// The keys that wait for the method. The first is with it: it gets one key at a time, because it answers only one.
    private var waiting: [Waiting] = []
    private struct Waiting {
        let event: XEvent
        var cameBack = false
        /// Whether the method has sent text since it received the key, so that it has used the key.
        var isUsed = false
    }
    private var alarm: (any DispatchSourceTimer)?
    /// Whether the method still has to answer for a key that was typed without it.
    private var isLate = false
    /// Whether the method must discard its unfinished text once it has answered for its current key.
    private var wantsReset = false
    private static let patience = DispatchTimeInterval.milliseconds(1_500)

    /// Starts to watch for a method. `client` is a window that exists as long as the connection.
    init(display: OpaquePointer, name: String, client: WindowID, onLate: @escaping () -> Void) {
        self.display = display
        self.onLate = onLate
        let context = Unmanaged.passUnretained(self).toOpaque()
        method = cx_im_open(display, name, client.rawValue, Self.functions(context))
    }

    func close() {
        alarm?.cancel()
        if let method { cx_im_close(method) }
        method = nil
    }

    var hasNext: Bool { !outcomes.isEmpty }

    func next() -> Outcome? { outcomes.isEmpty ? nil : outcomes.removeFirst() }

    // MARK: Focus

    /// Changes the window into which text is typed; `.none` for none.
    func focus(_ next: WindowID) {
        guard let method, next != window else { return }
        giveUp()
        if window != .none { cx_im_reset(method) }
        wantsReset = false
        window = next
        preedit = PreeditText()
        if next == .none { cx_im_unfocus(method) } else { cx_im_focus(method, next.rawValue) }
    }

    /// Discards the unfinished text, because the text field has not kept it.
    func reset() {
        guard window != .none else { return }
        preedit = PreeditText()
        wantsReset = true
        if waiting.isEmpty { resetIfWanted() }
    }

    private func resetIfWanted() {
        guard let method, wantsReset, !isLate else { return }
        wantsReset = false
        cx_im_reset(method)
    }

    func moveSpot(x: Int, y: Int) {
        guard let method else { return }
        cx_im_spot(method, Int32(clamping: x), Int32(clamping: y))
    }

    // MARK: Events

    /// Whether the event belongs to the method, or has to wait for it.
    func takes(_ event: inout XEvent) -> Bool {
        guard let method else { return false }
        guard event.type == KeyPress || event.type == KeyRelease else { return cx_im_filter(method, &event) }
        guard isConnected, window != .none, event.xkey.keycode != 0, event.xany.send_event == 0 else { return false }
        if waiting.isEmpty {
            guard !isLate, cx_im_forward(method, &event.xkey) else { return false }
            startAlarm()
        }
        waiting.append(Waiting(event: event))
        return true
    }

    private func startAlarm() {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + Self.patience)
        timer.setEventHandler { [weak self] in self?.patienceIsOver() }
        timer.activate()
        alarm = timer
    }

    private func stopAlarm() {
        alarm?.cancel()
        alarm = nil
    }

    /// Types the waiting keys without the method, because it hangs.
    private func patienceIsOver() {
        if !preedit.isEmpty {
            // The method must not go on with text that has been typed.
            keep()
            wantsReset = true
        }
        giveUp()
        onLate()
    }

    private func giveUp() {
        if !waiting.isEmpty { isLate = true }
        for entry in waiting where entry.cameBack || !entry.isUsed { outcomes.append(.key(entry.event)) }
        waiting = []
        stopAlarm()
    }

    private func keyCameBack(_ key: XKeyEvent) {
        guard !isLate else { return }
        if let first = waiting.first, !first.cameBack, first.event.xkey.keycode == key.keycode,
            first.event.type == key.type
        {
            waiting[0].cameBack = true
        } else if key.type == KeyPress {
            // The method has made up this key. No release follows, so one is added.
            var event = XEvent()
            event.xkey = key
            outcomes.append(.key(event))
            event.type = KeyRelease
            outcomes.append(.key(event))
        }
    }

    private func keyWasAnswered() {
        stopAlarm()
        guard !isLate else {
            isLate = false
            return resetIfWanted()
        }
        guard !waiting.isEmpty else { return }
        let answered = waiting.removeFirst()
        if answered.cameBack { outcomes.append(.key(answered.event)) }
        resetIfWanted()
        forwardNext()
    }

    /// Sends the next key. Keys that the method does not select have only waited for their turn.
    private func forwardNext() {
        while let method, var event = waiting.first?.event {
            if cx_im_forward(method, &event.xkey) { return startAlarm() }
            waiting.removeFirst()
            outcomes.append(.key(event))
        }
    }

    private func connectionDidChange(_ isThere: Bool) {
        isConnected = isThere
        if !isThere {
            // The unfinished text comes from keys before those that wait.
            keep()
            giveUp()
        }
        isLate = false
        wantsReset = false
        if !isThere { onLate() }
    }

    /// Keeps the unfinished text as typed, because the method ended or hangs.
    private func keep() {
        guard !preedit.isEmpty else { return }
        outcomes.append(.event(.text(window, preedit.text)))
        preedit = PreeditText()
    }

    private func drop() {
        guard !preedit.isEmpty else { return }
        preedit = PreeditText()
        outcomes.append(.event(.marked(window, preedit)))
    }

    private func redraw(_ change: (inout PreeditText) -> Void) {
        // Ignores changes that belong to keys that were already typed without the method.
        guard !isLate, !wantsReset else { return }
        markKeyAsUsed()
        change(&preedit)
        outcomes.append(.event(.marked(window, preedit)))
    }

    private func finish(_ text: String) {
        guard !isLate else { return }
        markKeyAsUsed()
        preedit = PreeditText()
        outcomes.append(.event(.text(window, text)))
    }

    private func markKeyAsUsed() { if !waiting.isEmpty { waiting[0].isUsed = true } }

    // MARK: Functions for the method

    private static func functions(_ context: UnsafeMutableRawPointer) -> cx_im_functions {
        cx_im_functions(
            context: context, connected: { InputMethod.from($0)?.connectionDidChange($1) },
            commit: { context, text, length in InputMethod.from(context)?.finish(string(text, length)) },
            draw: { context, caret, first, length, text, textLength, style, count in
                let styles = (0..<max(0, Int(count))).compactMap { style?[$0] }
                InputMethod.from(context)?.redraw {
                    $0.draw(
                        caret: Int(caret), first: Int(first), length: Int(length), text: string(text, textLength),
                        styles: styles)
                }
            }, caret: { context, position in InputMethod.from(context)?.redraw { $0.move(to: Int(position)) } },
            done: { InputMethod.from($0)?.drop() },
            key: { context, event in
                guard let event else { return }
                InputMethod.from(context)?.keyCameBack(event.pointee)
            }, answered: { InputMethod.from($0)?.keyWasAnswered() })
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> InputMethod? {
        context.map { Unmanaged<InputMethod>.fromOpaque($0).takeUnretainedValue() }
    }
}

private func string(_ text: UnsafePointer<CChar>?, _ length: Int32) -> String {
    guard let text else { return "" }
    let bytes = UnsafeBufferPointer(start: text, count: max(0, Int(length)))
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
