import Foundation

/// The images of a slider's parts, for each of its states. A state without an image uses that of the normal state.
struct SliderImages {
    /// A part of a slider that can have images.
    enum Part { case thumb, minimumTrack, maximumTrack }

    private var images: [Part: [UIControl.State: UIImage]] = [:]

    /// Returns the image of a part in a state; `nil` if there is none.
    func image(_ part: Part, for state: UIControl.State) -> UIImage? {
        guard let images = images[part] else { return nil }
        return ButtonContents.sources(for: state).lazy.compactMap { images[$0] }.first
    }

    /// Sets the image of a part in a state. `nil` removes it.
    mutating func set(_ image: UIImage?, _ part: Part, for state: UIControl.State) {
        images[part, default: [:]][state] = image
    }
}

/// Images for the parts of a slider.
///
/// Without images the parts are drawn in the slider's colours.
extension UISlider {
    /// Sets the image of the thumb for a state. `nil` removes it.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) { set(image, .thumb, for: state) }
    /// Sets the image of the track from the minimum to the thumb, for a state. It is stretched to the track's length.
    /// `nil` removes it.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        set(image, .minimumTrack, for: state)
    }
    /// Sets the image of the track from the thumb to the maximum, for a state. It is stretched to the track's length.
    /// `nil` removes it.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        set(image, .maximumTrack, for: state)
    }

    /// Returns the thumb's image for a state, or that of the normal state; `nil` if there is none.
    public func thumbImage(for state: UIControl.State) -> UIImage? { images.image(.thumb, for: state) }
    /// Returns the image of the track up to the thumb, or that of the normal state; `nil` if there is none.
    public func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.image(.minimumTrack, for: state) }
    /// Returns the image of the track from the thumb on, or that of the normal state; `nil` if there is none.
    public func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.image(.maximumTrack, for: state) }

    /// The image of the thumb in the current state; `nil` if there is none.
    public var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The image of the track up to the thumb in the current state; `nil` if there is none.
    public var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The image of the track from the thumb on in the current state; `nil` if there is none.
    public var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    private func set(_ image: UIImage?, _ part: SliderImages.Part, for state: UIControl.State) {
        images.set(image, part, for: state)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}
