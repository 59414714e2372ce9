import UIKit

/// A picture that can be dragged, thrown, and zoomed by a pinch or a double click.
final class ZoomController: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    private let picture = UIImageView(image: ZoomController.landscape)

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Scrolling and zooming"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.delegate = self
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 4
        scrollView.contentSize = picture.bounds.size
        scrollView.addSubview(picture)
        view.addSubview(scrollView)
        let twice = UITapGestureRecognizer { [weak self] in self?.zoom(at: $0.location(in: self?.picture)) }
        twice.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(twice)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    private func zoom(at point: CGPoint) {
        guard scrollView.zoomScale <= 1 else { return scrollView.setZoomScale(1, animated: true) }
        let size = CGSize(width: scrollView.bounds.width / 3, height: scrollView.bounds.height / 3)
        scrollView.zoom(
            to: CGRect(
                x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
            animated: true)
    }

    /// Hills under an evening sky.
    private static var landscape: UIImage {
        let size = CGSize(width: 1600, height: 1200)
        return UIGraphicsImageRenderer(size: size).image { context in
            let sky = CGGradient(
                colorsSpace: nil,
                colors: [UIColor.systemIndigo.cgColor, UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor]
                    as CFArray,
                locations: [0, 0.6, 1])
            if let sky {
                context.cgContext.drawLinearGradient(
                    sky, start: .zero, end: CGPoint(x: 0, y: 900), options: [.drawsAfterEndLocation])
            }
            UIColor(white: 1, alpha: 0.9).setFill()
            UIBezierPath(ovalIn: CGRect(x: 1050, y: 420, width: 180, height: 180)).fill()
            for (index, base) in [640.0, 760, 880, 1000].enumerated() {
                UIColor(hue: 0.68, saturation: 0.5, brightness: 0.5 - 0.11 * CGFloat(index), alpha: 1).setFill()
                let hills = UIBezierPath()
                hills.move(to: CGPoint(x: 0, y: 1200))
                for x in stride(from: 0.0, through: 1600, by: 8) {
                    let phase = x / (150 + 40 * Double(index)) + Double(index) * 1.7
                    hills.addLine(to: CGPoint(x: x, y: base + 70 * sin(phase) + 24 * sin(2.3 * phase)))
                }
                hills.addLine(to: CGPoint(x: 1600, y: 1200))
                hills.close()
                hills.fill()
            }
        }
    }
}
