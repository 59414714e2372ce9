import Foundation
import Graphics

/// An object as AT-SPI describes it, at one moment.
struct ATSPIObject: Equatable {
    var role = ATSPIRole.panel
    var name = ""
    var explanation = ""
    var identifier = ""
    var language = ""
    var states = ATSPIStates()
    var actions: [Action] = []
    /// Further attributes, by their names.
    var attributes: [String: String] = [:]
    var range: ValueRange?
    var text: ATSPIText?
    /// Whether some of the objects inside can be selected.
    var hasSelection = false
    /// Whether the object is a table, or a cell directly inside one.
    var (isTable, isTableCell) = (false, false)
    /// The frame in pixels of the desktop.
    var frame = CGRect.zero
    /// The origin of the scene's window in pixels of the desktop.
    var windowOrigin = CGPoint.zero

    /// An action that assistive programs offer.
    struct Action: Equatable {
        enum Kind: Equatable {
            case click, increment, decrement, escape
            /// The custom action with an index.
            case custom(Int)
            /// The rotor with an index among those that the object offers, in a direction.
            case rotor(Int, UIAccessibilityCustomRotor.Direction)
        }

        var kind: Kind
        /// The name: a word of AT-SPI, or that of the program's action.
        var name: String
    }

    /// The numbers of a slider, a stepper or a progress bar.
    struct ValueRange: Equatable {
        var minimum = 0.0
        var maximum = 1.0
        var step = 0.0
        var current = 0.0
        var isAdjustable = true
    }

    /// The names of the interfaces that the object has, without `org.a11y.atspi.`.
    var interfaces: [String] {
        var names = ["Accessible"]
        if role == .application { return names + ["Application"] }
        names.append("Component")
        if !actions.isEmpty { names.append("Action") }
        if range != nil { names.append("Value") }
        if text != nil { names.append("Text") }
        if states.contains(.editable) { names.append("EditableText") }
        if hasSelection { names.append("Selection") }
        if isTable { names.append("Table") }
        if isTableCell { names.append("TableCell") }
        return names
    }

    /// The frame in the coordinates of a kind: of the desktop for 0, of the window for 1, of the parent for 2.
    func frame(in kind: Int, parent: CGRect) -> CGRect {
        switch kind {
        case 1: frame.offsetBy(dx: -windowOrigin.x, dy: -windowOrigin.y)
        case 2: frame.offsetBy(dx: -parent.minX, dy: -parent.minY)
        default: frame
        }
    }

    /// Returns the position and the size of a frame as messages have them. Numbers that are not finite are 0, and those
    /// that are too large are limited.
    static func pixels(of frame: CGRect) -> [Int32] {
        [frame.minX, frame.minY, frame.width, frame.height].map {
            $0.isFinite ? Int32(min(max($0.rounded(), -1e9), 1e9)) : 0
        }
    }
}
