//
//  DrawingViewController.swift
//  Pocket Tools
//

import UIKit

class DrawingViewController: BaseViewController, CanvasViewDelegate, UIGestureRecognizerDelegate {

    let canvas = CanvasView()
    let picker = ColorPicker()
    private let slider = UISlider()
    private(set) var lengths: [CGFloat] = []
    private(set) var begun = 0
    private var eraseButton: UIButton!
    private var undoButton: UIButton!
    private var link: CADisplayLink?
    private(set) var frames = 0

    override func viewDidLoad() {
        title = "Draw"
        super.viewDidLoad()
    }

    override func setupViews() {
        canvas.delegate = self
        canvas.accessibilityIdentifier = "canvas"
        picker.accessibilityIdentifier = "colors"
        slider.minimumValue = 1
        slider.maximumValue = 20
        slider.value = 4
        view.addSubview(canvas)
        view.addSubview(picker)
        view.addSubview(slider)
        eraseButton = makeButton("Erase", #selector(eraseTapped), identifier: "erase")
        // The target is another object than self, with its own selector.
        undoButton = UIButton(type: .system)
        undoButton.setTitle("Undo", for: .normal)
        undoButton.accessibilityIdentifier = "undo"
        undoButton.addTarget(canvas.undoStack, action: #selector(UndoStack.undo), for: .touchUpInside)
        view.addSubview(undoButton)
    }

    override func setupActions() {
        super.setupActions()
        picker.addTarget(self, action: #selector(Self.colorChanged), for: .valueChanged)
        slider.addTarget(self, action: #selector(widthChanged(sender:)), for: .valueChanged)

        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
        pinch.delegate = self
        canvas.addGestureRecognizer(pinch)
        let rotation = UIRotationGestureRecognizer()
        rotation.addTarget(self, action: #selector(rotated(_:)))
        rotation.delegate = self
        canvas.addGestureRecognizer(rotation)
        let hover = UIHoverGestureRecognizer(target: self, action: #selector(hovering(_:)))
        canvas.addGestureRecognizer(hover)
        let doubleTap = UITapGestureRecognizer(target: canvas, action: #selector(CanvasView.erase))
        doubleTap.numberOfTapsRequired = 2
        doubleTap.cancelsTouchesInView = false
        canvas.addGestureRecognizer(doubleTap)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        link = nil
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        picker.frame = CGRect(x: 16, y: 44, width: 200, height: 36)
        slider.frame = CGRect(x: 232, y: 44, width: bounds.width - 420, height: 36)
        eraseButton.frame = CGRect(x: bounds.width - 172, y: 44, width: 70, height: 36)
        undoButton.frame = CGRect(x: bounds.width - 96, y: 44, width: 80, height: 36)
        canvas.frame = CGRect(x: 16, y: 92, width: bounds.width - 32, height: bounds.height - 108)
    }

    // MARK: Actions

    @objc private func colorChanged() {
        canvas.strokeColor = picker.selected ?? .black
    }

    @objc private func widthChanged(sender: UISlider) {
        canvas.strokeWidth = CGFloat(sender.value)
    }

    @objc private func eraseTapped() {
        canvas.erase()
    }

    @objc private func pinched(_ pinch: UIPinchGestureRecognizer) {
        canvas.strokeWidth = max(1, canvas.strokeWidth * pinch.scale)
        pinch.scale = 1
    }

    @objc private func rotated(_ rotation: UIRotationGestureRecognizer) {
        canvas.transform = canvas.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    @objc private func hovering(_ hover: UIHoverGestureRecognizer) {
        canvas.layer.borderWidth = hover.state == .ended ? 1 : 2
    }

    @objc private func step(_ link: CADisplayLink) {
        frames += 1
        if frames >= 3 { link.isPaused = true }
    }

    // MARK: CanvasViewDelegate

    func canvasViewDidBeginStroke(_ canvasView: CanvasView) {
        begun += 1
    }

    func canvasView(_ canvasView: CanvasView, didEndStrokeWithLength length: CGFloat) {
        lengths.append(length)
        titleLabel.text = "\(canvasView.strokes.count) strokes"
    }

    // MARK: UIGestureRecognizerDelegate

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return gestureRecognizer is UIPinchGestureRecognizer || otherGestureRecognizer is UIPinchGestureRecognizer
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(title: "Undo", action: #selector(undoLast), input: "z", modifierFlags: .control),
            UIKeyCommand(
                title: "Thicker", action: Selector("thicker:"), input: "+", modifierFlags: [],
                propertyList: ["by": 2]),
        ]
    }

    @objc func undoLast() {
        canvas.undoStack.perform(#selector(UndoStack.undo))
    }

    @objc func thicker(_ command: UIKeyCommand) {
        let by = (command.propertyList as? [String: Int])?["by"] ?? 1
        canvas.strokeWidth += CGFloat(by)
        slider.setValue(Float(canvas.strokeWidth), animated: false)
    }
}
