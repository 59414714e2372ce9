import CXlib

/// A cursor of the server.
public struct CursorID: RawRepresentable, Hashable, Sendable {
    /// The id in the X protocol.
    public let rawValue: UInt

    /// Creates an identifier from an id in the X protocol.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No cursor: the window has its parent's cursor.
    public static let none = CursorID(rawValue: 0)
}

/// The server's picture format with the pixels of a `CursorImage`.
public struct CursorFormat: Hashable, Sendable {
    let id: UInt32
}

/// Requests for cursors. None of them waits for the server.
extension Connection {
    /// Asks for the format of cursors with colours.
    ///
    /// `drain` calls `answered` with the format, or with `nil` if the server has none, as without RENDER. On a broken
    /// connection it is not called.
    public func findCursorFormat(answered: @escaping (CursorFormat?) -> Void) {
        guard !isBroken else { return }
        findOut(
            cx_ask_render(display),
            { (reply: UnsafeMutablePointer<xcb_query_extension_reply_t>) in reply.pointee.present != 0 }
        ) {
            [weak self] isPresent in
            guard let self, isPresent == true, !isBroken else { return answered(nil) }
            findOut(cx_ask_picture_formats(display), Self.cursorFormat) { answered($0 ?? nil) }
        }
    }

    private static func cursorFormat(
        in reply: UnsafeMutablePointer<xcb_render_query_pict_formats_reply_t>
    ) -> CursorFormat? {
        let count = Int(xcb_render_query_pict_formats_formats_length(reply))
        guard let formats = xcb_render_query_pict_formats_formats(reply) else { return nil }
        return UnsafeBufferPointer(start: formats, count: count).first { format in
            let (channels, type) = (format.direct, UInt32(format.type))
            return format.depth == 32 && type == XCB_RENDER_PICT_TYPE_DIRECT.rawValue
                && (channels.alpha_shift, channels.red_shift, channels.green_shift, channels.blue_shift) == (
                    24, 16, 8, 0
                )
                && [channels.alpha_mask, channels.red_mask, channels.green_mask, channels.blue_mask] == [
                    255, 255, 255, 255,
                ]
        }.map { CursorFormat(id: $0.id) }
    }

    // MARK: Making

    /// Creates a cursor from pictures, which are animated if there are several.
    ///
    /// Without a format, it has only the first picture, in one colour and without transparency levels. Without pictures
    /// or connection, it returns ``CursorID/none``.
    public func createCursor(_ images: [CursorImage], format: CursorFormat?) -> CursorID {
        guard let first = images.first, !isBroken else { return .none }
        var cursor = CursorID.none
        expecting {
            guard let format else { return cursor = createBitmapCursor(first) }
            let frames = images.map { createCursor($0, format) }
            cursor = frames.count == 1 ? frames[0] : createAnimation(zip(frames, images.map(\.delay)))
            if frames.count > 1 { for frame in frames { xcb_free_cursor(xcb, UInt32(frame.rawValue)) } }
        }
        return cursor
    }

    /// Creates a cursor from the cursor font that every server has.
    public func createFontCursor(_ shape: CursorShape) -> CursorID {
        guard !isBroken else { return .none }
        var cursor = CursorID.none
        expecting {
            let (font, id) = (newID, newID)
            let name = "cursor"
            xcb_open_font(xcb, font, UInt16(name.utf8.count), name)
            xcb_create_glyph_cursor(
                xcb, id, font, font, shape.glyph, shape.glyph + 1, 0, 0, 0, .max, .max, .max)
            xcb_close_font(xcb, font)
            cursor = CursorID(rawValue: UInt(id))
        }
        return cursor
    }

    /// Creates an invisible cursor.
    public func createEmptyCursor() -> CursorID {
        guard !isBroken, let image = CursorImage(width: 1, height: 1, hotX: 0, hotY: 0, pixels: [0]) else {
            return .none
        }
        return createCursor([image], format: nil)
    }

    /// Frees a cursor. Windows that have it keep it.
    public func freeCursor(_ cursor: CursorID) {
        guard cursor != .none else { return }
        expecting { xcb_free_cursor(xcb, UInt32(cursor.rawValue)) }
    }

    /// Sets the cursor of a window and of the windows in it that have none of their own.
    public func setCursor(_ cursor: CursorID, of window: WindowID) {
        expecting { XDefineCursor(display, window.rawValue, cursor.rawValue) }
    }

    // MARK: Pictures

    private var newID: UInt32 { xcb_generate_id(xcb) }

    private func createCursor(_ image: CursorImage, _ format: CursorFormat) -> CursorID {
        let (pixmap, context, picture, cursor) = (newID, newID, newID, newID)
        xcb_create_pixmap(xcb, 32, pixmap, UInt32(root.rawValue), UInt16(image.width), UInt16(image.height))
        xcb_create_gc(xcb, context, pixmap, 0, nil)
        send(image.pixels, width: image.width, depth: 32, to: pixmap, context)
        xcb_render_create_picture(xcb, picture, pixmap, format.id, 0, nil)
        xcb_render_create_cursor(xcb, cursor, picture, UInt16(image.hotX), UInt16(image.hotY))
        xcb_render_free_picture(xcb, picture)
        xcb_free_gc(xcb, context)
        xcb_free_pixmap(xcb, pixmap)
        return CursorID(rawValue: UInt(cursor))
    }

    private func createAnimation(_ frames: some Sequence<(CursorID, Int)>) -> CursorID {
        let elements = frames.map { frame, delay in
            // At least 10 milliseconds, because a frame without a duration would keep the server busy.
            xcb_render_animcursorelt_t(cursor: UInt32(frame.rawValue), delay: UInt32(clamping: max(delay, 10)))
        }
        let cursor = newID
        xcb_render_create_anim_cursor(xcb, cursor, UInt32(elements.count), elements)
        return CursorID(rawValue: UInt(cursor))
    }

    /// Creates a cursor of one colour: the image's mean colour where it is more than half opaque.
    private func createBitmapCursor(_ image: CursorImage) -> CursorID {
        let (pixmap, context, cursor) = (newID, newID, newID)
        xcb_create_pixmap(xcb, 1, pixmap, UInt32(root.rawValue), UInt16(image.width), UInt16(image.height))
        xcb_create_gc(xcb, context, pixmap, XCB_GC_FOREGROUND.rawValue, [UInt32(0)])
        let all = [xcb_rectangle_t(x: 0, y: 0, width: UInt16(image.width), height: UInt16(image.height))]
        xcb_poly_fill_rectangle(xcb, pixmap, context, 1, all)
        let (runs, color) = (image.opaqueRuns, image.meanColor)
        if !runs.isEmpty {
            xcb_change_gc(xcb, context, XCB_GC_FOREGROUND.rawValue, [UInt32(1)])
            for start in stride(from: 0, to: runs.count, by: 4_096) {
                let part = runs[start..<min(start + 4_096, runs.count)].map {
                    xcb_rectangle_t(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: 1)
                }
                xcb_poly_fill_rectangle(xcb, pixmap, context, UInt32(part.count), part)
            }
        }
        xcb_create_cursor(
            xcb, cursor, pixmap, pixmap, color.red, color.green, color.blue, 0, 0, 0, UInt16(image.hotX),
            UInt16(image.hotY))
        xcb_free_gc(xcb, context)
        xcb_free_pixmap(xcb, pixmap)
        return CursorID(rawValue: UInt(cursor))
    }
}

extension CursorImage {
    /// The parts of rows that are more than half opaque.
    var opaqueRuns: [(x: Int, y: Int, width: Int)] {
        var runs: [(x: Int, y: Int, width: Int)] = []
        for y in 0..<height {
            var start: Int?
            for x in 0...width {
                let isOpaque = x < width && pixels[y * width + x] >> 24 >= 128
                if isOpaque, start == nil { start = x }
                if !isOpaque, let first = start {
                    runs.append((first, y, x - first))
                    start = nil
                }
            }
        }
        return runs
    }

    /// The mean colour of the visible parts, with 16 bits per channel.
    var meanColor: (red: UInt16, green: UInt16, blue: UInt16) {
        var (alpha, red, green, blue): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for pixel in pixels {
            alpha += UInt64(pixel >> 24)
            red += UInt64(pixel >> 16 & 255)
            green += UInt64(pixel >> 8 & 255)
            blue += UInt64(pixel & 255)
        }
        func mean(_ sum: UInt64) -> UInt16 { alpha == 0 ? 0 : UInt16(min(sum * 65_535 / alpha, 65_535)) }
        return (mean(red), mean(green), mean(blue))
    }
}
