/// The properties by which a window takes part in XDND.
public struct DragAwareness: Hashable, Sendable {
    /// The window's `XdndAware`; `nil` without the property.
    public var version: Int?
    /// The window's `XdndProxy`; ``WindowID/none`` without the property.
    public var proxy = WindowID.none
    /// The proxy's own `XdndProxy`, which must name itself.
    public var proxyOfProxy = WindowID.none
    /// The proxy's `XdndAware`.
    public var versionOfProxy: Int?

    /// Creates the properties.
    public init(
        version: Int?, proxy: WindowID = .none, proxyOfProxy: WindowID = .none, versionOfProxy: Int? = nil
    ) {
        self.version = version
        self.proxy = proxy
        self.proxyOfProxy = proxyOfProxy
        self.versionOfProxy = versionOfProxy
    }

    /// Returns a window with these properties as a target; `nil` if it takes no part, or speaks too old a version.
    ///
    /// A proxy that does not name itself is left over from a client that has ended, and is ignored.
    public func target(_ window: WindowID) -> DragSource.Target? {
        let isProxied = proxy != .none && proxyOfProxy == proxy
        guard let version = isProxied ? versionOfProxy ?? version : version, version >= DragSource.oldest else {
            return nil
        }
        return DragSource.Target(window: window, receiver: isProxied ? proxy : window, version: version)
    }
}
