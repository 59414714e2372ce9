import UIKit

/// The presenter's view: a small copy of the slide, the number of displays, and a button for the next slide.
class PresenterViewController: UIViewController {
    private let preview = SlideViewController(slide: SlideShow.shared.slide)
    private var observer: (any NSObjectProtocol)?
    private let statusLabel = UILabel()
    private let nextButton = UIButton(
        configuration: .borderedProminent(),
        primaryAction: UIAction(title: "Next Slide") { _ in SlideShow.shared.next() })

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        addChild(preview)
        preview.view.layer.cornerRadius = 16
        view.addSubview(preview.view)
        preview.didMove(toParent: self)

        statusLabel.font = .systemFont(ofSize: 17)
        statusLabel.textColor = .secondaryLabel
        statusLabel.textAlignment = .center
        view.addSubview(statusLabel)
        view.addSubview(nextButton)

        observer = NotificationCenter.default.addObserver(
            forName: SlideShow.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.update() }
        }
        update()
    }

    private func update() {
        let show = SlideShow.shared
        preview.slide = show.slide
        let place =
            switch show.displayCount {
            case 0: "no external display"
            case 1: "on an external display"
            case let count: "on \(count) external displays"
            }
        statusLabel.text = "Slide \(show.index + 1) of \(show.slides.count), \(place)"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let width = min(bounds.width - 80, (bounds.height - 200) * 16 / 9)
        let slide = CGRect(x: (bounds.width - width) / 2, y: 40, width: width, height: width * 9 / 16)
        preview.view.frame = slide
        statusLabel.frame = CGRect(x: 20, y: slide.maxY + 20, width: bounds.width - 40, height: 24)
        nextButton.frame = CGRect(x: bounds.midX - 100, y: slide.maxY + 64, width: 200, height: 44)
    }
}
