import CXTest

/// The resources that a client owns on the server, by the names of their types: `WINDOW`, `PIXMAP`, `GC`, `PICTURE` and
/// so on.
public struct ClientResources: Sendable, Hashable {
    /// The first resource id of the client.
    public let base: UInt
    /// The bits that may differ between the ids of the client's resources.
    public let mask: UInt
    /// The number of resources by type. Types of which the client owns none are missing.
    public let counts: [String: Int]

    /// The number of resources of one type, 0 for an unknown one.
    public subscript(_ type: String) -> Int { counts[type] ?? 0 }
    /// The total number of resources.
    public var total: Int { counts.values.reduce(0, +) }
}

extension VirtualDisplay {
    /// Returns the resources of each client of the server, except for the test's own connection.
    ///
    /// - Throws: ``DisplayError/noExtension(_:)`` if the server has no `X-Resource`.
    public func clients() throws -> [ClientResources] {
        let connection = try connected()
        let list = try connection.perform { display in
            try Self.requireXRes(display)
            var (count, list): (Int32, UnsafeMutablePointer<XResClient>?) = (0, nil)
            guard XResQueryClients(display, &count, &list) != 0, let list else { return [XResClient]() }
            defer { XFree(list) }
            return Array(UnsafeBufferPointer(start: list, count: Int(count)))
        }
        let own = try connection.perform { cxtest_resource_base($0) }
        return try list.filter { $0.resource_base != own && $0.resource_base != 0 }.map {
            try resources(base: UInt($0.resource_base), mask: UInt($0.resource_mask))
        }
    }

    /// Returns the resources of the client that created a window.
    ///
    ///     let before = try display.resources(ofClientWithWindow: window)["PIXMAP"]
    ///
    /// - Throws: ``XError`` if the id belongs to no client; ``DisplayError/noExtension(_:)`` if the server has no
    ///   `X-Resource`.
    public func resources(ofClientWithWindow window: UInt) throws -> ClientResources {
        let all = try clients()
        let client = all.first { window & ~$0.mask == $0.base }
        return try resources(base: client?.base ?? window, mask: client?.mask ?? 0)
    }

    private func resources(base: UInt, mask: UInt) throws -> ClientResources {
        let connection = try connected()
        let types = try connection.perform { display in
            try Self.requireXRes(display)
            var (count, list): (Int32, UnsafeMutablePointer<XResType>?) = (0, nil)
            guard XResQueryClientResources(display, XID(base), &count, &list) != 0, let list else {
                return [XResType]()
            }
            defer { XFree(list) }
            return Array(UnsafeBufferPointer(start: list, count: Int(count)))
        }
        var counts: [String: Int] = [:]
        for type in types { counts[connection.name(of: type.resource_type) ?? "", default: 0] += Int(type.count) }
        return ClientResources(base: base, mask: mask, counts: counts)
    }

    private static func requireXRes(_ display: OpaquePointer) throws {
        var (event, error): (Int32, Int32) = (0, 0)
        guard XResQueryExtension(display, &event, &error) != 0 else { throw DisplayError.noExtension("X-Resource") }
    }
}
