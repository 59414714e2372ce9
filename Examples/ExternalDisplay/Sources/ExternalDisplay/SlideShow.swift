import UIKit

struct Slide {
    let title: String
    let text: String
    let color: UIColor
}

/// The slides, and the number of external displays that show them.
@MainActor
final class SlideShow {
    static let shared = SlideShow()
    static let didChangeNotification = Notification.Name("SlideShowDidChange")

    let slides = [
        Slide(title: "Screens", text: "Each monitor is a screen.", color: .systemIndigo),
        Slide(title: "Scenes", text: "Each external screen gets a scene.", color: .systemTeal),
        Slide(title: "Windows", text: "Each scene shows windows of its own.", color: .systemPink),
    ]
    private(set) var index = 0 { didSet { postChange() } }
    var displayCount = 0 { didSet { postChange() } }

    var slide: Slide { slides[index] }

    func next() { index = (index + 1) % slides.count }

    private func postChange() { NotificationCenter.default.post(name: Self.didChangeNotification, object: self) }
}
