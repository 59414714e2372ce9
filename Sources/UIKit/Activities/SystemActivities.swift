import Foundation
import Graphics

/// Copies texts, URLs, images and colours to the general pasteboard.
final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { BarText.copy.localized }
    override var activityImage: UIImage? { ActivitySymbol.copy.image }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { Self.item($0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        UIPasteboard.general.items = items.compactMap(Self.item)
        activityDidFinish(true)
    }

    private static func item(_ value: Any) -> [String: Any]? {
        switch value {
        case is String, is URL, is UIImage, is UIColor: [UIPasteboard.typeAutomatic: value]
        case let text as NSAttributedString: [UIPasteboard.typeAutomatic: text.string]
        default: nil
        }
    }
}

/// Opens the first URL that a program of the desktop opens.
final class OpenActivity: UIActivity {
    private var url: URL?

    override var activityType: ActivityType? { .open }
    override var activityTitle: String? { ActivityText.open.localized }
    override var activityImage: UIImage? { ActivitySymbol.open.image }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { Self.url(in: activityItems) != nil }

    override func prepare(withActivityItems activityItems: [Any]) { url = Self.url(in: activityItems) }

    override func perform() {
        guard let url else { return activityDidFinish(false) }
        UIApplication.shared.open(url) { [self] in activityDidFinish($0) }
    }

    private static func url(in items: [Any]) -> URL? {
        items.lazy.compactMap { $0 as? URL }.first { UIApplication.shared.canOpenURL($0) }
    }
}

/// The titles of the system's activities that bars do not have, in the languages that Casement has them in.
enum ActivityText: String, TranslatedText {
    case open = "Open"
    case image = "Image"

    var translations: [String: String] {
        switch self {
        case .image:
            ["de": "Bild", "fr": "Image", "es": "Imagen", "it": "Immagine", "nl": "Afbeelding", "pt": "Imagem"]
        case .open: ["de": "Öffnen", "fr": "Ouvrir", "es": "Abrir", "it": "Apri", "nl": "Open", "pt": "Abrir"]
        }
    }
}

/// The images of the system's activities: lines in a square of 24 points.
enum ActivitySymbol {
    case copy, open, document

    @MainActor var image: UIImage {
        let size = CGSize(width: 24, height: 24)
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.black.setStroke()
            for path in paths {
                path.lineWidth = 1.7
                path.lineCapStyle = .round
                path.lineJoinStyle = .round
                path.stroke()
            }
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    @MainActor private var paths: [UIBezierPath] {
        switch self {
        case .copy:
            // The sheet behind is hidden by the one in front.
            let back = UIBezierPath()
            back.move(to: CGPoint(x: 7.6, y: 17.2))
            back.addLine(to: CGPoint(x: 5.8, y: 17.2))
            back.addQuadCurve(to: CGPoint(x: 3.6, y: 15), controlPoint: CGPoint(x: 3.6, y: 17.2))
            back.addLine(to: CGPoint(x: 3.6, y: 4.8))
            back.addQuadCurve(to: CGPoint(x: 5.8, y: 2.6), controlPoint: CGPoint(x: 3.6, y: 2.6))
            back.addLine(to: CGPoint(x: 13, y: 2.6))
            back.addQuadCurve(to: CGPoint(x: 15.2, y: 4.8), controlPoint: CGPoint(x: 15.2, y: 2.6))
            return [
                back, UIBezierPath(roundedRect: CGRect(x: 8.8, y: 6.8, width: 11.6, height: 14.6), cornerRadius: 2.2),
            ]
        case .document:
            let sheet = UIBezierPath()
            sheet.move(to: CGPoint(x: 14, y: 2.8))
            sheet.addLine(to: CGPoint(x: 7.2, y: 2.8))
            sheet.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: CGPoint(x: 5, y: 2.8))
            sheet.addLine(to: CGPoint(x: 5, y: 19))
            sheet.addQuadCurve(to: CGPoint(x: 7.2, y: 21.2), controlPoint: CGPoint(x: 5, y: 21.2))
            sheet.addLine(to: CGPoint(x: 16.8, y: 21.2))
            sheet.addQuadCurve(to: CGPoint(x: 19, y: 19), controlPoint: CGPoint(x: 19, y: 21.2))
            sheet.addLine(to: CGPoint(x: 19, y: 7.8))
            sheet.close()
            let fold = UIBezierPath()
            fold.move(to: CGPoint(x: 13.8, y: 3))
            fold.addLine(to: CGPoint(x: 13.8, y: 8))
            fold.addLine(to: CGPoint(x: 18.8, y: 8))
            return [sheet, fold]
        case .open:
            let needle = UIBezierPath()
            needle.move(to: CGPoint(x: 16.4, y: 7.6))
            needle.addLine(to: CGPoint(x: 13.6, y: 13.6))
            needle.addLine(to: CGPoint(x: 7.6, y: 16.4))
            needle.addLine(to: CGPoint(x: 10.4, y: 10.4))
            needle.close()
            return [UIBezierPath(ovalIn: CGRect(x: 2.6, y: 2.6, width: 18.8, height: 18.8)), needle]
        }
    }
}
