import Foundation
import Testing

@testable import UIKit

/// Quick actions as values, and those of a program with scenes.
@MainActor
struct ShortcutItemTests {
    private let items: [[String: Any]] = [
        [
            "UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New",
            "UIApplicationShortcutItemSubtitle": "Page", "UIApplicationShortcutItemIconSymbolName": "plus",
            "UIApplicationShortcutItemUserInfo": ["text": "a", "number": 2, "list": [1, 2]],
        ],
        ["UIApplicationShortcutItemTitle": "Without a type"], ["UIApplicationShortcutItemType": "untitled"],
    ]

    @Test("R656: quick actions have the values of Info.plist; entries without a type or a title are left out")
    func declaredItems() throws {
        let plist = InfoPlist(values: ["UIApplicationShortcutItems": items], module: "")
        let item = try #require(plist.shortcutItems.first)
        #expect(plist.shortcutItems.count == 1)
        #expect((item.type, item.localizedTitle, item.localizedSubtitle) == ("new", "New", "Page"))
        #expect(item.icon == UIApplicationShortcutIcon(systemImageName: "plus"))
        #expect(item.icon != UIApplicationShortcutIcon(type: .add))
        #expect(item.userInfo?["text"] as? NSString == "a" && item.userInfo?["number"] as? NSNumber == 2)
        #expect(item.userInfo?["list"] is NSArray)
        #expect(plist.shortcutItem(among: ["--shortcut-item=new"])?.localizedTitle == "New")
        #expect(plist.shortcutItem(among: ["new", "shortcut-item=new"]) == nil)
        let broken = InfoPlist(values: ["UIApplicationShortcutItems": "none"], module: "")
        #expect(broken.shortcutItems.isEmpty && broken.shortcutItem(among: ["--shortcut-item="]) == nil)
    }

    @Test("a copy of a quick action can be changed, and leaves the original alone")
    func mutableCopy() throws {
        let item = UIApplicationShortcutItem(type: "a", localizedTitle: "A")
        let copy = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
        copy.localizedTitle = "B"
        copy.userInfo = ["key": "value" as NSString]
        copy.icon = UIApplicationShortcutIcon(templateImageName: "image")
        #expect(item.localizedTitle == "A" && item.userInfo == nil && item.icon == nil)
        let fixed = try #require(copy.copy() as? UIApplicationShortcutItem)
        #expect(fixed.localizedTitle == "B" && !(fixed is UIMutableApplicationShortcutItem))
    }

    @Test("R656: the first scene is connected with the quick action of the launch")
    func connectionOptions() {
        let item = UIApplicationShortcutItem(type: "a", localizedTitle: "A")
        #expect(UIScene.ConnectionOptions(shortcutItem: item).shortcutItem === item)
        #expect(UIScene.ConnectionOptions().shortcutItem == nil)
    }
}
