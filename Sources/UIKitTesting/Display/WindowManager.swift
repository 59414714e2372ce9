import Foundation

/// A window manager that can be started on a ``VirtualDisplay``: one of the constants below, or any other by its
/// command.
///
///     static let awesome = WindowManager("awesome", command: ["awesome", "-c", "%folder/rc.lua"])
///
/// Start it with ``VirtualDisplay/start(_:configuration:timeout:)``.
public struct WindowManager: Sendable, Hashable, CustomStringConvertible {
    /// A configuration file for a window manager, written into a folder of its own.
    public struct ConfigurationFile: Sendable, Hashable {
        /// The name of the file in the folder, e.g. `i3.config`. Folders in it are created.
        public var name: String
        /// The beginning of the file, empty by default.
        ///
        /// The lines passed to ``VirtualDisplay/start(_:configuration:timeout:)`` follow it. `%folder` is replaced by
        /// the folder's path. A file that begins with `#!` becomes executable.
        public var text: String

        /// Creates a configuration file with a name and a text.
        public init(_ name: String, _ text: String = "") { (self.name, self.text) = (name, text) }
    }

    /// The window manager's name, e.g. `openbox`.
    public let name: String
    /// The Debian package that contains it, for the error if it is not installed.
    public let package: String
    /// The program, searched for in `PATH`, and its arguments.
    ///
    /// `%folder` in them is replaced by the path of a temporary folder. The folder exists as long as the program runs,
    /// and is its `HOME`.
    public let command: [String]
    /// A file to write into that folder before the start; `nil` if there is none.
    public let configurationFile: ConfigurationFile?
    /// Whether it announces itself on the root window (`_NET_SUPPORTING_WM_CHECK`).
    public let followsEWMH: Bool
    /// Whether windows are composited (`_NET_WM_CM_S0`), by the window manager itself or by a companion.
    public let isCompositing: Bool
    /// The commands of programs that are started after it and run beside it, e.g. a compositor or a panel.
    public private(set) var companions: [[String]] = []

    /// Creates a window manager from a command.
    ///
    /// - Parameters:
    ///   - name: The name, for messages and for the default package and program.
    ///   - package: The Debian package that contains it. The default, `nil`, means a package called `name`.
    ///   - command: The program and its arguments, e.g. `["i3", "-c", "%folder/config"]`. If it is `nil`, the default,
    ///     or empty, the program is `name`.
    ///   - configurationFile: A file to write before the start; `nil`, the default, writes none.
    ///   - followsEWMH: Whether the start waits until it announces itself; `true` by default. Pass `false` for old ones
    ///     such as twm.
    ///   - isCompositing: Whether the start waits until windows are composited; `false` by default.
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

    /// Returns the same window manager with a compositor beside it.
    ///
    ///     try await display.start(.openbox.composited())
    ///
    /// - Parameter compositor: The command of the compositor, picom by default. If it is empty, no compositor is
    ///   started.
    public func composited(by compositor: [String] = ["picom", "--backend", "xrender", "--config", "/dev/null"])
        -> WindowManager
    {
        if compositor.isEmpty { return self }
        var result = WindowManager(
            "\(name) with \(compositor[0])", package: package, command: command,
            file: configurationFile,
            followsEWMH: followsEWMH, isCompositing: true)
        result.companions = companions + [compositor]
        return result
    }

    /// The window manager's name.
    public var description: String { name }
}

extension WindowManager: CaseIterable {
    /// Openbox: stacking. It follows EWMH most closely.
    public static let openbox = WindowManager("openbox", command: ["openbox", "--sm-disable"])
    /// i3: tiling. It has no bar, no key bindings and no first-start dialogue.
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
    /// Metacity: stacking and compositing, from GNOME.
    public static let metacity = WindowManager(
        "metacity", command: ["metacity", "--sm-disable", "--no-force-fullscreen"])
    /// Xfwm: stacking and compositing, from Xfce.
    ///
    /// It keeps its settings in a D-Bus service, so it has a bus of its own (Debian package dbus).
    public static let xfwm4 = WindowManager(
        "xfwm4", command: ["dbus-run-session", "--", "xfwm4", "--compositor=on", "--vblank=off"], isCompositing: true)
    /// IceWM: stacking, with EWMH support. The task bar is switched off.
    public static let icewm = WindowManager(
        "icewm", command: ["icewm", "--no-splash", "-c", "%folder/preferences"],
        configurationFile: ConfigurationFile("preferences", "ShowTaskBar=0\n"))
    /// twm: the oldest window manager. It supports ICCCM only.
    public static let twm = WindowManager(
        // In a UTF-8 locale it ends if the server does not have bitmap fonts for all characters.
        "twm", command: ["env", "LC_ALL=C", "twm", "-f", "%folder/twmrc"],
        // Windows are placed at the requested positions, and not by the user.
        configurationFile: ConfigurationFile("twmrc", "RandomPlacement\nUsePPosition \"on\"\n"), followsEWMH: false)

    /// Fluxbox: stacking. It gives the focus to each new window.
    public static let fluxbox = WindowManager(
        "fluxbox", command: ["fluxbox", "-rc", "%folder/.fluxbox/init"],
        // Without the folder .fluxbox, it would replace the file by its default. A style with a background image opens
        // an error message in a window of its own, which takes the focus, if no program for such images is installed.
        configurationFile: ConfigurationFile(
            ".fluxbox/init",
            """
            session.screen0.workspaces: 1
            session.styleOverlay: %folder/.fluxbox/init
            background: unset

            """))
    /// JWM: stacking. A new window goes to the monitor with the pointer.
    public static let jwm = WindowManager("jwm")
    /// awesome: dynamic, with its own default configuration. A full-screen window fills the monitor on which it first
    /// was.
    public static let awesome = WindowManager("awesome")
    /// bspwm: tiling, with one desktop on each monitor. A new window goes to the desktop that has the focus.
    public static let bspwm = WindowManager(
        "bspwm", command: ["env", "BSPWM_SOCKET=%folder/socket", "bspwm", "-c", "%folder/bspwmrc"],
        configurationFile: ConfigurationFile("bspwmrc", "#!/bin/sh\n"))
    /// herbstluftwm: tiling, with a tag for each of up to four monitors. A new window goes to the tag that has the
    /// focus.
    public static let herbstluftwm = WindowManager(
        "herbstluftwm", command: ["herbstluftwm", "--autostart", "%folder/autostart"],
        configurationFile: ConfigurationFile(
            "autostart",
            """
            #!/bin/sh
            for tag in 2 3 4; do herbstclient add $tag; done
            herbstclient detect_monitors

            """))
    /// Window Maker: stacking, in the style of NeXT.
    public static let windowMaker = WindowManager("windowMaker", package: "wmaker", command: ["wmaker"])
    /// ratpoison: one window at a time, each as large as its frame. It supports little of EWMH.
    public static let ratpoison = WindowManager(
        "ratpoison", command: ["ratpoison", "-f", "/dev/null"], followsEWMH: false)
    /// KWin: stacking, from KDE.
    ///
    /// It runs without compositing, which needs a graphics card. It has a bus of its own (Debian package dbus).
    public static let kwin = WindowManager(
        "kwin", package: "kwin-x11", command: ["env", "KWIN_COMPOSE=N", "dbus-run-session", "--", "kwin_x11"])
    /// Mutter: stacking and compositing, from GNOME.
    ///
    /// It gives the monitors modes of its own choice. It has a bus of its own (Debian package dbus).
    public static let mutter = WindowManager(
        "mutter", command: ["dbus-run-session", "--", "mutter", "--x11", "--sm-disable"], isCompositing: true)

    /// All window managers that are defined here, without compositors beside them.
    public static let allCases: [WindowManager] = [
        .openbox, .i3, .metacity, .xfwm4, .icewm, .twm, .fluxbox, .jwm, .awesome, .bspwm, .herbstluftwm, .windowMaker,
        .ratpoison, .kwin, .mutter,
    ]

    /// The window managers that Casement's own tests run.
    ///
    /// `CASEMENT_WINDOW_MANAGERS` contains their names, separated by commas, or `all`. Without valid names these are
    /// the ones that start quickly and that `scripts/setup` installs.
    package static let inTests: [WindowManager] = {
        let names = ProcessInfo.processInfo.environment["CASEMENT_WINDOW_MANAGERS"]?.split(separator: ",") ?? []
        guard !names.isEmpty else { return Array(allCases.prefix { $0 != .herbstluftwm }) }
        if names == ["all"] { return allCases }
        return names.compactMap { name in
            if let manager = allCases.first(where: { $0.name == name }) { return manager }
            let known = allCases.map(\.name).joined(separator: ", ")
            let text = "CASEMENT_WINDOW_MANAGERS: unknown window manager \(name); the known ones are \(known)\n"
            FileHandle.standardError.write(Data(text.utf8))
            return nil
        }
    }()
}

extension WindowManager {
    /// Returns a command with the folder's path filled in, and writes the configuration file into the folder.
    func written(_ command: [String], in folder: URL, configuration: [String]) throws -> [String] {
        func filled(_ text: String) -> String { text.replacingOccurrences(of: "%folder", with: folder.path) }
        if let file = configurationFile {
            let text = filled(file.text + configuration.map { $0 + "\n" }.joined())
            let url = folder.appendingPathComponent(file.name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
            // The configuration of some managers is a program.
            if text.hasPrefix("#!") {
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
            }
        }
        return command.map(filled)
    }

    /// Returns the Debian package of a program that the window manager needs.
    func package(of program: String) -> String {
        switch program {
        case command.first where program == "dbus-run-session": "dbus"
        case command.first: package
        default: program
        }
    }

    /// Returns environment variables that keep the program from reading or writing the user's configuration.
    func environment(in folder: URL) -> [String: String?] {
        [
            "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path,
            "XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": nil, "I3SOCK": nil, "SESSION_MANAGER": nil, "WAYLAND_DISPLAY": nil,
        ]
    }
}
