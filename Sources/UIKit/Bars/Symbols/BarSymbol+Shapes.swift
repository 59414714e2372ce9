import Foundation
import Graphics

extension BarSymbol {
    /// The symbol's lines and areas in a square of 24 points.
    @MainActor var shape: BarSymbolShape {
        var shape = BarSymbolShape()
        switch self {
        case .plus:
            shape.line((12, 3.5), (12, 20.5))
            shape.line((3.5, 12), (20.5, 12))
        case .cross:
            shape.line((5, 5), (19, 19))
            shape.line((19, 5), (5, 19))
        case .chevron:
            shape.line((15.6, 2.6), (6.2, 12), (15.6, 21.4), width: 2.5)
        case .magnifier:
            shape.arc(10.2, 10.2, radius: 6.7)
            shape.line((15.1, 15.1), (20.6, 20.6), width: 2)
        case .magnifierSmall:
            shape.arc(10, 10, radius: 6.8, width: 2.4)
            shape.line((15, 15), (20.8, 20.8), width: 2.8)
        case .ellipsis:
            for x in [4.6, 12, 19.4] { shape.areas.append(Self.dot(x, 12, 2)) }
        case .play: shape.area((6, 3.6), (20.4, 12), (6, 20.4))
        case .pause:
            for x in [6.0, 14.2] {
                shape.areas.append(
                    UIBezierPath(roundedRect: CGRect(x: x, y: 4, width: 4.2, height: 16), cornerRadius: 1.2))
            }
        case .fastForward:
            shape.area((1.6, 5.4), (12.2, 12), (1.6, 18.6))
            shape.area((12.2, 5.4), (22.8, 12), (12.2, 18.6))
        case .rewind:
            shape.area((22.4, 5.4), (11.8, 12), (22.4, 18.6))
            shape.area((11.8, 5.4), (1.2, 12), (11.8, 18.6))
        case .star:
            shape.stroke(width: 1.6) { path in
                for step in 0..<10 {
                    let angle = -CGFloat.pi / 2 + CGFloat(step) * .pi / 5
                    let radius: CGFloat = step.isMultiple(of: 2) ? 10 : 4.4
                    let point = CGPoint(x: 12 + radius * cos(angle), y: 12.8 + radius * sin(angle))
                    if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.close()
            }
        case .clock:
            shape.arc(12, 12, radius: 9.4)
            shape.line((12, 6.6), (12, 12), (15.8, 14.2))
        case .person:
            shape.arc(12, 12, radius: 9.6)
            shape.areas.append(Self.dot(12, 9.6, 3.4))
            let shoulders = UIBezierPath()
            shoulders.move(to: CGPoint(x: 5.6, y: 18.4))
            shoulders.addCurve(
                to: CGPoint(x: 18.4, y: 18.4), controlPoint1: CGPoint(x: 7.6, y: 13),
                controlPoint2: CGPoint(x: 16.4, y: 13))
            shoulders.addCurve(
                to: CGPoint(x: 5.6, y: 18.4), controlPoint1: CGPoint(x: 15, y: 21.8),
                controlPoint2: CGPoint(x: 9, y: 21.8))
            shape.areas.append(shoulders)
        case .download:
            shape.arc(12, 12, radius: 9.6)
            shape.line((12, 6.8), (12, 16.6))
            shape.line((7.9, 12.7), (12, 16.8), (16.1, 12.7))
        case .info:
            shape.arc(12, 12, radius: 10)
            shape.areas.append(Self.dot(11.8, 7.2, 1.4))
            shape.line((10, 10.6), (12.2, 10.6), (12.2, 16.9))
            shape.line((9.6, 17), (14.8, 17))
        case .circledPlus:
            shape.arc(12, 12, radius: 10)
            shape.line((12, 7), (12, 17))
            shape.line((7, 12), (17, 12))
        case .list:
            for y in [6.0, 12, 18] {
                shape.areas.append(Self.dot(4.2, y, 1.5))
                shape.line((8.8, y), (20.8, y))
            }
        case .sidebar:
            shape.stroke { path in
                path.append(UIBezierPath(roundedRect: CGRect(x: 2, y: 4.5, width: 20, height: 15), cornerRadius: 3))
                path.move(to: CGPoint(x: 9, y: 4.5))
                path.addLine(to: CGPoint(x: 9, y: 19.5))
            }
            for y in [8, 10.5, 13] { shape.line((4.5, y), (6.5, y)) }
        case .compose, .reply, .share, .folder, .book, .refresh, .camera, .trash, .undo, .redo: addObject(to: &shape)
        }
        return shape
    }

    /// Adds the lines of the symbols that show things or turning arrows.
    @MainActor private func addObject(to shape: inout BarSymbolShape) {
        switch self {
        case .compose:
            shape.stroke { path in
                path.move(to: CGPoint(x: 12.6, y: 4.2))
                path.addLine(to: CGPoint(x: 6.6, y: 4.2))
                path.addQuadCurve(to: CGPoint(x: 3.4, y: 7.4), controlPoint: CGPoint(x: 3.4, y: 4.2))
                path.addLine(to: CGPoint(x: 3.4, y: 17.4))
                path.addQuadCurve(to: CGPoint(x: 6.6, y: 20.6), controlPoint: CGPoint(x: 3.4, y: 20.6))
                path.addLine(to: CGPoint(x: 16.6, y: 20.6))
                path.addQuadCurve(to: CGPoint(x: 19.8, y: 17.4), controlPoint: CGPoint(x: 19.8, y: 20.6))
                path.addLine(to: CGPoint(x: 19.8, y: 11.4))
            }
            shape.line(
                (9.2, 14.8), (10.3, 11.5), (18.6, 3.2), (20.8, 5.4), (12.5, 13.7), width: 1.6, isClosed: true)
        case .reply:
            shape.stroke { path in
                path.move(to: CGPoint(x: 10.4, y: 4.4))
                path.addLine(to: CGPoint(x: 2.8, y: 11.2))
                path.addLine(to: CGPoint(x: 10.4, y: 18))
                path.addLine(to: CGPoint(x: 10.4, y: 14.2))
                path.addCurve(
                    to: CGPoint(x: 21.2, y: 19.8), controlPoint1: CGPoint(x: 15, y: 13.9),
                    controlPoint2: CGPoint(x: 18.6, y: 15.4))
                path.addCurve(
                    to: CGPoint(x: 10.4, y: 8.2), controlPoint1: CGPoint(x: 21.2, y: 13),
                    controlPoint2: CGPoint(x: 17.4, y: 8.6))
                path.close()
            }
        case .share:
            shape.line((12, 2.6), (12, 14.6))
            shape.line((8, 6.4), (12, 2.4), (16, 6.4))
            shape.stroke { path in
                path.move(to: CGPoint(x: 8.4, y: 9))
                path.addLine(to: CGPoint(x: 7, y: 9))
                path.addQuadCurve(to: CGPoint(x: 4.6, y: 11.4), controlPoint: CGPoint(x: 4.6, y: 9))
                path.addLine(to: CGPoint(x: 4.6, y: 19))
                path.addQuadCurve(to: CGPoint(x: 7, y: 21.4), controlPoint: CGPoint(x: 4.6, y: 21.4))
                path.addLine(to: CGPoint(x: 17, y: 21.4))
                path.addQuadCurve(to: CGPoint(x: 19.4, y: 19), controlPoint: CGPoint(x: 19.4, y: 21.4))
                path.addLine(to: CGPoint(x: 19.4, y: 11.4))
                path.addQuadCurve(to: CGPoint(x: 17, y: 9), controlPoint: CGPoint(x: 19.4, y: 9))
                path.addLine(to: CGPoint(x: 15.6, y: 9))
            }
        case .folder:
            shape.stroke { path in
                path.move(to: CGPoint(x: 2.4, y: 17.2))
                path.addLine(to: CGPoint(x: 2.4, y: 7))
                path.addQuadCurve(to: CGPoint(x: 4.8, y: 4.6), controlPoint: CGPoint(x: 2.4, y: 4.6))
                path.addLine(to: CGPoint(x: 8.2, y: 4.6))
                path.addLine(to: CGPoint(x: 10.6, y: 6.8))
                path.addLine(to: CGPoint(x: 19.2, y: 6.8))
                path.addQuadCurve(to: CGPoint(x: 21.6, y: 9.2), controlPoint: CGPoint(x: 21.6, y: 6.8))
                path.addLine(to: CGPoint(x: 21.6, y: 17.2))
                path.addQuadCurve(to: CGPoint(x: 19.2, y: 19.6), controlPoint: CGPoint(x: 21.6, y: 19.6))
                path.addLine(to: CGPoint(x: 4.8, y: 19.6))
                path.addQuadCurve(to: CGPoint(x: 2.4, y: 17.2), controlPoint: CGPoint(x: 2.4, y: 19.6))
                path.close()
            }
            shape.line((2.4, 10.4), (21.6, 10.4), width: 1.6)
        case .book:
            for side in [CGFloat(1), -1] {
                shape.stroke { path in
                    path.move(to: CGPoint(x: 12, y: 6.8))
                    path.addCurve(
                        to: CGPoint(x: 12 + side * 10.2, y: 6.2), controlPoint1: CGPoint(x: 12 + side * 2.4, y: 4),
                        controlPoint2: CGPoint(x: 12 + side * 7, y: 4))
                    path.addLine(to: CGPoint(x: 12 + side * 10.2, y: 19))
                    path.addCurve(
                        to: CGPoint(x: 12, y: 19.4), controlPoint1: CGPoint(x: 12 + side * 7, y: 17),
                        controlPoint2: CGPoint(x: 12 + side * 2.4, y: 17))
                }
            }
            shape.line((12, 6.8), (12, 19.4))
        case .refresh:
            shape.arc(12, 12.6, radius: 8.4, from: -40, to: 270)
            shape.line((9.2, 0.9), (12.8, 4.3), (9.2, 7.7))
        case .undo, .redo:
            let isUndo = self == .undo
            func x(_ value: CGFloat) -> CGFloat { isUndo ? value : 24 - value }
            shape.line((x(8), 3.8), (x(3.4), 8.4), (x(8), 13))
            shape.stroke { path in
                path.move(to: CGPoint(x: x(3.6), y: 8.4))
                path.addLine(to: CGPoint(x: x(14.6), y: 8.4))
                path.addCurve(
                    to: CGPoint(x: x(14.6), y: 20), controlPoint1: CGPoint(x: x(22.4), y: 8.4),
                    controlPoint2: CGPoint(x: x(22.4), y: 20))
                path.addLine(to: CGPoint(x: x(8), y: 20))
            }
        case .camera:
            shape.stroke { path in
                path.move(to: CGPoint(x: 2, y: 17))
                path.addLine(to: CGPoint(x: 2, y: 9.2))
                path.addQuadCurve(to: CGPoint(x: 4.6, y: 6.6), controlPoint: CGPoint(x: 2, y: 6.6))
                path.addLine(to: CGPoint(x: 7, y: 6.6))
                path.addLine(to: CGPoint(x: 8.8, y: 4.4))
                path.addLine(to: CGPoint(x: 15.2, y: 4.4))
                path.addLine(to: CGPoint(x: 17, y: 6.6))
                path.addLine(to: CGPoint(x: 19.4, y: 6.6))
                path.addQuadCurve(to: CGPoint(x: 22, y: 9.2), controlPoint: CGPoint(x: 22, y: 6.6))
                path.addLine(to: CGPoint(x: 22, y: 17))
                path.addQuadCurve(to: CGPoint(x: 19.4, y: 19.6), controlPoint: CGPoint(x: 22, y: 19.6))
                path.addLine(to: CGPoint(x: 4.6, y: 19.6))
                path.addQuadCurve(to: CGPoint(x: 2, y: 17), controlPoint: CGPoint(x: 2, y: 19.6))
                path.close()
            }
            shape.arc(12, 12.8, radius: 4)
        case .trash:
            shape.line((3.6, 5.8), (20.4, 5.8))
            shape.stroke { path in
                path.move(to: CGPoint(x: 8.6, y: 5.6))
                path.addLine(to: CGPoint(x: 8.6, y: 4.4))
                path.addQuadCurve(to: CGPoint(x: 10.4, y: 2.6), controlPoint: CGPoint(x: 8.6, y: 2.6))
                path.addLine(to: CGPoint(x: 13.6, y: 2.6))
                path.addQuadCurve(to: CGPoint(x: 15.4, y: 4.4), controlPoint: CGPoint(x: 15.4, y: 2.6))
                path.addLine(to: CGPoint(x: 15.4, y: 5.6))
            }
            shape.stroke { path in
                path.move(to: CGPoint(x: 5.4, y: 5.8))
                path.addLine(to: CGPoint(x: 6.3, y: 19.2))
                path.addQuadCurve(to: CGPoint(x: 8.6, y: 21.4), controlPoint: CGPoint(x: 6.4, y: 21.4))
                path.addLine(to: CGPoint(x: 15.4, y: 21.4))
                path.addQuadCurve(to: CGPoint(x: 17.7, y: 19.2), controlPoint: CGPoint(x: 17.6, y: 21.4))
                path.addLine(to: CGPoint(x: 18.6, y: 5.8))
            }
            for (top, bottom) in [(CGFloat(8.9), CGFloat(9.4)), (12, 12), (15.1, 14.6)] {
                shape.line((top, 9.2), (bottom, 18), width: 1.4)
            }
        default: break
        }
    }

    @MainActor private static func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }
}
