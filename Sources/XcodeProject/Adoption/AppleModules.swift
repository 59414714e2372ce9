/// The modules of Apple's systems, and the products of Casement that provide them.
enum AppleModules {
    /// Returns the product of Casement that provides a module, or `nil` if there is none or the toolchain provides it.
    static func product(for module: String) -> String? { products[module] }

    /// Returns whether a module of Apple's exists neither in the toolchain nor in Casement.
    static func isMissing(_ module: String) -> Bool { missing.contains(module) }

    private static let products = [
        "UIKit": "UIKit", "UIKitTesting": "UIKitTesting", "Combine": "Combine", "os": "os", "OSLog": "os",
        "ObjectiveC": "ObjectiveC", "SwiftUI": "SwiftUI", "UniformTypeIdentifiers": "UniformTypeIdentifiers",
        "PhotosUI": "PhotosUI",
    ]

    private static let missing: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "AdSupport", "AppIntents", "AppKit",
        "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay",
        "Charts", "ClockKit", "CloudKit", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth",
        "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion",
        "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit",
        "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit",
        "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
        "LocalAuthentication", "MLKit", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
        "MetricKit", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension",
        "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PushKit",
        "QuickLook", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security", "SensorKit", "Social",
        "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration", "TipKit",
        "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity",
        "WatchKit", "WebKit", "WidgetKit",
    ]
}
