import Foundation

/// The lines of a symbol, in a square of 24 units: commands of one letter with numbers, as in `M4 12H20`.
///
/// | command | meaning |
/// |---|---|
/// | `M x y` | begins a line at a point |
/// | `L x y`, `H x`, `V y` | a line to a point, in a row or in a column |
/// | `C x y x y x y` | a curve with two control points to a point |
/// | `Z` | a line to the beginning |
/// | `O x y r` | a circle |
/// | `R x y w h r` | a rectangle with round corners |
struct SymbolPath {
    let path: UIBezierPath

    init(_ text: String) {
        path = UIBezierPath()
        var numbers: [CGFloat] = []
        var command: Character?
        var digits = ""
        func endNumber() {
            if let number = Double(digits) { numbers.append(CGFloat(number)) }
            digits = ""
        }
        for character in text {
            if character.isLetter {
                endNumber()
                if let command { add(command, numbers) }
                (command, numbers) = (character, [])
            } else if character == " " {
                endNumber()
            } else {
                digits.append(character)
            }
        }
        endNumber()
        if let command { add(command, numbers) }
    }

    /// Adds a command. A command with too few numbers is ignored.
    private func add(_ command: Character, _ numbers: [CGFloat]) {
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
        switch (command, numbers.count) {
        case ("M", 2): path.move(to: point(0))
        case ("L", 2): path.addLine(to: point(0))
        case ("H", 1): path.addLine(to: CGPoint(x: numbers[0], y: path.currentPoint.y))
        case ("V", 1): path.addLine(to: CGPoint(x: path.currentPoint.x, y: numbers[0]))
        case ("C", 6): path.addCurve(to: point(4), controlPoint1: point(0), controlPoint2: point(2))
        case ("Z", _): path.close()
        case ("O", 3):
            let radius = numbers[2]
            path.append(
                UIBezierPath(
                    ovalIn: CGRect(
                        x: numbers[0] - radius, y: numbers[1] - radius, width: 2 * radius, height: 2 * radius)))
        case ("R", 5):
            path.append(
                UIBezierPath(
                    roundedRect: CGRect(origin: point(0), size: CGSize(width: numbers[2], height: numbers[3])),
                    cornerRadius: numbers[4]))
        default: break
        }
    }
}
