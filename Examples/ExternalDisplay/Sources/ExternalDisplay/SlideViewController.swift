import UIKit

/// A slide that fills its view. The text grows with the display.
class SlideViewController: UIViewController {
    var slide: Slide { didSet { update() } }

    private let titleLabel = UILabel()
    private let textLabel = UILabel()

    init(slide: Slide) {
        self.slide = slide
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        for label in [titleLabel, textLabel] {
            label.textColor = .white
            label.textAlignment = .center
            view.addSubview(label)
        }
        update()
    }

    private func update() {
        titleLabel.text = slide.title
        textLabel.text = slide.text
        view.backgroundColor = slide.color
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (width, height) = (view.bounds.width, view.bounds.height)
        titleLabel.font = .systemFont(ofSize: height / 7, weight: .bold)
        textLabel.font = .systemFont(ofSize: height / 20)
        titleLabel.frame = CGRect(x: 0, y: height * 0.33, width: width, height: height * 0.2)
        textLabel.frame = CGRect(x: 0, y: height * 0.54, width: width, height: height * 0.08)
    }
}
