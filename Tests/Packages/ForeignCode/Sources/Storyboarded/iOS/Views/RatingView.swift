//
//  RatingView.swift
//  Splitter
//

import UIKit

/// Stars that one taps.
@IBDesignable
class RatingView: UIControl {

    //MARK: Properties

    private var starButtons = [UIButton]()

    @IBInspectable var rating: Int = 0 {
        didSet {
            updateStars()
        }
    }

    @IBInspectable var starSize: CGSize = CGSize(width: 30.0, height: 30.0) {
        didSet {
            makeStars()
        }
    }

    @IBInspectable var starCount: Int = 5 {
        didSet {
            makeStars()
        }
    }

    @IBInspectable var starColor: UIColor = .systemYellow {
        didSet {
            updateStars()
        }
    }

    //MARK: Initialization

    override init(frame: CGRect) {
        super.init(frame: frame)
        makeStars()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        makeStars()
    }

    //MARK: Actions

    @objc func starTapped(button: UIButton) {
        guard let index = starButtons.firstIndex(of: button) else {
            fatalError("The button, \(button), is not one of \(starButtons)")
        }
        let selected = index + 1
        rating = selected == rating ? 0 : selected
        sendActions(for: .valueChanged)
    }

    //MARK: Private Methods

    private func makeStars() {
        for button in starButtons {
            button.removeFromSuperview()
        }
        starButtons.removeAll()
        for index in 0..<starCount {
            let button = UIButton()
            button.setTitle("☆", for: .normal)
            button.setTitle("★", for: .selected)
            button.setTitle("★", for: [.highlighted, .selected])
            button.frame = CGRect(
                x: CGFloat(index) * (starSize.width + 4), y: 0, width: starSize.width, height: starSize.height)
            button.accessibilityLabel = "Set \(index + 1) star rating"
            button.accessibilityIdentifier = "star \(index + 1)"
            button.addTarget(self, action: #selector(RatingView.starTapped(button:)), for: .touchUpInside)
            addSubview(button)
            starButtons.append(button)
        }
        updateStars()
    }

    private func updateStars() {
        for (index, button) in starButtons.enumerated() {
            button.isSelected = index < rating
            button.setTitleColor(starColor, for: .normal)
        }
    }
}
