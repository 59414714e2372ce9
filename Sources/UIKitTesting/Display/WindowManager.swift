import Foundation

/// A window manager to start on a ``VirtualDisplay``: one of those below, or any other by its command:
///
///     static let awesome = WindowManager("awesome", command: ["awesome", "-c", "%folder/rc.lua"])
public struct WindowManager: Sendable, Hashable, CustomStringConvertible {
    /// A file that the manager is given, in a folder of its own.
    public struct ConfigurationFile: Sendable, Hashable {
        /// Its name in the folder.
        public var name: String
        /// What stands in it, in front of the lines of ``VirtualDisplay/start(_:configuration:timeout:)``. `%folder` is
        /// the folder's path.
        public var text: String

        /// A file of this name and text.
        public init(_ name: String, _ text: String = "") { (self.name, self.text) = (name, text) }
    }

    /// Its name, e.g. `openbox`.
    public let name: String
    /// The Debian package that has it, for the message when it is missing.
    public let package: String
    /// The program, searched for in `PATH`, and its arguments. `%folder` in them is the path of a folder that is there for as
    /// long as the program runs, and is its `HOME`.
    public let command: [String]
    /// A file to write into that folder first.
    public let configurationFile: ConfigurationFile?
    /// Whether it says on the root window that it is there (`_NET_SUPPORTING_WM_CHECK`).
    public let followsEWMH: Bool
    /// Whether it shows the windows itself, from pictures of them (`_NET_WM_CM_S0`), or a program beside it does.
    public let isCompositing: Bool
    /// Programs that run beside it, started behind it: a compositor, a panel.
    public private(set) var companions: [[String]] = []

    /// A window manager by its command.
    ///
    /// - Parameters:
    ///   - name: What messages call it.
    ///   - package: The Debian package that has it; `nil` is one of the same name.
    ///   - command: The program and its arguments, e.g. `["i3", "-c", "%folder/config"]`; `nil` is the program called `name`.
    ///   - configurationFile: A file to write first.
    ///   - followsEWMH: Whether to wait until it says that it is there. False for the old ones, such as twm.
    ///   - isCompositing: Whether to wait until it composites.
    public init(
        _ name: String, package: String? = nil, command: [String]? = nil, configurationFile: ConfigurationFile? = nil,
        followsEWMH: Bool = true, isCompositing: Bool = false
    ) {
        self.init(
            name, package: package ?? name, command: command.flatMap { $0.isEmpty ? nil : $0 } ?? [name],
            file: configurationFile, followsEWMH: followsEWMH, isCompositing: isCompositing)
    }

    private init(
        _ name: String, package: String, command: [String], file: ConfigurationFile?, followsEWMH: Bool,
        isCompositing: Bool
    ) {
        (self.name, self.package, self.command) = (name, package, command)
        configurationFile = file
        self.followsEWMH = followsEWMH
        self.isCompositing = isCompositing
    }

    /// The same one with a compositor beside it, picom unless another command is given.
    public func composited(by compositor: [String] = ["picom", "--backend", "xrender", "--config", "/dev/null"])
        -> WindowManager
    {
        var result = WindowManager(
            "\(name) with \(compositor.first ?? "nothing")", package: package, command: command,
            file: configurationFile,
            followsEWMH: followsEWMH, isCompositing: !compositor.isEmpty)
        result.companions = companions + (compositor.isEmpty ? [] : [compositor])
        return result
    }

    /// Its name.
    public var description: String { name }
}

extension WindowManager: CaseIterable {
    /// Openbox: stacking, the closest to EWMH.
    public static let openbox = WindowManager("openbox", command: ["openbox", "--sm-disable"])
    /// i3: tiling. No bar, no key bindings, no first-start dialogue.
    public static let i3 = WindowManager(
        "i3", package: "i3-wm", command: ["i3", "-c", "%folder/i3.config"],
        configurationFile: ConfigurationFile(
            "i3.config",
            """
            # i3 config file (v4)
            font pango:monospace 8
            focus_on_window_activation focus
            ipc-socket %folder/i3.socket

            """))
    /// Metacity: stacking and compositing, GNOME's way.
    public static let metacity = WindowManager(
        "metacity", command: ["metacity", "--sm-disable", "--no-force-fullscreen"])
    /// Xfwm: stacking and compositing, Xfce's. It keeps its settings in a service of D-Bus, so it has a bus of its own
    /// (Debian's package dbus).
    public static let xfwm4 = WindowManager(
        "xfwm4", command: ["dbus-run-session", "--", "xfwm4", "--compositor=on", "--vblank=off"], isCompositing: true)
    /// IceWM: stacking, with EWMH's manners and a task bar switched off.
    public static let icewm = WindowManager(
        "icewm", command: ["icewm", "--no-splash", "-c", "%folder/preferences"],
        configurationFile: ConfigurationFile("preferences", "ShowTaskBar=0\n"))
    /// twm: the first one there was. It knows ICCCM alone.
    public static let twm = WindowManager(
        // In a locale of UTF-8 it ends where the server has no bitmap fonts for all that there is.
        "twm", command: ["env", "LC_ALL=C", "twm", "-f", "%folder/twmrc"],
        // Windows are placed where they ask to be, and not by hand.
        configurationFile: ConfigurationFile("twmrc", "RandomPlacement\nUsePPosition \"on\"\n"), followsEWMH: false)

    /// Fluxbox: stacking. It focuses each new window.
    public static let fluxbox = WindowManager(
        "fluxbox", command: ["fluxbox", "-rc", "%folder/init"],
        configurationFile: ConfigurationFile("init", "session.screen0.workspaces: 1\n"))
    /// JWM: stacking. A new window goes to the monitor of the pointer.
    public static let jwm = WindowManager("jwm")
    /// awesome: dynamic, with its own default configuration. A full-screen window fills the monitor that the window was
    /// first on.
    public static let awesome = WindowManager("awesome")
    /// bspwm: tiling, with one desktop on each monitor. A new window goes to the desktop that has the focus.
    public static let bspwm = WindowManager(
        "bspwm", command: ["env", "BSPWM_SOCKET=%folder/socket", "bspwm", "-c", "%folder/bspwmrc"],
        configurationFile: ConfigurationFile("bspwmrc", "#!/bin/sh\n"))
    /// herbstluftwm: tiling, with a tag for each of up to four monitors. A new window goes to the tag that has the focus.
    public static let herbstluftwm = WindowManager(
        "herbstluftwm", command: ["herbstluftwm", "--autostart", "%folder/autostart"],
        configurationFile: ConfigurationFile(
            "autostart",
            """
            #!/bin/sh
            for tag in 2 3 4; do herbstclient add $tag; done
            herbstclient detect_monitors

            """))
    /// Window Maker: stacking, NeXT's way.
    public static let windowMaker = WindowManager("windowMaker", package: "wmaker", command: ["wmaker"])
    /// ratpoison: one window at a time, each as large as its frame, and hardly any of EWMH.
    public static let ratpoison = WindowManager(
        "ratpoison", command: ["ratpoison", "-f", "/dev/null"], followsEWMH: false)
    /// KWin: stacking, KDE's. It runs without compositing, which needs a graphics card, and on a bus of its own (Debian's
    /// package dbus).
    public static let kwin = WindowManager(
        "kwin", package: "kwin-x11", command: ["env", "KWIN_COMPOSE=N", "dbus-run-session", "--", "kwin_x11"])
    /// Mutter: stacking and compositing, GNOME's. It gives the monitors modes of its own choice, and runs on a bus of its
    /// own (Debian's package dbus).
    public static let mutter = WindowManager(
        "mutter", command: ["dbus-run-session", "--", "mutter", "--x11", "--sm-disable"], isCompositing: true)

    /// The window managers that are known by name, without a compositor beside them.
    public static let allCases: [WindowManager] = [
        .openbox, .i3, .metacity, .xfwm4, .icewm, .twm, .fluxbox, .jwm, .awesome, .bspwm, .herbstluftwm, .windowMaker,
        .ratpoison, .kwin, .mutter,
    ]

    /// The window managers that Casement's own tests run: those that `CASEMENT_WINDOW_MANAGERS` names, separated by commas, or
    /// `all`. Without the variable it is those that start quickly and that `scripts/setup` installs.
    package static let inTests: [WindowManager] = {
        let names = ProcessInfo.processInfo.environment["CASEMENT_WINDOW_MANAGERS"] ?? ""
        if names == "all" { return allCases }
        let named = names.split(separator: ",").compactMap { name in allCases.first { $0.name == name } }
        return named.isEmpty ? Array(allCases.prefix { $0 != .herbstluftwm }) : named
    }()
}

extension WindowManager {
    /// A command with the folder in it, its file written there.
    func written(_ command: [String], in folder: URL, configuration: [String]) throws -> [String] {
        func filled(_ text: String) -> String { text.replacingOccurrences(of: "%folder", with: folder.path) }
        if let file = configurationFile {
            let text = filled(file.text + configuration.map { $0 + "\n" }.joined())
            let url = folder.appendingPathComponent(file.name)
            try text.write(to: url, atomically: true, encoding: .utf8)
            // Some managers are configured by a program.
            if text.hasPrefix("#!") {
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
            }
        }
        return command.map(filled)
    }

    /// The package of a program that it takes.
    func package(of program: String) -> String {
        switch program {
        case command.first where program == "dbus-run-session": "dbus"
        case command.first: package
        default: program
        }
    }

    /// Nothing of the user's own configuration is read or written.
    func environment(in folder: URL) -> [String: String?] {
        [
            "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path,
            "XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": nil, "I3SOCK": nil, "SESSION_MANAGER": nil, "WAYLAND_DISPLAY": nil,
        ]
    }
}
