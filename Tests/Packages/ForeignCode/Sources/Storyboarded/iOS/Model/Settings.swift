//
//  Settings.swift
//  Splitter
//

import UIKit

@objcMembers class Settings: NSObject {
    static let shared = Settings()
    static let didChange = Notification.Name("SettingsDidChange")

    dynamic var roundsUp = false {
        didSet { post(#keyPath(roundsUp)) }
    }
    dynamic var name = "" {
        didSet { post(#keyPath(name)) }
    }
    dynamic var fontScale: Float = 1 {
        didSet { post(#keyPath(Settings.fontScale)) }
    }

    private func post(_ key: String) {
        NotificationCenter.default.post(name: Settings.didChange, object: self, userInfo: ["key": key])
    }
}
