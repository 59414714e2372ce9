//
//  Theme.swift
//  Splitter
//

import UIKit

/// An object in the storyboard.
class Theme: NSObject {

    @IBOutlet weak var owner: UIViewController?
    @IBOutlet var captions: [UILabel]!

    var isDark = false

    var accent: UIColor {
        return UIColor(named: "Accent") ?? .systemOrange
    }

    func apply(to controller: UIViewController) {
        controller.overrideUserInterfaceStyle = isDark ? .dark : .light
        controller.view.tintColor = accent
        captions.forEach { $0.textColor = accent }
    }
}
