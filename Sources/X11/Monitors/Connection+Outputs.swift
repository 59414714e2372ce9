import CXlib
import Glibc

/// The CRTCs, outputs and modes of a server (RandR 1.2).
struct Resources {
    var configurationTime: UInt32 = 0
    var crtcs: [UInt] = []
    var outputs: [UInt] = []
    var modes: [UInt: DisplayMode] = [:]

    init() {}

    init(_ reply: UnsafeMutablePointer<xcb_randr_get_screen_resources_current_reply_t>) {
        configurationTime = reply.pointee.config_timestamp
        crtcs = UnsafeBufferPointer(
            start: xcb_randr_get_screen_resources_current_crtcs(reply),
            count: Int(xcb_randr_get_screen_resources_current_crtcs_length(reply))
        ).map(UInt.init)
        outputs = UnsafeBufferPointer(
            start: xcb_randr_get_screen_resources_current_outputs(reply),
            count: Int(xcb_randr_get_screen_resources_current_outputs_length(reply))
        ).map(UInt.init)
        let infos = UnsafeBufferPointer(
            start: xcb_randr_get_screen_resources_current_modes(reply),
            count: Int(xcb_randr_get_screen_resources_current_modes_length(reply)))
        for info in infos {
            modes[UInt(info.id)] = DisplayMode(
                id: UInt(info.id), width: Int(info.width), height: Int(info.height),
                refreshRate: DisplayMode.refreshRate(
                    dotClock: Int(info.dot_clock), horizontalTotal: Int(info.htotal), verticalTotal: Int(info.vtotal),
                    isInterlaced: info.mode_flags & XCB_RANDR_MODE_FLAG_INTERLACE.rawValue != 0,
                    isDoublescan: info.mode_flags & XCB_RANDR_MODE_FLAG_DOUBLE_SCAN.rawValue != 0))
        }
    }
}

extension Connection {
    /// Asks for the primary output. Needed only before RandR 1.5, whose monitors contain it.
    func askPrimaryOutput() -> Question<UInt> {
        let question = ask(
            xcb_randr_get_output_primary(xcb, xcb_window_t(root.rawValue)),
            xcb_randr_get_output_primary_reply
        ) { UInt($0.pointee.output) }
        return Question { question.answer() ?? 0 }
    }

    func askCRTC(_ id: UInt, _ time: UInt32) -> Question<RandRState.CRTC?> {
        return ask(xcb_randr_get_crtc_info(xcb, xcb_randr_crtc_t(id), time), xcb_randr_get_crtc_info_reply) { reply in
            let info = reply.pointee
            let outputs = UnsafeBufferPointer(
                start: xcb_randr_get_crtc_info_outputs(reply), count: Int(xcb_randr_get_crtc_info_outputs_length(reply))
            )
            return RandRState.CRTC(
                frame: PixelRect(x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
                mode: UInt(info.mode), rotation: info.rotation, outputs: outputs.map(UInt.init))
        }
    }

    func askOutput(_ id: UInt, _ time: UInt32) -> Question<RandRState.Output?> {
        let info = ask(
            xcb_randr_get_output_info(xcb, xcb_randr_output_t(id), time), xcb_randr_get_output_info_reply
        ) { reply in
            let name = UnsafeBufferPointer(
                start: xcb_randr_get_output_info_name(reply), count: Int(xcb_randr_get_output_info_name_length(reply)))
            let modes = UnsafeBufferPointer(
                start: xcb_randr_get_output_info_modes(reply),
                count: Int(xcb_randr_get_output_info_modes_length(reply)))
            return RandRState.Output(
                name: String(decoding: name, as: UTF8.self), crtc: UInt(reply.pointee.crtc),
                millimeters: (Int(reply.pointee.mm_width), Int(reply.pointee.mm_height)),
                modes: modes.map(UInt.init), preferredCount: Int(reply.pointee.num_preferred))
        }
        let edid = askOutputProperty(atoms[.edid].rawValue, of: id, words: 32) { bytes in EDID(bytes) }
        // To ask for the range of a missing property is an error, so that question waits for the value.
        let properties = [AtomName.backlight, .backlightOfOldDrivers].map { atoms[$0].rawValue }
        let values = properties.map { property in
            askOutputProperty(property, of: id, words: 1) { bytes in
                bytes.count >= 4 ? Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }) : nil
            }
        }
        return Question { [self] in
            var output = info.answer()
            output?.edid = edid.answer()
            let lamps = zip(properties, values.map { $0.answer() }).compactMap { property, value in
                value.flatMap { backlight(property, of: id, value: $0) }
            }
            output?.backlight = lamps.first
            return output
        }
    }

    private func askOutputProperty<Value>(
        _ property: UInt, of output: UInt, words: UInt32, _ read: @escaping ([UInt8]) -> Value?
    ) -> Question<Value?> {
        let question = ask(
            xcb_randr_get_output_property(
                xcb, xcb_randr_output_t(output), xcb_atom_t(property),
                xcb_atom_t(AnyPropertyType), 0, words, 0, 0), xcb_randr_get_output_property_reply
        ) { reply in
            let count = Int(xcb_randr_get_output_property_data_length(reply))
            return read(Array(UnsafeBufferPointer(start: xcb_randr_get_output_property_data(reply), count: count)))
        }
        return Question { question.answer() ?? nil }
    }

    /// Returns a backlight with its range, which takes one more round trip.
    private func backlight(_ property: UInt, of output: UInt, value: Int) -> Backlight? {
        let question = ask(
            xcb_randr_query_output_property(
                xcb, xcb_randr_output_t(output), xcb_atom_t(property)),
            xcb_randr_query_output_property_reply
        ) { reply in
            guard reply.pointee.range != 0 else { return [Int]() }
            return UnsafeBufferPointer(
                start: xcb_randr_query_output_property_valid_values(reply),
                count: Int(xcb_randr_query_output_property_valid_values_length(reply))
            ).map(Int.init)
        }
        guard let range = question.answer(), range.count == 2, range[0] < range[1] else { return nil }
        return Backlight(
            output: output, property: property, range: range[0]...range[1], value: min(max(value, range[0]), range[1]))
    }
}
