import CXTest
import Foundation

extension VirtualDisplay {
    /// The X id of the root window.
    public var root: UInt { get throws { UInt(try connected().root) } }

    /// Returns the tree of all X windows, with the scenes, windows, controllers and views of an application in this
    /// process.
    ///
    ///     print(try display.tree())
    ///
    /// - Parameter listsConstraints: Whether the constraints that views hold are listed too. The default is `false`.
    public func tree(listingConstraints listsConstraints: Bool = false) throws -> WindowTree {
        let connection = try connected()
        // A grabbed server serves no other client, so the tree is a snapshot of one moment.
        try connection.perform { _ = XGrabServer($0) }
        defer { try? connection.perform { _ = XUngrabServer($0) } }
        var tree = try tree(of: connection.root, parentOrigin: nil, connection)
        tree.application = applications.first?.responderTree(listingConstraints: listsConstraints)
        return tree
    }

    /// Returns the tree of one window. Its frame is relative to its parent.
    ///
    /// - Throws: ``XError`` if the window does not exist.
    public func tree(of window: UInt) throws -> WindowTree {
        let connection = try connected()
        try connection.perform { _ = XGrabServer($0) }
        defer { try? connection.perform { _ = XUngrabServer($0) } }
        var (x, y): (Int32, Int32) = (0, 0)
        var child = Window()
        let parent = try connection.perform { display in
            var (root, parent, list, count): (Window, Window, UnsafeMutablePointer<Window>?, UInt32) = (0, 0, nil, 0)
            guard XQueryTree(display, Window(window), &root, &parent, &list, &count) != 0 else { return Window(0) }
            if let list { XFree(list) }
            if parent != 0 { XTranslateCoordinates(display, parent, root, 0, 0, &x, &y, &child) }
            return parent
        }
        let origin = parent == 0 ? nil : CGPoint(x: Int(x), y: Int(y))
        return try tree(of: Window(window), parentOrigin: origin, connection)
    }

    private func tree(of id: Window, parentOrigin: CGPoint?, _ connection: TestConnection) throws -> WindowTree {
        var attributes = XWindowAttributes()
        var ids: [Window] = []
        try connection.perform { display in
            guard XGetWindowAttributes(display, id, &attributes) != 0 else { return }
            var (root, parent, list, count): (Window, Window, UnsafeMutablePointer<Window>?, UInt32) = (0, 0, nil, 0)
            guard XQueryTree(display, id, &root, &parent, &list, &count) != 0, let list else { return }
            ids = Array(UnsafeBufferPointer(start: list, count: Int(count)))
            XFree(list)
        }
        let place = CGPoint(x: Int(attributes.x), y: Int(attributes.y))
        let border = Int(attributes.border_width)
        // X's position is that of the border's outer corner. Positions of children are relative to the inner corner.
        let origin =
            parentOrigin.map { CGPoint(x: $0.x + place.x + CGFloat(border), y: $0.y + place.y + CGFloat(border)) }
            ?? .zero
        let classes = try property("WM_CLASS", of: UInt(id))?.strings ?? []
        return WindowTree(
            id: UInt(id),
            frame: CGRect(x: place.x, y: place.y, width: CGFloat(attributes.width), height: CGFloat(attributes.height)),
            origin: origin, borderWidth: border, depth: Int(attributes.depth),
            isViewable: attributes.map_state == IsViewable,
            isMapped: attributes.map_state != IsUnmapped, isInputOnly: attributes.class == InputOnly,
            isOverrideRedirect: attributes.override_redirect != 0,
            name: try property("_NET_WM_NAME", of: UInt(id))?.string ?? property("WM_NAME", of: UInt(id))?.string,
            instanceName: classes.first, className: classes.dropFirst().first,
            children: try ids.map { try tree(of: $0, parentOrigin: origin, connection) })
    }

    /// Returns a property of a window; `nil` if the window has no property of this name.
    ///
    ///     let types = try display.property("_NET_WM_WINDOW_TYPE", of: window)?.atoms
    ///
    /// - Throws: ``XError`` if the window does not exist.
    public func property(_ name: String, of window: UInt) throws -> WindowProperty? {
        let connection = try connected()
        let atom = try connection.atom(name)
        var (type, format): (Atom, Int32) = (0, 0)
        var (count, rest): (UInt, UInt) = (0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        try connection.perform {
            _ = XGetWindowProperty(
                $0, Window(window), atom, 0, 0x100_0000, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
        }
        defer { if let data { XFree(data) } }
        guard type != 0, let data else { return nil }
        // Xlib returns values of format 32 as C longs.
        let values: [UInt] = (0..<Int(count)).map { index in
            let raw = UnsafeRawPointer(data)
            return switch format {
            case 8: UInt(data[index])
            case 16: UInt(raw.load(fromByteOffset: index * 2, as: UInt16.self))
            default: raw.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self) & 0xffff_ffff
            }
        }
        let typeName = connection.name(of: type) ?? ""
        return WindowProperty(
            type: typeName, format: Int(format), values: values,
            atoms: typeName == "ATOM" ? values.map { connection.name(of: Atom($0)) ?? "" } : [])
    }

    /// Returns the server's number for an atom name, e.g. for the values of ``send(_:about:values:toRoot:)``.
    public func atom(_ name: String) throws -> Int { Int(try connected().atom(name)) }

    /// Returns the names of all properties of a window.
    ///
    /// - Throws: ``XError`` if the window does not exist.
    public func propertyNames(of window: UInt) throws -> [String] {
        let connection = try connected()
        let atoms = try connection.perform { display in
            var count: Int32 = 0
            guard let list = XListProperties(display, Window(window), &count) else { return [Atom]() }
            defer { XFree(list) }
            return Array(UnsafeBufferPointer(start: list, count: Int(count)))
        }
        return atoms.compactMap { connection.name(of: $0) }
    }

    /// The X id of the window that has the input focus: 0 for none, 1 for the window under the pointer (`PointerRoot`).
    public var focus: UInt {
        get throws {
            var (window, revert): (Window, Int32) = (0, 0)
            try connected().perform { _ = XGetInputFocus($0, &window, &revert) }
            return UInt(window)
        }
    }

    /// Sets the input focus to a window, as a window manager would.
    ///
    /// - Throws: ``XError`` if the window does not exist or is not viewable.
    public func setFocus(_ window: UInt) throws {
        try connected().perform {
            _ = XSetInputFocus($0, Window(window), Int32(RevertToPointerRoot), Time(CurrentTime))
        }
    }

    /// Moves and resizes a window in its parent, in pixels. A window manager may change or refuse the request.
    ///
    /// - Throws: ``XError`` if the window does not exist or the size is not positive; ``DisplayError/badOption(_:)`` if
    ///   the frame contains NaN.
    public func move(_ window: UInt, to frame: CGRect) throws {
        let frame = frame.integral
        let (origin, size) = (try PixelPlace(frame.origin), try PixelPlace(CGPoint(x: frame.width, y: frame.height)))
        try connected().perform {
            _ = XMoveResizeWindow(
                $0, Window(window), origin.x, origin.y, UInt32(clamping: size.x), UInt32(clamping: size.y))
        }
    }

    /// Asks a top-level window to close, as a window manager does for its close button (ICCCM 4.2.8).
    ///
    /// - Throws: ``XError`` if the window does not exist.
    public func askToClose(_ window: UInt) throws {
        let request = Int(try connected().atom("WM_DELETE_WINDOW"))
        try send("WM_PROTOCOLS", about: window, values: [request], toRoot: false)
    }

    /// Sends a client message about a window to the root window, as pagers do, or to the window itself.
    ///
    ///     try display.send("_NET_CLOSE_WINDOW", about: window, values: [])
    ///
    /// - Parameters:
    ///   - message: The name of the message's type.
    ///   - window: The X id of the window.
    ///   - values: Up to five values of 32 bits. Missing ones are 0, further ones are dropped.
    ///   - toRoot: Whether to send the message to the root window, `true` by default.
    /// - Throws: ``XError`` if the message goes to a window that does not exist.
    public func send(_ message: String, about window: UInt, values: [Int], toRoot: Bool = true) throws {
        let connection = try connected()
        let type = try connection.atom(message)
        let five = (values + [0, 0, 0, 0, 0]).prefix(5).map { $0 }
        try connection.perform {
            cxtest_send_message(
                $0, toRoot ? connection.root : Window(window), Window(window), type,
                toRoot ? Int(SubstructureRedirectMask | SubstructureNotifyMask) : 0, five)
        }
    }
}
