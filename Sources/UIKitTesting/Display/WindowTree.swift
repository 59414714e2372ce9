import Foundation

/// An X window and the windows inside it, as the server had them when it was asked.
public struct WindowTree: Sendable, Hashable {
    /// The window's X id.
    public var id: UInt
    /// The frame in the parent window, in pixels, without the border.
    public var frame: CGRect
    /// The upper left corner on the framebuffer, in pixels.
    public var origin: CGPoint
    /// The border's width in pixels.
    public var borderWidth: Int
    /// Bits a pixel.
    public var depth: Int
    /// Whether it and all it is in are mapped.
    public var isViewable: Bool
    /// Whether it is mapped itself.
    public var isMapped: Bool
    /// Whether it takes input only and shows nothing (`InputOnly`).
    public var isInputOnly: Bool
    /// Whether window managers leave it alone.
    public var isOverrideRedirect: Bool
    /// `_NET_WM_NAME`, or `WM_NAME` where that is missing.
    public var name: String?
    /// The instance's name, from `WM_CLASS`.
    public var instanceName: String?
    /// The class's name, from `WM_CLASS`.
    public var className: String?
    /// The windows inside it, the lowest first, the one in front last.
    public var children: [WindowTree]
    /// In the tree of a whole display: the application of this process that shows there.
    public var application: ResponderTree?

    /// The frame on the framebuffer, in pixels.
    public var frameOnDisplay: CGRect { CGRect(origin: origin, size: frame.size) }

    /// The window itself and all inside it, each before its children.
    public var all: [WindowTree] { [self] + children.flatMap(\.all) }

    /// The window of this id, at whatever depth.
    public func window(_ id: UInt) -> WindowTree? {
        self.id == id ? self : children.lazy.compactMap { $0.window(id) }.first
    }

    /// The first window of this name.
    public func window(named name: String) -> WindowTree? { all.first { $0.name == name } }

    /// The windows of this class (`WM_CLASS`).
    public func windows(ofClass name: String) -> [WindowTree] { all.filter { $0.className == name } }
}

extension WindowTree: CustomStringConvertible {
    /// One line a window, those in front further down:
    ///
    ///     0x200001 "Toast" demo/Demo 300x80+100+900 viewable
    ///
    /// Behind the tree of a display come the scenes, windows and views of the application that shows there.
    public var description: String { (lines + (application.map { [$0.description] } ?? [])).joined(separator: "\n") }

    private var lines: [String] {
        var parts = ["0x" + String(id, radix: 16)]
        if let name { parts.append("\"\(name)\"") }
        if let className { parts.append("\(instanceName ?? "")/\(className)") }
        let (x, y) = (Int(frame.minX), Int(frame.minY))
        parts.append("\(Int(frame.width))x\(Int(frame.height))\(x < 0 ? "" : "+")\(x)\(y < 0 ? "" : "+")\(y)")
        parts.append(isViewable ? "viewable" : isMapped ? "mapped" : "unmapped")
        if isInputOnly { parts.append("input-only") }
        if isOverrideRedirect { parts.append("override-redirect") }
        return [parts.joined(separator: " ")] + children.flatMap { $0.lines.map { "  " + $0 } }
    }
}

/// The value of a window's property.
public struct WindowProperty: Sendable, Hashable {
    /// The type's name, e.g. `CARDINAL` or `UTF8_STRING`.
    public let type: String
    /// 8, 16 or 32 bits a value.
    public let format: Int
    /// The values as the server keeps them.
    public let values: [UInt]
    /// The names of the values, for the type `ATOM`.
    public let atoms: [String]

    /// The values as signed 32-bit numbers.
    public var integers: [Int] { values.map { Int(Int32(truncatingIfNeeded: $0)) } }

    /// The bytes as text, for format 8; Latin-1 for the type `STRING`. Nil for other formats.
    public var string: String? {
        guard format == 8 else { return nil }
        let bytes = values.map { UInt8(truncatingIfNeeded: $0) }
        if type == "STRING" { return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The texts of a list, each ended by a zero, as in `WM_CLASS`.
    public var strings: [String] {
        var parts = (string ?? "").split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        if parts.last == "" { parts.removeLast() }
        return parts
    }
}
