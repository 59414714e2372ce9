import Foundation
import UIKit

/// The course of an animation in UIKit's terms: a table of its values, and the repetition of an endless one.
///
/// Delays, speeds and counted repetitions are parts of the table. A custom animation is asked for its values, and is
/// cut off after a minute if it has not ended then.
struct PlatformCourse {
    /// The time from one value to the next, in seconds.
    private static let step: TimeInterval = 1 / 240
    private static let longest: TimeInterval = 60

    /// The parts of the way, at equal distances in time.
    private let values: [Double]
    /// The factor by which an endless animation is faster than its table.
    private var speed = 1.0
    private let runLength: TimeInterval
    /// The time before the first run, in seconds.
    private(set) var delay: TimeInterval = 0
    /// Whether the table repeats without an end, and whether each run goes forwards and then backwards.
    private(set) var repeats = false
    private(set) var autoreverses = false

    init(_ animation: Animation) { self.init(animation.base) }

    private init(_ animation: any CustomAnimation) {
        if animation.knownLength == .infinity, let change = animation as? any CourseChange {
            self.init(change.origin)
            change.apply(to: &self)
        } else {
            self.init(sampling: animation)
        }
    }

    private init(sampling animation: any CustomAnimation) {
        func sample<A: CustomAnimation>(_ animation: A) -> [Double] {
            var context = AnimationContext<Double>()
            var values: [Double] = []
            let limit = Int(Self.longest / Self.step)
            while values.count < limit {
                let time = TimeInterval(values.count) * Self.step
                guard let value = animation.animate(value: 1.0, time: time, context: &context) else { break }
                values.append(value)
            }
            return values
        }
        values = sample(animation)
        let end = TimeInterval(values.count) * Self.step
        let known = animation.knownLength ?? end
        runLength = abs(known - end) <= Self.step ? known : end
    }

    /// The curve of one run, with its duration.
    var curve: SampledCurve {
        SampledCurve(values: values, step: Self.step / speed, duration: runLength / speed)
    }

    /// The options that repeat the run.
    var options: UIView.AnimationOptions {
        var options: UIView.AnimationOptions = []
        if repeats { options.insert(.repeat) }
        if repeats && autoreverses { options.insert(.autoreverse) }
        return options
    }

    // MARK: Endless animations

    mutating func addDelay(_ seconds: TimeInterval) { delay += seconds }

    mutating func accelerate(by factor: Double) {
        speed *= factor
        delay /= factor
    }

    /// Repeats the run without an end. An endless animation stays as it is.
    mutating func repeatForever(autoreverses: Bool) {
        guard !repeats else { return }
        (repeats, self.autoreverses) = (true, autoreverses)
    }
}

/// An animation that changes the times of another one.
private protocol CourseChange {
    /// The other animation.
    var origin: any CustomAnimation { get }
    /// Changes the course of the other animation.
    func apply(to course: inout PlatformCourse)
}

extension DelayAnimation: CourseChange {
    fileprivate var origin: any CustomAnimation { base }
    fileprivate func apply(to course: inout PlatformCourse) { course.addDelay(delay) }
}

extension SpeedAnimation: CourseChange {
    fileprivate var origin: any CustomAnimation { base }
    fileprivate func apply(to course: inout PlatformCourse) { course.accelerate(by: speed) }
}

extension RepeatAnimation: CourseChange {
    fileprivate var origin: any CustomAnimation { base }
    fileprivate func apply(to course: inout PlatformCourse) { course.repeatForever(autoreverses: autoreverses) }
}

extension UIView {
    /// Animates the changes that a closure makes to UIKit's views with an animation of SwiftUI.
    ///
    /// ```swift
    /// UIView.animate(.spring(duration: 0.4, bounce: 0.3)) { card.center.y -= 40 }
    /// ```
    ///
    /// The curve, the delay and the repetitions are those of the animation. Springs begin at the shown value. An
    /// animation of the program's own is asked for its values up to its end, at most for a minute.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - changes: The changes. The closure runs at once.
    ///   - completion: Called after all movements have ended, or soon if nothing moves. An animation without an end
    ///     ends when its view leaves the window.
    public static func animate(
        _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
    ) {
        let course = PlatformCourse(animation)
        animate(
            along: course.curve, delay: course.delay, options: course.options, changes: changes, completion: completion)
    }
}

extension Transaction {
    /// Makes changes of UIKit's views with the animation of the transaction. Without one they show at once, and the
    /// completion is called before the method returns.
    @MainActor
    func animatePlatformViews(changes: () -> Void, completion: (() -> Void)?) {
        if let animation { return UIView.animate(animation, changes: changes, completion: completion) }
        changes()
        completion?()
    }
}

extension UIViewRepresentableContext {
    /// Animates changes of UIKit's views together with those of SwiftUI, with the animation of the transaction.
    ///
    /// ```swift
    /// func updateUIView(_ uiView: Dial, context: Context) {
    ///     context.animate { uiView.transform = CGAffineTransform(rotationAngle: angle) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - changes: The changes. The closure runs at once. Without an animation they show at once.
    ///   - completion: Called after the animation, or at once without one.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        transaction.animatePlatformViews(changes: changes, completion: completion)
    }
}

extension UIViewControllerRepresentableContext {
    /// Animates changes of UIKit's views together with those of SwiftUI, with the animation of the transaction.
    ///
    /// - Parameters:
    ///   - changes: The changes. The closure runs at once. Without an animation they show at once.
    ///   - completion: Called after the animation, or at once without one.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        transaction.animatePlatformViews(changes: changes, completion: completion)
    }
}
