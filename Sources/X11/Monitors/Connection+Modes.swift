import CXlib

extension Connection {
    /// Switches a CRTC to another mode, with its upper left corner at the same place. The root window grows if
    /// necessary.
    ///
    /// The call does not wait. Monitor events report the result, and a refusal is logged.
    public func setMode(_ mode: DisplayMode, of crtc: CRTCSetting) {
        guard !isBroken, extensions.randrEventBase != nil else { return }
        growRoot(
            width: min(crtc.frame.x + mode.width, Int(Int16.max)),
            height: min(crtc.frame.y + mode.height, Int(Int16.max)))
        let outputs = crtc.outputs.map { xcb_randr_output_t($0) }
        let cookie = xcb_randr_set_crtc_config(
            xcb, xcb_randr_crtc_t(crtc.id), 0, configurationTime,
            Int16(clamping: crtc.frame.x), Int16(clamping: crtc.frame.y), xcb_randr_mode_t(mode.id), crtc.rotation,
            UInt32(outputs.count), outputs)
        findOut(cookie.sequence) { (reply: UnsafeMutablePointer<xcb_randr_set_crtc_config_reply_t>) in
            reply.pointee.status == UInt8(XCB_RANDR_SET_CONFIG_SUCCESS.rawValue)
        } answered: { [log] isSet in
            if isSet != true {
                log.error("The server refused the mode \(mode.width)x\(mode.height) on \(crtc.outputName).")
            }
        }
    }

    /// Sets the brightness of a monitor without waiting.
    ///
    /// - Parameters:
    ///   - backlight: The backlight of the monitor.
    ///   - level: The brightness from 0 to 1. Values beyond are clamped, and values that are not finite are ignored.
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

    /// Sets the size of the root window in pixels. The server refuses a size that does not contain all CRTCs, or that
    /// is larger than its limit.
    public func setRootSize(width: Int, height: Int) {
        guard !isBroken, extensions.randrEventBase != nil else { return }
        // The resolution in dots per inch is kept.
        func millimeters(_ pixels: Int, _ oldPixels: Int, _ old: Int32) -> Int32 {
            oldPixels > 0 ? Int32(clamping: pixels * Int(old) / oldPixels) : old
        }
        // X's sizes have 16 bits.
        let (width, height) = (Int(UInt16(clamping: width)), Int(UInt16(clamping: height)))
        expecting {
            XRRSetScreenSize(
                display, root.rawValue, Int32(width), Int32(height),
                max(1, millimeters(width, rootSize.width, XDisplayWidthMM(display, screen))),
                max(1, millimeters(height, rootSize.height, XDisplayHeightMM(display, screen))))
        }
    }
}
