import ArgumentParser
import Foundation
import UIKitTesting

/// The command `virtual-monitors`, which runs another command on a display with the given monitors.
@main
struct VirtualMonitors: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "virtual-monitors",
        abstract: "Runs a command on a virtual X display with the given monitors.",
        usage:
            "virtual-monitors [<options>] NAME=WIDTHxHEIGHT[@SCALE][+X+Y][/WIDTHxHEIGHTmm] ... -- COMMAND [ARGUMENTS]",
        discussion: """
            DISPLAY is set for the command, and the X server ends with it. Monitors are placed side by side in the given \
            order, unless +X+Y gives a position. The first one is the primary monitor. @2 gives a monitor the size in \
            millimetres of one with two pixels per point.

              virtual-monitors LAPTOP=1920x1080 TV=1280x720 -- xrandr --listmonitors

            The exit status is the command's, or 128 + N if signal N ended it. It is 64 for a usage error, 69 if the \
            display cannot be started, and 127 if the command cannot be started.
            """)

    @Option(help: "The window manager to start.")
    var windowManager: WindowManagerArgument = .none

    @Option(help: "The X server. xorg has real outputs, DUMMY0 to DUMMY15.")
    var server: ServerArgument = .xvfb

    @Option(
        help: ArgumentHelp(
            "Write a PNG of the monitors, with the last picture before the command ended.", valueName: "file"))
    var screenshot: String?

    @Option(help: "Bits per pixel.")
    var depth = 24

    @Argument(
        help: ArgumentHelp(
            "The name and size in pixels, and optionally scale, position and size: TV=1280x720@2+1920+0/340x190mm.",
            valueName: "monitor"))
    var monitors: [MonitorArgument] = []

    /// Parses the arguments before the first `--`, and runs those after it as a command.
    ///
    /// The command's own arguments must not reach the parser.
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let own = arguments.prefix { $0 != "--" }
        do {
            let parsed = try parse(Array(own))
            let command = Array(arguments.dropFirst(own.count + 1))
            guard !command.isEmpty else { throw ValidationError("Missing command. Put it after the monitors and --.") }
            try await parsed.run(command)
        } catch {
            exit(withError: error)
        }
    }

    @MainActor
    private func run(_ command: [String]) async throws {
        let display: VirtualDisplay
        do {
            display = try await VirtualDisplay(
                monitors: monitors.isEmpty
                    ? [.monitor(server == .xvfb ? "SCREEN" : "DUMMY0", 1920, 1080)] : monitors.map(\.monitor),
                options: .init(server: server.server, depth: depth), windowManager: windowManager.windowManager)
        } catch let error as MonitorError {
            throw ValidationError("\(error)")
        } catch {
            Self.complain(error)
            throw ExitCode(EX_UNAVAILABLE)
        }
        let recorder = screenshot.map { _ in PictureRecorder(display) }
        let status = await Self.run(command, on: display, recorder)
        if let screenshot, let recorder {
            do {
                try recorder.lastPicture().write(to: URL(fileURLWithPath: screenshot))
            } catch {
                Self.complain("cannot write \(screenshot): \(error)")
            }
        }
        await display.terminate()
        throw ExitCode(status)
    }

    @MainActor
    private static func run(
        _ command: [String], on display: VirtualDisplay, _ recorder: PictureRecorder?
    ) async -> Int32 {
        let signals = ForwardedSignals()
        let child: ChildProgram
        do {
            child = try await ChildProgram(command, on: display, streams: .inherited)
        } catch {
            complain(error)
            return 127
        }
        signals.forward(to: child)
        recorder?.start(while: child)
        defer { recorder?.stop() }
        guard let status = try? await child.waitForExit(timeout: .seconds(Int64.max / 4_000_000_000)) else {
            return EX_SOFTWARE
        }
        return switch status {
        case .exited(let code): code
        case .signalled(let number): 128 + number
        }
    }

    private static func complain(_ what: Any) {
        FileHandle.standardError.write(Data("virtual-monitors: \(what)\n".utf8))
    }
}
