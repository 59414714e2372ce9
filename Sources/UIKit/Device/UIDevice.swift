import Foundation

/// The machine that the program runs on.
///
/// ```swift
/// if UIDevice.current.userInterfaceIdiom == .pad { showSidebar() }
/// ```
///
/// To programs a desktop is an iPad: that has windows of any size, a pointer and a keyboard.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The machine.
    public nonisolated static let current = UIDevice()

    nonisolated override init() { super.init() }

    // MARK: Identity

    /// The host name.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// The kind of machine: `"Linux"`.
    open var model: String { "Linux" }
    /// The kind of machine: `"Linux"`.
    open var localizedModel: String { model }
    /// The name of the operating system: `"Linux"`.
    open var systemName: String { "Linux" }
    /// The version of iOS whose API Casement has: `"26.0"`. Programs compare it with numbers.
    open var systemVersion: String { "26.0" }
    /// The kind of interface: `UIUserInterfaceIdiom.pad`.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    /// Whether the program can run beside others: `true`.
    open var isMultitaskingSupported: Bool { true }

    /// An identifier of this program on this machine for this user, the same in each run; `nil` if the machine has no
    /// `/etc/machine-id`.
    ///
    /// Programs whose bundle identifiers differ only in their last part have the same one.
    open var identifierForVendor: UUID? {
        let bundle = UIApplication.shared.infoPlist.bundleIdentifier ?? Bundle.main.bundleIdentifier
        return DeviceIdentity(
            machine: DeviceIdentity.machine, user: getuid(),
            bundleIdentifier: bundle ?? ProcessInfo.processInfo.processName
        )
        .uuid
    }

    // MARK: Orientation

    /// The orientation of the device, which is unknown: a desktop has none. The scene's `interfaceOrientation` says
    /// whether it is wider than high.
    open var orientation: UIDeviceOrientation { .unknown }
    /// Whether changes of the orientation are reported. There are none.
    open private(set) var isGeneratingDeviceOrientationNotifications = false
    private var orientationRequests = 0 {
        didSet { isGeneratingDeviceOrientationNotifications = orientationRequests > 0 }
    }

    /// Begins to report changes of the orientation. There are none.
    open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }
    /// Ends what `beginGeneratingDeviceOrientationNotifications()` has begun. Further calls are ignored.
    open func endGeneratingDeviceOrientationNotifications() { orientationRequests = max(0, orientationRequests - 1) }

    /// The name for a change of the orientation. Casement never posts it.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")

    // MARK: Battery

    /// Whether the battery's state may be read and its changes are reported. The default is `false`.
    ///
    /// Changes are those that the service UPower reports. Without it there are no notifications, and the values are
    /// those of the system at the time when they are read.
    open var isBatteryMonitoringEnabled = false {
        didSet { if isBatteryMonitoringEnabled != oldValue { updateBatteryWatch() } }
    }
    /// The battery's charge from 0 to 1; -1 without a battery, or while monitoring is disabled.
    open var batteryLevel: Float { battery?.level ?? -1 }
    /// The state of the battery; unknown without one, or while monitoring is disabled.
    open var batteryState: BatteryState { battery?.state ?? .unknown }

    /// Posted when `batteryLevel` has changed while monitoring is enabled. The object is the device.
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Posted when `batteryState` has changed while monitoring is enabled. The object is the device.
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    private var battery: Battery? {
        guard isBatteryMonitoringEnabled else { return nil }
        let reported = batteryWatch?.isConnected == true ? reportedBattery : nil
        return reported ?? Battery(folder: Battery.systemFolder)
    }
    /// The battery that the service has reported; `nil` if it has none, or has not answered.
    private var reportedBattery: Battery?
    private var batteryWatch: BatteryWatch?

    private func updateBatteryWatch() {
        reportedBattery = nil
        batteryWatch = nil
        guard isBatteryMonitoringEnabled, let address = UIApplication.shared.systemBus else { return }
        batteryWatch = BatteryWatch(address: address) { [weak self] in self?.batteryWasReported($0) }
    }

    private func batteryWasReported(_ new: Battery?) {
        let (oldLevel, oldState) = (batteryLevel, batteryState)
        reportedBattery = new
        if batteryLevel != oldLevel {
            NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self)
        }
        if batteryState != oldState {
            NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self)
        }
    }

    /// The state of a battery.
    public enum BatteryState: Int, Sendable {
        /// There is no battery, or its state is unknown.
        case unknown
        /// The machine runs on the battery.
        case unplugged
        /// The battery is being charged.
        case charging
        /// The machine is plugged in and the battery is full.
        case full
    }

    // MARK: Proximity

    /// Whether the proximity sensor is used: `false`, because there is none.
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        // Without a sensor, UIKit leaves the property `false` too.
        set {}
    }
    /// Whether something is close to the screen: `false`, because there is no sensor.
    open var proximityState: Bool { false }
    /// The name for a change of `proximityState`. Casement never posts it.
    public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
        "UIDeviceProximityStateDidChangeNotification")

    /// Plays the click of the keyboard. A desktop's keyboard makes its own, so nothing is played.
    open func playInputClick() {}
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation cannot be determined. It is always this on a desktop.
    case unknown
    /// Upright, with the top edge up.
    case portrait
    /// Upright, with the top edge down.
    case portraitUpsideDown
    /// On its side, with the top edge to the left.
    case landscapeLeft
    /// On its side, with the top edge to the right.
    case landscapeRight
    /// Lying with the screen up.
    case faceUp
    /// Lying with the screen down.
    case faceDown

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies on a table.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is portrait or landscape.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
