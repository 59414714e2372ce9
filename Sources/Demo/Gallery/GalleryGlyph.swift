import UIKit

/// The picture of a page in the gallery's list: a white drawing on a coloured tile of 29 by 29 points.
enum GalleryGlyph: CaseIterable {
    case button, toggle, segments, text, progress, label, picture, list, rows, bubble, chevron, alert, calendar, person,
        tabs, tiles

    static let size = CGSize(width: 29, height: 29)

    var image: UIImage {
        UIGraphicsImageRenderer(size: Self.size).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: Self.size), cornerRadius: 6.5).fill()
            UIColor.white.setFill()
            UIColor.white.setStroke()
            draw()
        }
    }

    /// The drawing alone, which takes the colour of what shows it.
    var template: UIImage {
        UIGraphicsImageRenderer(size: Self.size).image { _ in
            UIColor.black.setFill()
            UIColor.black.setStroke()
            draw()
        }.withRenderingMode(.alwaysTemplate)
    }

    private var color: UIColor {
        switch self {
        case .button, .list: .systemBlue
        case .toggle, .bubble: .systemGreen
        case .segments: .systemIndigo
        case .text, .rows: .systemGray
        case .progress: .systemTeal
        case .label, .person: .systemOrange
        case .picture, .tiles: .systemPurple
        case .chevron, .tabs: .systemPink
        case .alert, .calendar: .systemRed
        }
    }

    private func draw() {
        switch self {
        case .button:
            stroke(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 9.5, width: 18, height: 10), cornerRadius: 5))
            fill(CGRect(x: 10, y: 13.5, width: 9, height: 2))
        case .toggle:
            let knob = UIBezierPath(ovalIn: CGRect(x: 14.5, y: 10.5, width: 8, height: 8))
            stroke(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 9, width: 18.5, height: 11), cornerRadius: 5.5))
            knob.fill()
        case .segments:
            stroke(UIBezierPath(roundedRect: CGRect(x: 5, y: 9.5, width: 19, height: 10), cornerRadius: 3))
            UIBezierPath(roundedRect: CGRect(x: 5, y: 9.5, width: 9.5, height: 10), cornerRadius: 3).fill()
        case .calendar:
            stroke(UIBezierPath(roundedRect: CGRect(x: 6, y: 7, width: 17, height: 16), cornerRadius: 3))
            fill(CGRect(x: 6, y: 10.5, width: 17, height: 2))
            for x in [9.5, 13, 16.5] { fill(CGRect(x: x, y: 15, width: 2.5, height: 2.5)) }
            for x in [9.5, 13] { fill(CGRect(x: x, y: 18.5, width: 2.5, height: 2.5)) }
        case .text:
            stroke(UIBezierPath(roundedRect: CGRect(x: 5, y: 8.5, width: 19, height: 12), cornerRadius: 3))
            fill(CGRect(x: 9, y: 11, width: 1.5, height: 7))
        case .progress:
            fill(CGRect(x: 5, y: 13, width: 11, height: 3.5))
            UIColor.white.withAlphaComponent(0.45).setFill()
            fill(CGRect(x: 16, y: 13, width: 8, height: 3.5))
        case .label:
            let font = UIFont.systemFont(ofSize: 18, weight: .semibold)
            let text = NSAttributedString(string: "A", attributes: [.font: font, .foregroundColor: UIColor.white])
            let size = text.size()
            text.draw(at: CGPoint(x: (Self.size.width - size.width) / 2, y: (Self.size.height - size.height) / 2))
        case .picture:
            stroke(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 7, width: 18, height: 15), cornerRadius: 2.5))
            UIBezierPath(ovalIn: CGRect(x: 9, y: 10, width: 3.5, height: 3.5)).fill()
            fill([CGPoint(x: 7, y: 20.5), CGPoint(x: 14.5, y: 13), CGPoint(x: 22, y: 20.5)])
        case .list:
            for y in [8.5, 13.5, 18.5] {
                UIBezierPath(ovalIn: CGRect(x: 6, y: y - 0.5, width: 3, height: 3)).fill()
                fill(CGRect(x: 11.5, y: y, width: 12, height: 2))
            }
        case .tiles:
            for (x, y) in [(6.5, 6.5), (15.5, 6.5), (6.5, 15.5), (15.5, 15.5)] {
                UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 7, height: 7), cornerRadius: 2).fill()
            }
        case .rows:
            for y in stride(from: 6.5, through: 21, by: 3.5) { fill(CGRect(x: 6, y: y, width: 17, height: 1.5)) }
        case .bubble:
            UIBezierPath(roundedRect: CGRect(x: 5.5, y: 7, width: 18, height: 12.5), cornerRadius: 6).fill()
            fill([CGPoint(x: 8, y: 17), CGPoint(x: 7, y: 22.5), CGPoint(x: 14, y: 18)])
        case .chevron:
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 12, y: 8.5))
            path.addLine(to: CGPoint(x: 18, y: 14.5))
            path.addLine(to: CGPoint(x: 12, y: 20.5))
            stroke(path, width: 2.5)
        case .person:
            UIBezierPath(ovalIn: CGRect(x: 10.5, y: 6, width: 8, height: 8)).fill()
            UIBezierPath(roundedRect: CGRect(x: 6.5, y: 15.5, width: 16, height: 7), cornerRadius: 3.5).fill()
        case .tabs:
            stroke(UIBezierPath(roundedRect: CGRect(x: 5.5, y: 7, width: 18, height: 15), cornerRadius: 2.5))
            for x in [8.5, 13, 17.5] { fill(CGRect(x: x, y: 17, width: 3, height: 3)) }
        case .alert:
            fill(CGRect(x: 13, y: 7, width: 3, height: 10))
            UIBezierPath(ovalIn: CGRect(x: 12.75, y: 19, width: 3.5, height: 3.5)).fill()
        }
    }

    private func stroke(_ path: UIBezierPath, width: CGFloat = 1.75) {
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    private func fill(_ rect: CGRect) {
        UIBezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2).fill()
    }

    private func fill(_ corners: [CGPoint]) {
        let path = UIBezierPath()
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.close()
        path.fill()
    }
}
