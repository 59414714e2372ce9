internal import DBus
import Foundation
import Graphics

/// The places of characters on the screen. Those of a text that is no field are the place of the whole text.
extension ATSPIServer {
    func answerForTextPlaces(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer? {
        guard let text = subject.description.text else { return nil }
        let numbers = arguments.map { $0.integer ?? 0 }
        switch (member, numbers.count) {
        case ("GetCharacterExtents", 2):
            let start = min(max(0, numbers[0]), text.count)
            return extents(text.units(start, min(start + 1, text.count)), kind: numbers[1], subject)
        case ("GetRangeExtents", 3): return extents(text.units(numbers[0], numbers[1]), kind: numbers[2], subject)
        case ("GetOffsetAtPoint", 3):
            let offset = offset(at: CGPoint(x: numbers[0], y: numbers[1]), kind: numbers[2], text, subject)
            return .values([.int32(Int32(clamping: offset ?? -1))])
        default: return nil
        }
    }

    private func extents(_ units: NSRange, kind: Int, _ subject: Subject) -> DBusAnswer {
        let shift = shift(ofKind: kind, subject)
        var frame = subject.description.frame
        if let field = subject.object as? any UITextInput & UIView, let window = field.window {
            let rect = field.frame(ofUnits: units.location..<units.location + units.length)
            frame = UIAccessibility.convertToScreenCoordinates(rect, in: field).applying(
                window.screen.space.transformToDesktop)
        }
        return .values(ATSPIObject.pixels(of: frame.offsetBy(dx: shift.x, dy: shift.y)).map { .int32($0) })
    }

    /// Returns the offset of the character nearest to a point, or `nil` for a point outside of the field.
    private func offset(at point: CGPoint, kind: Int, _ text: ATSPIText, _ subject: Subject) -> Int? {
        let shift = shift(ofKind: kind, subject)
        let place = CGPoint(x: point.x - shift.x, y: point.y - shift.y)
        guard subject.description.frame.contains(place), let field = subject.object as? any SelectableText,
            let window = field.window
        else { return nil }
        let onScreen = place.applying(window.screen.space.transformToDesktop.inverted())
        return text.offset(ofUnit: field.position(at: field.convert(onScreen, from: window.screen.coordinateSpace)))
    }

    /// Returns the way from the coordinates of the desktop to those of a kind.
    private func shift(ofKind kind: Int, _ subject: Subject) -> CGPoint {
        let (frame, place) = (subject.description.frame, frame(of: subject, in: kind))
        return CGPoint(x: place.minX - frame.minX, y: place.minY - frame.minY)
    }
}

extension UITextInput where Self: UIView {
    /// Returns the frame around a range of UTF-16 units, in the view's coordinates. With several lines it is as wide as
    /// the view.
    fileprivate func frame(ofUnits range: Range<Int>) -> CGRect {
        let first = firstRect(for: UITextRange(range: range))
        let end = caretRect(for: UITextPosition(offset: range.upperBound))
        guard !range.isEmpty, end.midY > first.maxY else { return first }
        return CGRect(x: bounds.minX, y: first.minY, width: bounds.width, height: end.maxY - first.minY)
    }
}
