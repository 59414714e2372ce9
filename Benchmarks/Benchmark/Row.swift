/// A row of the benchmark, as `--rows` names it.
enum Row: String, CaseIterable {
    case start
    case roundTrips = "round-trips"
    case windows
    case stack
    case latency
    case redraw
    case overlay
    case animation
    case frames
    case blur
    case table
    case scroll
    case insert
    case push
    case hitTest = "hit-test"
    case idle
    case memory
    case hotPlug = "hot-plug"
    case scale
    case layout
    case swiftUI = "swiftui"

    var summary: String {
        switch self {
        case .start: "process start to the first frame's pixels on the server"
        case .roundTrips: "blocking round trips: at start, per scene, window, frame and event"
        case .windows: "make and show 1, 10, 100 and 1,000 windows in a scene"
        case .stack: "change one level among 1,000 windows"
        case .latency: "injected motion, button and key to the callback"
        case .redraw: "a whole scene at 1920x1080 and 3840x2160: flat, a text page, 1,000 rounded rectangles"
        case .overlay: "a translucent toast moves over a page at 60 Hz: processor time, and what is repainted"
        case .animation: "processor time a frame: 1, 100 and 1,000 moving views, a drawer, pages; 10,000 animations"
        case .frames: "one moving view at 60 and 144 Hz: missed frames, and the tick to the pixels on the server"
        case .blur: "processor time that a blur of 400x200 adds to a change below it, and beside it"
        case .table: "a table of 1,000,000 rows of one height: first frame and memory, more than an empty table"
        case .scroll: "10,000 self-sizing rows scrolled and thrown: processor time, missed frames, cells"
        case .insert: "a row inserted at the top of a table, until it is shown"
        case .push: "push and pop of a controller, until its view is shown"
        case .hitTest: "a hit in a tree of 10,000 views, ten deep"
        case .idle: "requests, wake-ups and processor time of an idle program, also after an animation"
        case .memory: "one scene of 1920x1080, and each further window"
        case .hotPlug: "a monitor's coming and going to the notification"
        case .layout: "Auto Layout beside kiwi: 4,000 constraints, nested stacks, measured cells; nibs"
        case .swiftUI: "SwiftUI beside UIKit: start, texts, lists, animations, taps, memory, idling"
        case .scale: "16 monitors, 64 scenes, 4,096 windows"
        }
    }

    /// Whether the row measures how long something takes, and not a program at rest.
    var isTimed: Bool { ![.roundTrips, .idle, .memory].contains(self) }

    /// Returns the row's usual time, with which the rest of a run is estimated, whatever the machine's speed.
    func seconds(isQuick: Bool) -> Double {
        let (whole, quick): (Double, Double) =
            switch self {
            case .start: (20, 4)
            case .roundTrips: (16, 16)
            case .windows: (100, 9)
            case .stack: (12, 2)
            case .latency: (400, 40)
            case .redraw: (220, 35)
            case .overlay: (105, 19)
            case .animation: (520, 110)
            case .frames: (260, 60)
            case .blur: (90, 20)
            case .table: (60, 15)
            case .scroll: (160, 40)
            case .insert: (50, 10)
            case .push: (80, 15)
            case .hitTest: (15, 2)
            case .idle: (190, 42)
            case .memory: (42, 14)
            case .hotPlug: (100, 15)
            case .scale: (100, 30)
            case .layout: (60, 15)
            case .swiftUI: (400, 100)
            }
        return isQuick ? quick : whole
    }

    @MainActor
    func run(_ bench: Bench) async throws {
        switch self {
        case .start: try await bench.runStart()
        case .roundTrips: try await bench.runRoundTrips()
        case .windows: try await bench.runWindows()
        case .stack: try await bench.runStack()
        case .latency: try await bench.runLatency()
        case .redraw: try await bench.runRedraw()
        case .overlay: try await bench.runOverlay()
        case .animation: try await bench.runAnimation()
        case .frames: try await bench.runFrames()
        case .blur: try await bench.runBlur()
        case .table: try await bench.runTable()
        case .scroll: try await bench.runScroll()
        case .insert: try await bench.runInsert()
        case .push: try await bench.runPush()
        case .hitTest: try await bench.runHitTest()
        case .idle: try await bench.runIdle()
        case .memory: try await bench.runMemory()
        case .hotPlug: try await bench.runHotPlug()
        case .scale: try await bench.runScale()
        case .layout: try await bench.runLayout()
        case .swiftUI: try await bench.runSwiftUI()
        }
    }
}
