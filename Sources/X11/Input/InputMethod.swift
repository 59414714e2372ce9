import CXlib
import Dispatch

/// The input method of the user's, such as ibus: sees keys before anybody else where text is typed, and makes text of them.
///
/// It is another program, and may start late, hang, end, and start again. Keys that it does not answer for a while are
/// typed without it; once it answers again it sees keys again.
final class InputMethod {
    /// What comes of the method's messages and of keys, to be handled in this order.
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
    /// Called in a turn of its own where there are outcomes without an event.
    private let onLate: () -> Void

    /// Keys that wait for the method, the first of them with it: it gets one at a time, since it answers no more than one.
    private var waiting: [Waiting] = []
    private struct Waiting {
        let event: XEvent
        var cameBack = false
    }
    private var alarm: (any DispatchSourceTimer)?
    /// The answer is still to come for a key that was typed without the method.
    private var isLate = false
    /// The method is to forget what it has under way, once it has answered for the key that is with it.
    private var wantsReset = false
    private static let patience = DispatchTimeInterval.milliseconds(1_500)

    /// `client` is a window that stays.
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

    // MARK: Where text is typed

    /// `.none` is nowhere.
    func focus(_ next: WindowID) {
        guard let method, next != window else { return }
        giveUp()
        if window != .none { cx_im_reset(method) }
        wantsReset = false
        window = next
        preedit = PreeditText()
        if next == .none { cx_im_unfocus(method) } else { cx_im_focus(method, next.rawValue) }
    }

    /// The text has not kept what the method has under way, so the method begins anew.
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

    /// Whether the event is the method's, or waits for it.
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

    /// The method hangs: what waits for it is typed without.
    private func patienceIsOver() {
        stopAlarm()
        giveUp()
        onLate()
    }

    private func giveUp() {
        if !waiting.isEmpty { isLate = true }
        for entry in waiting { outcomes.append(.key(entry.event)) }
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
            // One that the method has made up, which comes without its end.
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

    /// Those that the method does not want to see have waited for their turn only.
    private func forwardNext() {
        while let method, var event = waiting.first?.event {
            if cx_im_forward(method, &event.xkey) { return startAlarm() }
            waiting.removeFirst()
            outcomes.append(.key(event))
        }
    }

    private func connectionDidChange(_ isThere: Bool) {
        isConnected = isThere
        if !isThere { giveUp() }
        isLate = false
        wantsReset = false
        guard !isThere else { return }
        keep()
        onLate()
    }

    /// The method is gone without a word about what it had under way, which the user has typed all the same.
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
        // What it makes of keys that have been typed already.
        guard !isLate, !wantsReset else { return }
        change(&preedit)
        outcomes.append(.event(.marked(window, preedit)))
    }

    private func finish(_ text: String) {
        guard !isLate else { return }
        preedit = PreeditText()
        outcomes.append(.event(.text(window, text)))
    }

    // MARK: The method's functions

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
