import CXlib

extension Connection {
    /// Has a CRTC show another mode, with its upper left corner where it is. The root window grows where it has to. Does not
    /// wait: what came of it the monitors' own events tell, and a refusal goes to the log.
    public func setMode(_ mode: DisplayMode, of crtc: CRTCSetting) {
        guard !isBroken, extensions.randrEventBase != nil else { return }
        growRoot(
            width: min(crtc.frame.x + mode.width, Int(Int16.max)),
            height: min(crtc.frame.y + mode.height, Int(Int16.max)))
        let outputs = crtc.outputs.map { xcb_randr_output_t($0) }
        let cookie = xcb_randr_set_crtc_config(
            XGetXCBConnection(display), xcb_randr_crtc_t(crtc.id), 0, configurationTime,
            Int16(clamping: crtc.frame.x), Int16(clamping: crtc.frame.y), xcb_randr_mode_t(mode.id), crtc.rotation,
            UInt32(outputs.count), outputs)
        findOut(cookie.sequence) { (reply: UnsafeMutablePointer<xcb_randr_set_crtc_config_reply_t>) in
            reply.pointee.status == UInt8(XCB_RANDR_SET_CONFIG_SUCCESS.rawValue)
        } answered: { [log] isSet in
            if isSet != true {
                log.error("The server refuses the mode \(mode.width)x\(mode.height) on \(crtc.outputName).")
            }
        }
    }

    /// Brings a lamp to a level from 0 to 1; what is beyond is clamped. Does not wait.
    public func setBacklight(_ backlight: Backlight, to level: Double) {
        guard !isBroken, level.isFinite else { return }
        let value = backlight.value(for: min(max(level, 0), 1))
        expecting {
            // Xlib takes 32-bit items as C longs.
            withUnsafeBytes(of: value) {
                XRRChangeOutputProperty(
                    display, backlight.output, backlight.property, cx_XA_INTEGER, 32, PropModeReplace,
                    $0.bindMemory(to: UInt8.self).baseAddress, 1)
            }
        }
    }

    private func growRoot(width: Int, height: Int) {
        guard width > rootSize.width || height > rootSize.height else { return }
        setRootSize(width: max(width, rootSize.width), height: max(height, rootSize.height))
    }

    /// Gives the root window another size in pixels. The server refuses one that not all CRTCs fit on.
    public func setRootSize(width: Int, height: Int) {
        guard !isBroken, extensions.randrEventBase != nil else { return }
        // The dots an inch stay what they were.
        func millimeters(_ pixels: Int, _ oldPixels: Int, _ old: Int32) -> Int32 {
            oldPixels > 0 ? Int32(clamping: pixels * Int(old) / oldPixels) : old
        }
        expecting {
            XRRSetScreenSize(
                display, root.rawValue, Int32(width), Int32(height),
                max(1, millimeters(width, rootSize.width, XDisplayWidthMM(display, screen))),
                max(1, millimeters(height, rootSize.height, XDisplayHeightMM(display, screen))))
        }
    }
}
