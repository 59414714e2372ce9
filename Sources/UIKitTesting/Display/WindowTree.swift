import Foundation

/// An X window and the windows inside it, as the server reported them at one moment.
///
///     let toast = try display.tree().window(named: "Toast")
///     #expect(toast?.isViewable == true)
public struct WindowTree: Sendable, Hashable {
    /// The window's X id.
    public var id: UInt
    /// The frame in the parent window, in pixels: the position of the border's outer corner, and the size without the
    /// border.
    public var frame: CGRect
    /// The upper left corner on the framebuffer, in pixels, inside the border.
    public var origin: CGPoint
    /// The width of the border in pixels.
    public var borderWidth: Int
    /// The number of bits per pixel.
    public var depth: Int
    /// Whether the window and all its ancestors are mapped.
    public var isViewable: Bool
    /// Whether the window itself is mapped.
    public var isMapped: Bool
    /// Whether the window receives input but shows nothing (`InputOnly`).
    public var isInputOnly: Bool
    /// Whether window managers leave the window alone (override-redirect).
    public var isOverrideRedirect: Bool
    /// The window's name: `_NET_WM_NAME`, or else `WM_NAME`; `nil` if it has neither.
    public var name: String?
    /// The instance name in `WM_CLASS`; `nil` if it is not set.
    public var instanceName: String?
    /// The class name in `WM_CLASS`; `nil` if it is not set.
    public var className: String?
    /// The windows inside this one, from back to front.
    public var children: [WindowTree]
    /// The application in this process that uses the display; `nil` except in the tree of a whole display.
    public var application: ResponderTree?

    /// The frame on the framebuffer, in pixels.
    public var frameOnDisplay: CGRect { CGRect(origin: origin, size: frame.size) }

    /// The window itself and all its descendants, each before its children.
    public var all: [WindowTree] { [self] + children.flatMap(\.all) }

    /// Returns the window of this id in the tree; `nil` if there is none.
    public func window(_ id: UInt) -> WindowTree? {
        self.id == id ? self : children.lazy.compactMap { $0.window(id) }.first
    }

    /// Returns the first window of this name in the tree; `nil` if there is none.
    public func window(named name: String) -> WindowTree? { all.first { $0.name == name } }

    /// Returns the windows of this class (`WM_CLASS`) in the tree.
    public func windows(ofClass name: String) -> [WindowTree] { all.filter { $0.className == name } }
}

extension WindowTree: CustomStringConvertible {
    /// One line per window, with children indented and those in front further down:
    ///
    ///     0x200001 "Toast" demo/Demo 300x80+100+900 viewable
    ///
    /// After the tree of a display come the scenes, windows and views of the application in this process.
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
    /// The number of bits per value: 8, 16 or 32.
    public let format: Int
    /// The values as unsigned numbers.
    public let values: [UInt]
    /// The values as atom names, for the type `ATOM`. Empty for other types.
    public let atoms: [String]

    /// The values as signed numbers of 32 bits.
    public var integers: [Int] { values.map { Int(Int32(truncatingIfNeeded: $0)) } }

    /// The value as text: Latin-1 for the type `STRING`, otherwise UTF-8. `nil` unless the format is 8.
    public var string: String? {
        guard format == 8 else { return nil }
        let bytes = values.map { UInt8(truncatingIfNeeded: $0) }
        if type == "STRING" { return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value as a list of texts, each terminated by a zero byte, as in `WM_CLASS`.
    public var strings: [String] {
        var parts = (string ?? "").split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        if parts.last == "" { parts.removeLast() }
        return parts
    }
}
