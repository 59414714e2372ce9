import CXTest
import Foundation

/// The server program of a virtual display: its command line, and the errors of a failed start.
struct VirtualServer {
    /// The program and its arguments. The server writes its display number to descriptor 3.
    let command: [String]
    /// The folder of its configuration and log, which exists while the server runs.
    let folder: TemporaryFolder?
    private let kind: VirtualDisplay.Options.Server

    init(_ options: VirtualDisplay.Options, width: Int, height: Int) throws {
        kind = options.server
        let common =
            ["-displayfd", "3", "-noreset", "-nolisten", "tcp"]
            + options.withoutExtensions.flatMap { ["-extension", $0] }
            + options.arguments
        switch options.server {
        case .xvfb:
            folder = nil
            command = ["Xvfb", "-screen", "0", "\(width)x\(height)x\(options.depth)"] + common
        case .xorgDummy:
            let folder = try TemporaryFolder()
            self.folder = folder
            let configuration = folder.url.appendingPathComponent("xorg.conf")
            let devices = options.inputDevices ? InputDevices.configuration(in: folder.url) : ""
            try (Self.dummyConfiguration(width: width, height: height, depth: options.depth) + devices)
                .write(to: configuration, atomically: true, encoding: .utf8)
            // -sharevts and -novtswitch leave the machine's own consoles alone.
            command =
                [
                    Self.xorg, "-novtswitch", "-sharevts", "-config", configuration.path, "-logfile",
                    Self.log(in: folder),
                ]
                + common
        }
    }

    /// The error for a server that could not be found.
    var notInstalled: DisplayError {
        switch kind {
        case .xvfb: .notInstalled(program: "Xvfb", package: "xvfb")
        case .xorgDummy: .notInstalled(program: "Xorg", package: "xserver-xorg-core")
        }
    }

    /// Returns the error for a server that ended with this output. Only Xorg's log says which driver is missing.
    func failure(_ words: String) -> DisplayError {
        let log = folder.flatMap { try? String(contentsOfFile: Self.log(in: $0), encoding: .utf8) } ?? ""
        if log.contains("Failed to load module \"dummy\"") {
            return .notInstalled(program: "Xorg's dummy driver", package: "xserver-xorg-video-dummy")
        }
        return .serverFailed(
            command: command.joined(separator: " "), reason: words.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private static func log(in folder: TemporaryFolder) -> String { folder.url.appendingPathComponent("xorg.log").path }

    /// The path of the server itself. The `Xorg` in `PATH` may be a wrapper that refuses users without a console.
    private static var xorg: String {
        let usual = ["/usr/lib/xorg/Xorg", "/usr/lib/Xorg", "/usr/libexec/Xorg"]
        return usual.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "Xorg"
    }

    /// Returns the configuration, which uses no device of the machine, neither its graphics card nor its keyboard.
    private static func dummyConfiguration(width: Int, height: Int, depth: Int) -> String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
            Option "AutoEnableDevices" "false"
            Option "DontVTSwitch" "true"
            Option "AllowMouseOpenFail" "true"
            Option "PciForceNone" "true"
            Option "BlankTime" "0"
        EndSection
        Section "Device"
            Identifier "device"
            Driver "dummy"
            VideoRam 256000
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 1.0 - 5000.0
            VertRefresh 1.0 - 1000.0
        EndSection
        Section "Screen"
            Identifier "screen"
            Device "device"
            Monitor "monitor"
            DefaultDepth \(depth)
            SubSection "Display"
                Depth \(depth)
                Virtual \(width) \(height)
            EndSubSection
        EndSection
        """
    }
}
