//
//  Station.swift
//  Stations
//

import UIKit

@objc public protocol StationListener: NSObjectProtocol {
    @objc optional func station(_ station: Station, volumeFor name: String) -> Int
}

/// A class that is no responder, whose methods are found by name.
open class Station: NSObject {
    public weak var listener: StationListener?
    public private(set) var tuned: [String] = []

    public override init() { super.init() }

    @objc open func tune(_ name: String) {
        tuned.append("\(name) \(listener?.station?(self, volumeFor: name).description ?? "-")")
    }

    @objc open class func standard() -> Station { return Station() }
}

extension UIView {
    @objc func stationMark(_ mark: Int) { tag = mark }
    @IBInspectable public var stationWidth: CGFloat {
        get { return bounds.width }
        set { bounds.size.width = newValue }
    }
}
