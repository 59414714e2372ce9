import Foundation
import Graphics

/// The page on which the user moves and scales a photo in a square.
@MainActor
final class PhotoCropController: UIViewController, UIScrollViewDelegate {
    private let image: UIImage
    /// Called with the square in pixels of the upright photo, or with `nil` after a cancellation.
    let onEnd: (CGRect?) -> Void
    let scrollView = UIScrollView()
    let slider = UISlider()
    private let picture: UIImageView
    private let frameView = UIView()
    /// The dark areas above, below and beside the square.
    private let shades = (0..<4).map { _ in UIView() }
    private(set) var geometry: CropGeometry?

    /// Creates the page.
    ///
    /// - Parameters:
    ///   - image: The photo.
    ///   - preview: The same photo for the screen, with fewer pixels.
    ///   - onEnd: A function that is called with the square.
    init(_ image: UIImage, preview: UIImage, onEnd: @escaping (CGRect?) -> Void) {
        self.image = image
        self.onEnd = onEnd
        picture = UIImageView(image: preview)
        super.init(nibName: nil, bundle: nil)
        title = PhotoText.moveAndScale.localized
        overrideUserInterfaceStyle = .dark
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let view = CropView()
        view.target = scrollView
        view.slider = slider
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.clipsToBounds = true
        picture.frame = CGRect(origin: .zero, size: image.size)
        scrollView.delegate = self
        scrollView.clipsToBounds = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.alwaysBounceHorizontal = true
        scrollView.alwaysBounceVertical = true
        scrollView.addSubview(picture)
        scrollView.contentSize = image.size
        view.addSubview(scrollView)
        for shade in shades {
            shade.backgroundColor = UIColor(white: 0, alpha: 0.6)
            shade.isUserInteractionEnabled = false
            view.addSubview(shade)
        }
        frameView.layer.borderColor = UIColor.white.cgColor
        frameView.layer.borderWidth = 1
        frameView.isOpaque = false
        frameView.isUserInteractionEnabled = false
        view.addSubview(frameView)
        slider.accessibilityLabel = PhotoText.scale.localized
        slider.addAction(UIAction { [weak self] _ in self?.scaleBySlider() }, for: .valueChanged)
        view.addSubview(slider)
        navigationItem.hidesBackButton = true
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onEnd(nil) })
        let choose = UIBarButtonItem(
            title: PhotoText.choose.localized, primaryAction: UIAction { [weak self] _ in self?.choose() })
        choose.style = .done
        navigationItem.rightBarButtonItem = choose
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets)
        let sliderHeight: CGFloat = 60
        let side = max(40, min(room.width - 32, room.height - sliderHeight - 32).rounded(.down))
        let square = CGRect(
            x: (room.midX - side / 2).rounded(), y: (room.minY + (room.height - sliderHeight - side) / 2).rounded(),
            width: side, height: side)
        let sliderWidth = min(side, 320)
        slider.frame = CGRect(
            x: room.midX - sliderWidth / 2, y: room.maxY - sliderHeight, width: sliderWidth, height: sliderHeight - 16)
        frameView.frame = square
        let bounds = view.bounds
        shades[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, square.minY))
        shades[1].frame = CGRect(
            x: 0, y: square.maxY, width: bounds.width, height: max(0, bounds.height - square.maxY))
        shades[2].frame = CGRect(x: 0, y: square.minY, width: max(0, square.minX), height: side)
        shades[3].frame = CGRect(
            x: square.maxX, y: square.minY, width: max(0, bounds.width - square.maxX), height: side)
        place(square)
    }

    /// Moves the square. The photo keeps its scale, relative to the square, and what is in the square's middle.
    private func place(_ square: CGRect) {
        let old = geometry
        guard scrollView.frame != square || old == nil else { return }
        let new = CropGeometry(imageSize: image.size, side: square.width)
        let part = old?.part(offset: scrollView.contentOffset, scale: scrollView.zoomScale)
        let scale = old.map { scrollView.zoomScale / $0.leastScale * new.leastScale } ?? new.leastScale
        let center =
            part.map { CGPoint(x: $0.midX, y: $0.midY) }
            ?? CGPoint(x: image.size.width / 2, y: image.size.height / 2)
        geometry = new
        scrollView.frame = square
        scrollView.minimumZoomScale = new.leastScale
        scrollView.maximumZoomScale = new.greatestScale
        scrollView.zoomScale = min(max(scale, new.leastScale), new.greatestScale)
        scrollView.contentOffset = new.offset(showing: center, scale: scrollView.zoomScale)
        slider.minimumValue = Float(new.leastScale)
        slider.maximumValue = Float(new.greatestScale)
        slider.value = Float(scrollView.zoomScale)
    }

    // MARK: Moving and scaling

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if !slider.isTracking { slider.value = Float(scrollView.zoomScale) }
    }

    private func scaleBySlider() { scrollView.setZoomScale(CGFloat(slider.value), animated: false) }

    private func choose() {
        guard let geometry else { return }
        let part = geometry.part(offset: scrollView.contentOffset, scale: scrollView.zoomScale)
        onEnd(CropGeometry.pixels(part, of: image))
    }
}

/// A view whose touches beside the square move the photo, too.
@MainActor
private final class CropView: UIView {
    weak var target: UIView?
    weak var slider: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let found = super.hitTest(point, with: event) else { return nil }
        if let slider, found.isDescendant(of: slider) { return found }
        return target
    }
}
