//
//  Radio.swift
//  Pocket Tools
//

import Stations
import UIKit

/// A subclass of a class of another package.
final class Radio: Station, StationListener {
    @objc func mute() { tune("silence") }

    func station(_ station: Station, volumeFor name: String) -> Int { return name.count }

    override func tune(_ name: String) {
        super.tune(name + "!")
    }

    func mark(_ view: UIView) {
        view.perform(Selector("stationMark:"), with: 4)
        view.perform(NSSelectorFromString("setStationWidth:"), with: CGFloat(30))
    }

    func play() {
        listener = self
        perform(#selector(mute))
        perform(#selector(tune(_:)), with: "jazz")
        perform(Selector("tune:"), with: "news")
    }
}
