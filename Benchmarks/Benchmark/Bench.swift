import Footprint
import Foundation
import Injection
import Peer
import UIKitTesting

/// The environment in which rows run: the number of samples, the displays, the peers' programs, and the results.
@MainActor
final class Bench {
    let isQuick: Bool
    /// Processors may sleep between events, as they do in everyday use.
    private let letsSleep: Bool
    var report: Report
    private var progress: Progress
    private let programs: URL
    private let stateFolder: URL

    init(_ rows: [Row], isQuick: Bool, letsSleep: Bool) throws {
        self.isQuick = isQuick
        self.letsSleep = letsSleep
        programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        report = Report(Machine(), isQuick: isQuick)
        report.isAwake = !letsSleep && WakefulProcessors() != nil
        progress = Progress(rows, isQuick: isQuick)
        stateFolder = FileManager.default.temporaryDirectory.appendingPathComponent("casement-benchmark-\(getpid())")
        try FileManager.default.createDirectory(at: stateFolder, withIntermediateDirectories: true)
    }

    func end() { try? FileManager.default.removeItem(at: stateFolder) }

    func run(_ row: Row, _ index: Int) async {
        progress.begin(index)
        say("\(progress.text): \(row.rawValue), \(row.summary)")
        let awake = row.isTimed && !letsSleep ? WakefulProcessors() : nil
        defer { withExtendedLifetime(awake) {} }
        do {
            try await row.run(self)
        } catch {
            say("\(row.rawValue): FAILED: \(error)")
            report.failures.append(.init(row: row.rawValue, reason: "\(error)"))
        }
    }

    /// One number for a whole run, and a smaller one for a quick look.
    func choose(_ whole: Int, quick: Int) -> Int { isQuick ? quick : whole }

    func say(_ text: String) { FileHandle.standardError.write(Data("benchmark: \(text)\n".utf8)) }

    /// Says how far a row is, unless something was said a short while ago.
    func sayIfDue(_ text: String) {
        if progress.isDue() { say("\(text); \(progress.text)") }
    }

    /// A display of its own with one monitor at 96 dots an inch, where a point is a pixel.
    func makeDisplay(width: Int = 1920, height: Int = 1080, monitors: Int = 1, room: Int = 0) async throws
        -> VirtualDisplay
    {
        let all = (0..<monitors).map {
            VirtualMonitor(name: "SCREEN\($0)", width: width, height: height, placement: .at(x: $0 * width, y: 0))
        }
        let extent = (width * monitors + room, height)
        let display = try await VirtualDisplay(monitors: all, options: .init(framebuffer: extent))
        if report.machine.server.isEmpty, probe_open(display.name) {
            report.machine.server = String(cString: probe_server())
            probe_close()
        }
        return display
    }

    func start(
        _ peer: PeerKind, _ row: String, on display: String, scenes: Bool = false, _ arguments: [String: Int] = [:],
        page: String? = nil
    ) throws -> PeerProcess {
        let program = programs.appendingPathComponent(peer.executable(scenes: scenes)).path
        let state = stateFolder.appendingPathComponent(UUID().uuidString).path
        let numbers = arguments.flatMap { ["--\($0.key)", String($0.value)] }
        return try PeerProcess(
            program, ["--row", row] + numbers + (page.map { ["--page", $0] } ?? []),
            environment: [
                "DISPLAY": display, "XDG_STATE_HOME": state, "GDK_BACKEND": "x11", "SDL_VIDEODRIVER": "x11",
                "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
                "LC_ALL": "C.UTF-8",
            ])
    }

    /// Starts a peer under valgrind.
    func countedProgram(
        _ peer: PeerKind, scenes: Bool, _ arguments: [String], on display: String, _ counting: CountedProgram.Counting
    ) throws -> CountedProgram {
        let folder = stateFolder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = programs.appendingPathComponent(peer.executable(scenes: scenes)).path
        return try CountedProgram(program, arguments, display: display, folder: folder, counting: counting)
    }

    /// Runs each peer in turn, `runs` times, the order turned around with each: what the machine does meanwhile is no
    /// one peer's. A peer that fails is left out from then on.
    func alternate(
        _ measurements: inout [Measurement], _ peers: [PeerKind], runs: Int,
        _ run: (PeerKind) async throws -> [[Double]]
    ) async {
        var failed: [PeerKind: String] = [:]
        for round in 0..<runs {
            sayIfDue("\(measurements[0].name): run \(round + 1) of \(runs)")
            for peer in round % 2 == 0 ? peers : peers.reversed() where failed[peer] == nil {
                do {
                    for (index, samples) in try await run(peer).enumerated() {
                        measurements[index].series[peer, default: Series()].add(samples)
                    }
                } catch {
                    failed[peer] = "\(error)"
                    say("\(measurements[0].name), \(peer.rawValue): FAILED: \(error)")
                }
            }
        }
        for index in measurements.indices {
            for (peer, reason) in failed {
                measurements[index].series[peer] = nil
                measurements[index].failures[peer] = reason
            }
            tell(measurements[index])
        }
        report.measurements += measurements
    }

    /// One measurement whose peers take the samples themselves.
    func sample(
        _ measurement: Measurement, _ peers: [PeerKind], runs: Int, perUnit: Double,
        _ start: (PeerKind) throws -> PeerProcess,
        check: (PeerKind, [PeerLine]) throws -> Void = { _, _ in }
    ) async {
        var measurements = [measurement]
        await alternate(&measurements, peers, runs: runs) { peer in
            let lines = try start(peer).finish()
            try check(peer, lines)
            return [lines.compactMap { if case .sample(let time) = $0 { Double(time) / perUnit } else { nil } }]
        }
    }

    func tell(_ measurement: Measurement) {
        let numbers = PeerKind.allCases.compactMap { peer in
            measurement.median(peer).map { "\(peer.rawValue) \(Report.number($0)) \(measurement.unit.rawValue)" }
        }
        let ratio = measurement.ratio.map { String(format: "; ratio %.2f", $0) } ?? ""
        say("\(measurement.name): \(numbers.joined(separator: ", "))\(ratio)")
    }
}

/// Sleeps this thread; a row has the machine to itself.
func rest(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }
