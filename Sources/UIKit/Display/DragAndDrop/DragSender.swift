import Foundation
import X11

/// A drag of the program on the desktop (XDND). The protocol itself is in `DragSource`, and the search for what is
/// under the pointer in `DragTargetSearch`.
///
/// Each movement asks the server for the windows under the pointer, without waiting. Movements that come meanwhile are
/// combined.
@MainActor
final class DragSender: DragCarrier {
    private unowned let display: Display
    private let connection: Connection
    private let cargo: DragCargo
    private weak var follower: (any DragFollower)?
    /// The scene in which the drag has begun. Its window has the pointer until the button is released.
    @WeakScene private var scene: UIWindowScene?
    private var source = DragSource()
    private var search: DragTargetSearch
    /// The last position of the pointer.
    private var latest: DragSource.Position?
    /// The position that is searched now; `nil` between searches.
    private var searched: DragSource.Position?
    private var settled: (@MainActor () -> Void)?
    /// The forms of the things; `nil` until the drag comes over another program.
    private var types: [AtomID]?
    /// Whether another client has the selection, so that no other program can have the things.
    private var isRefused = false
    private var picture: FloatingDrag?
    /// Whether there is a picture, as far as is known. Without one it is not rendered again.
    private var hasPicture = true
    private var isOutside = false
    private var isOver = false
    private var deadline: DispatchWorkItem?
    /// The number of loads of content that clients wait for.
    private var loads = 0
    /// The time at which a drop ends in any case; `nil` before the drop.
    private var limit: DispatchTime?
    /// The time in which a target must answer a drop, in seconds. It has the time again whenever it has received data.
    static var patience = 5.0
    /// The longest time that a drop may take in all, in seconds.
    static var longest = 60.0

    init(_ cargo: DragCargo, from scene: UIWindowScene, for follower: any DragFollower, on display: Display) {
        self.cargo = cargo
        self.follower = follower
        self.display = display
        connection = display.connection
        search = DragTargetSearch(root: display.connection.root)
        self.scene = scene
    }

    /// Whether the events of another client's window are needed.
    func watches(_ window: WindowID) -> Bool { source.target?.window == window || source.target?.receiver == window }

    // MARK: The pointer

    func convert(_ point: CGPoint, from scene: UIWindowScene, to other: UIWindowScene) -> CGPoint {
        guard scene !== other, let pixel = pixel(of: point, in: scene) else { return point }
        return self.point(atX: pixel.x, y: pixel.y, of: other) ?? point
    }

    private func pixel(of point: CGPoint, in scene: UIWindowScene) -> (x: Int, y: Int)? {
        guard let frame = scene.sceneHost?.geometry.actual else { return nil }
        let scale = scene.screen.scale
        return (frame.x + Int((point.x * scale).rounded(.down)), frame.y + Int((point.y * scale).rounded(.down)))
    }

    private func point(atX x: Int, y: Int, of scene: UIWindowScene) -> CGPoint? {
        guard let frame = scene.sceneHost?.geometry.actual else { return nil }
        let scale = scene.screen.scale
        return CGPoint(x: CGFloat(x - frame.x) / scale, y: CGFloat(y - frame.y) / scale)
    }

    func move(to point: CGPoint, suggesting operation: UIDropOperation) {
        guard !isOver, let scene, let pixel = pixel(of: point, in: scene) else { return }
        let action = connection.atoms[operation == .move ? .xdndActionMove : .xdndActionCopy]
        latest = DragSource.Position(x: pixel.x, y: pixel.y, time: connection.lastEventTime, action: action)
        picture?.move(toX: pixel.x, y: pixel.y)
        if searched == nil { beginSearch() }
        display.flush()
    }

    func settle(_ body: @escaping @MainActor () -> Void) {
        if searched == nil { body() } else { settled = body }
    }

    // MARK: The search

    private func beginSearch() {
        searched = latest
        follow(search.begin())
    }

    private func follow(_ step: DragTargetSearch.Step) {
        guard !isOver, let searched else { return }
        switch step {
        case .child(let window):
            connection.findChild(of: window, x: searched.x, y: searched.y) { [weak self] child in
                guard let self, !isOver else { return }
                follow(search.take(child: child, isOwn: child != .none && connection.isOwn(child)))
            }
        case .awareness(let window):
            connection.findDragAwareness(of: window) { [weak self] awareness in
                guard let self, !isOver else { return }
                follow(search.take(awareness.target(window)))
            }
        case .found(let place):
            self.searched = nil
            found(place, at: searched)
            if let latest, latest != searched, !isOver {
                beginSearch()
            } else if let settled {
                self.settled = nil
                settled()
            }
        }
    }

    private func found(_ place: DragTargetSearch.Place, at position: DragSource.Position) {
        switch place {
        case .own(let window):
            perform(source.move(position, over: nil))
            if let scene = display.host(of: window)?.model, scene.session.takesInput,
                let point = point(atX: position.x, y: position.y, of: scene)
            {
                isOutside = false
                follower?.dragIsNow(.scene(scene, point))
            } else {
                leaveScenes()
            }
        case .target(let target) where !cargo.isRestricted && !isRefused:
            offer(at: position)
            // Things without content for other programs go nowhere.
            perform(source.move(position, over: types?.isEmpty == false ? target : nil))
            leaveScenes()
        case .target, .nothing:
            perform(source.move(position, over: nil))
            leaveScenes()
        }
        show()
    }

    private func leaveScenes() {
        isOutside = true
        follower?.dragIsNow(.outside)
    }

    /// Offers the things to other programs, as soon as they are over one. The target may ask for them with the time of
    /// the position that it receives.
    private func offer(at position: DragSource.Position) {
        guard types == nil else { return }
        let selections = display.selectionStates
        let types = selections.offerDrag(ProviderOffer(providers: cargo.providers).offer, at: position.time)
        self.types = types
        connection.setProperty(.xdndTypeList, of: selections.window, list: types)
        connection.findOwner(of: connection.atoms[.xdndSelection]) { [weak self] owner in
            if owner != selections.window { self?.wasRefused() }
        }
    }

    private func wasRefused() {
        Log.display.error("XdndSelection belongs to another client, so things cannot be dragged to other programs")
        isRefused = true
        if source.isReleased {
            perform(source.cancel())
        } else if let latest {
            perform(source.move(latest, over: nil))
        }
        display.flush()
    }

    /// The effect that a drop on the program under the pointer would have.
    private var operation: UIDropOperation { source.answer.map(operation) ?? .cancel }

    private func operation(of action: AtomID) -> UIDropOperation {
        guard action == connection.atoms[.xdndActionMove] else { return .copy }
        // A target that moves what it may only copy counts as one that copies.
        return cargo.allowsMove ? .move : .copy
    }

    // MARK: The look

    /// Shows the pointer and the picture of the drag's place.
    private func show() {
        guard !isOver, isOutside, let latest else {
            picture?.remove()
            picture = nil
            scene?.sceneHost?.showPointer(ofDrag: nil)
            return
        }
        let look: PointerLook =
            switch operation {
            case .copy: .copying
            case .move: .moving
            case .cancel, .forbidden: .forbidden
            }
        scene?.sceneHost?.showPointer(ofDrag: look)
        guard picture == nil, hasPicture, let scene else { return }
        if let image = cargo.picture(scene.screen.scale) {
            picture = FloatingDrag(image, connection: connection, x: latest.x, y: latest.y)
        }
        hasPicture = picture != nil
    }

    // MARK: The end

    func drop() {
        perform(source.drop(at: connection.lastEventTime))
        display.flush()
    }

    func stop() {
        follower = nil
        perform(source.cancel())
        end()
    }

    private func end() {
        guard !isOver else { return }
        isOver = true
        deadline?.cancel()
        (searched, settled) = (nil, nil)
        show()
        if types != nil { display.madeSelections?.withdrawDrag() }
        if display.drag === self { display.drag = nil }
        display.flush()
    }

    // MARK: The target

    /// Handles a message to the window of the drag.
    func handle(_ message: Event.ClientMessage) {
        let (status, finished) = (connection.atoms[.xdndStatus], connection.atoms[.xdndFinished])
        guard let answer = DragAnswer(message, status: status, finished: finished) else { return }
        perform(source.take(answer))
        display.flush()
    }

    func wasDestroyed(_ window: WindowID) {
        search.windowIsGone(window)
        perform(source.windowIsGone(window))
        display.flush()
    }

    /// Notes that a client waits for content, which is being loaded.
    func loadBegins() { loads += 1 }

    /// Notes that a client has received content, or a refusal.
    func loadEnds() {
        loads -= 1
        if source.isDropped { awaitAnswer() }
    }

    /// Notes that a client has taken a piece of the content.
    func pieceWasTaken() { if source.isDropped { awaitAnswer() } }

    private func awaitAnswer() {
        deadline?.cancel()
        let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.timeIsOver() } }
        deadline = item
        let time = DispatchTime.now() + Self.patience
        DispatchQueue.main.asyncAfter(deadline: limit.map { min($0, time) } ?? time, execute: item)
    }

    /// Ends a drop whose target has not answered in time.
    func timeIsOver() {
        // A load ends by itself, and the target has its time again then.
        let isPastLimit = limit.map { $0 <= DispatchTime.now() } ?? false
        guard !source.isDropped || loads == 0 || isPastLimit else { return }
        perform(source.timeIsOver())
        display.flush()
    }

    private func perform(_ actions: [DragSource.Action]) {
        for action in actions { perform(action) }
    }

    private func perform(_ action: DragSource.Action) {
        let me = Int(bitPattern: display.madeSelections?.window.rawValue ?? 0)
        switch action {
        case .watch(let target): for window in Set([target.window, target.receiver]) { watch(window) }
        case .unwatch(let target): for window in Set([target.window, target.receiver]) { unwatch(window) }
        case .sendEnter(let target):
            let types = types ?? []
            let flags = target.version << 24 | (types.count > 3 ? 1 : 0)
            let first = (0..<3).map { $0 < types.count ? Int(bitPattern: types[$0].rawValue) : 0 }
            send(.xdndEnter, to: target, [me, flags] + first)
        case .sendPosition(let target, let position):
            let place = (position.x & 0xFFFF) << 16 | (position.y & 0xFFFF)
            let (time, action) = (position.time.rawValue, position.action.rawValue)
            send(.xdndPosition, to: target, [me, 0, place, Int(bitPattern: time), Int(bitPattern: action)])
        case .sendLeave(let target): send(.xdndLeave, to: target, [me])
        case .sendDrop(let target, let time):
            send(.xdndDrop, to: target, [me, 0, Int(bitPattern: time.rawValue)])
            limit = DispatchTime.now() + Self.longest
            let operation = operation
            isOutside = false
            show()
            follower?.dragWasDropped(for: operation)
        case .answerChanged:
            if isOutside { show() }
        case .awaitAnswer: awaitAnswer()
        case .end(let action):
            let follower = follower
            end()
            follower?.dragHasEnded(with: action.map(operation) ?? .cancel)
        }
    }

    private func send(_ type: AtomName, to target: DragSource.Target, _ data: [Int]) {
        connection.send(type, to: target, data: data) { [weak self] in self?.wasDestroyed(target.receiver) }
    }

    private func watch(_ window: WindowID) { if !connection.isOwn(window) { connection.watch(window) } }

    private func unwatch(_ window: WindowID) {
        if !connection.isOwn(window) { display.unwatchIfUnneeded(window) }
    }
}
