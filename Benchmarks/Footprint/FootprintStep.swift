/// Something that happens to a program, whose footprint is counted.
public enum FootprintStep: String, CaseIterable, Codable, Sendable {
    case motion
    case press
    case release
    case drag
    case keyDown = "key down"
    case keyUp = "key up"
    case window = "a window"
    case level = "a level"
    case toast = "a toast moves"
    case scene = "a scene"
    case monitor = "a monitor comes"
    case box = "a view moves"
    case list = "a list scrolls"
    case constraint = "a constraint of 4,000 changes"
    case text = "a text of 1,000 changes"

    /// The steps that one run of a program can play.
    public static let input: [FootprintStep] = [.motion, .press, .release, .drag, .keyDown, .keyUp]
    /// The steps that a word on the standard input causes.
    public static let words: [FootprintStep: String] = [
        .window: "show", .level: "level", .toast: "toast", .scene: "scene", .box: "box", .list: "list",
        .constraint: "constraint", .text: "text",
    ]
}
