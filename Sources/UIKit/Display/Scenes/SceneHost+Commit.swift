import Foundation
import Graphics
import X11

/// A scene's commit: layout, the windows at the server, drawing, and the image.
///
/// Code of the program runs while views lay themselves out and draw, and it may change everything, even close the
/// scene. Each step therefore starts from the ledger's present state. What becomes dirty during the layout belongs to
/// this commit, and what comes later belongs to the next one.
extension SceneHost {
    /// Commits the scene. Returns whether the program's own code may have run.
    func commit() -> Bool {
        guard let scene, !isClosed, !canvas.isBusy(retry: setNeedsCommit) else { return false }
        isCommitting = true
        var reachesProgram = UpdateSchedule.current?.sceneWillCommit(scene) == true
        if layOut(scene) { reachesProgram = true }
        let isThere = updateWindowsAtServer(of: scene)
        isCommitting = false
        defer { UpdateSchedule.current?.sceneDidCommit(scene) }
        guard isThere else { return true }
        updateFocus()
        // A scene that the user cannot see is not drawn until it is visible again (X6).
        var repainted = DamageRegion()
        hasLeftOutDrawing = !canDraw
        if canDraw {
            if drawContents(of: scene) { reachesProgram = true }
            repainted = paint(scene)
        }
        scene.ledger.forgetSettledDirt()
        if display.textInput.sceneWasCommitted(scene) { reachesProgram = true }
        if display.application.input.sceneWasCommitted(scene, repainted: repainted) { reachesProgram = true }
        updatePointer()
        setDrawnCounter(sync?.drawn(isSent: !canvas.isWaiting))
        return reachesProgram
    }

    /// Whether the scene is drawn by a commit.
    var canDraw: Bool { state.isWorthDrawing && !isHeldBack }

    /// Updates the scene's windows at the server. Returns whether the scene has a window there.
    private func updateWindowsAtServer(of scene: UIWindowScene) -> Bool {
        if window == .none {
            guard !hasNothingToShow(scene) else { return false }
            createTopLevel(for: scene)
        } else if hasNothingToShow(scene), isGuest {
            leaveScreen()
            return false
        }
        updateWindows(of: scene)
        if !state.isAsked, !hasNothingToShow(scene) { mapTopLevel() }
        return true
    }

    /// Lays out the dirty windows. This comes first: layout can show and hide windows, and drawing depends on it.
    ///
    /// - Returns: Whether the program's code may have run: a view was laid out, or the main menu was built.
    private func layOut(_ scene: UIWindowScene) -> Bool {
        scene.statusBar.update()
        var hasLaidOut = scene.menuBar?.update() ?? false
        updateSafeAreas(of: scene)
        if window == .none { scene.ledger.noteDirtOfAll() }
        hasNewDirt = false
        for (_, layer) in scene.ledger.dirtyLayers() where layer.needsLayoutInTree {
            layer.layoutIfNeeded()
            hasLaidOut = true
        }
        if GlassJoins.areInUse { GlassJoins.update(in: scene) }
        if ScrollEdgeElements.areInUse { ScrollEdgeElements.update(in: scene) }
        // One view's layout may request the layout of another view.
        if hasNewDirt, scene.ledger.dirtyLayers().contains(where: { $0.layer.needsLayoutInTree }) { setNeedsCommit() }
        return hasLaidOut
    }

    /// Sets the counter by which the window manager knows that a resized window has been drawn; `nil` leaves it as it
    /// is.
    func setDrawnCounter(_ value: Int64?) {
        if let counter = sync?.counter, let value { connection.set(counter, to: value) }
    }

    /// Updates the safe areas of windows.
    ///
    /// Insets depend on the status bar and the menu bar. While their frames stay the same, only new windows and windows
    /// with new frames can need other insets.
    private func updateSafeAreas(of scene: UIWindowScene) {
        let bar = scene.topBars
        if bar != lastTopBars {
            for window in scene.visibleWindows() { window.updateSafeAreaOfTree() }
        } else {
            for window in scene.ledger.changedWindows { window.updateSafeAreaOfTree() }
            guard bar != .zero else { return }
            for (_, layer) in scene.ledger.dirtyLayers() where layer.dirt.contains(.subtree) {
                (layer.view as? UIWindow)?.updateSafeAreaOfTree()
            }
        }
        lastTopBars = bar
    }

    /// Draws the contents of layers that need it. Returns whether there were any.
    private func drawContents(of scene: UIWindowScene) -> Bool {
        var hasDrawn = false
        for (_, layer) in scene.ledger.dirtyLayers() {
            if layer.needsDisplayInTree {
                layer.displayTree()
                hasDrawn = true
            }
            if TiledLayers.drawTiles(in: layer, scale: scene.screen.scale) { hasDrawn = true }
        }
        return hasDrawn
    }

    /// Paints the dirty windows. Returns the painted region, in the scene's pixels.
    private func paint(_ scene: UIWindowScene) -> DamageRegion {
        // The program's drawing code may have closed the scene.
        guard !isClosed, isMade else { return DamageRegion() }
        let toPixels = CGAffineTransform(scaleX: scene.screen.scale, y: scene.screen.scale)
        // The list is queried again, because the program's drawing code can have shown or hidden windows.
        let dirty = scene.ledger.dirtyLayers()
        for (_, layer) in dirty { canvas.damage.collect(layer, transform: toPixels) }
        scene.ledger.extentsDidChange(of: dirty)
        return canvas.paint(
            scene.ledger.visibleLayers, size: (geometry.actual.width, geometry.actual.height), transform: toPixels,
            on: window, display: display, host: self)
    }

    // MARK: The windows at the server

    /// Brings the windows at the server up to date with the ledger.
    private func updateWindows(of scene: UIWindowScene) {
        // The key window may have been mapped or unmapped, which changes whether it can have the focus.
        if scene.keyWindow?.record.isChanged == true { focus.isStale = true }
        let plan = scene.ledger.plan(scale: scene.screen.scale)
        let before = connection.nextRequestSerial
        carryOut(plan, in: scene)
        scene.ledger.noteExecution(of: plan)
        for rect in plan.exposed { canvas.damage.add(rect) }
        for layer in plan.hidden { _ = layer.forgetPainted() }
        for layer in plan.restacked { layer.markDirty(.subtree) }
        // The server creates and maps windows, which show nothing of their own, while we paint their contents. For few
        // requests, waking it up twice takes longer than that saves.
        if connection.nextRequestSerial >= before + 8, !plan.hasMoves { display.flush() }
    }

    /// Sends the requests of a plan.
    private func carryOut(_ plan: CommitPlan, in scene: UIWindowScene) {
        for window in plan.destroyed {
            guard let host = window.host as? WindowHost else { continue }
            display.unregister(window: host.window)
            host.destroy()
        }
        for step in plan.steps { perform(step, in: scene) }
        if plan.mapsAtOnce {
            let request = connection.nextRequestSerial
            connection.mapSubwindows(of: window)
            for record in plan.mapped { record.windowHost?.wasMapped(by: request) }
        } else {
            for record in plan.mapped { record.windowHost?.setMapped(true) }
        }
    }

    private func perform(_ step: CommitPlan.Step, in scene: UIWindowScene) {
        let record = step.record
        if case .create(let frame) = step.action {
            let host = WindowHost(
                connection: connection, parent: window, frame: PixelRect(frame), record: record)
            record.host = host
            return display.register(self, child: host)
        }
        guard let host = record.windowHost else { return }
        switch step.action {
        case .create: break
        case .move(let frame): host.move(to: frame)
        case .reassert(let frame):
            host.move(to: frame)
            host.setMapped(record.requested?.isMapped == true)
        case .stack(.above(let other)):
            if let sibling = scene.ledger.record(other)?.windowHost { host.stack(.above(sibling.window)) }
        case .stack(.top): host.stack(.top)
        case .stack(.bottom): host.stack(.bottom)
        case .unmap: host.setMapped(false)
        }
    }
}
