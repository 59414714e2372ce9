import Foundation
import Testing

@testable import UIKit

/// Tables, prototype cells and static cells of storyboards.
@MainActor struct StoryboardTableTests {
    /// Runs `body` with the initial controller of a storyboard whose view is a table.
    private func withTable(
        _ attributes: String, _ content: String, connections: String = "",
        _ body: (UITableViewController, UITableView) throws -> Void
    ) throws -> [String] {
        let scene = """
            <tableViewController id="first" customClass="UITableViewController" customModule="UIKit" sceneMemberID="viewController">
            <tableView key="view" id="t" \(attributes)>
            <rect key="frame" x="0" y="0" width="375" height="600"/>
            \(content)
            <connections><outlet property="dataSource" destination="first"/>
            <outlet property="delegate" destination="first"/></connections>
            </tableView>
            <connections>\(connections)</connections>
            </tableViewController>
            """
        let folder = try StoryboardFolder(["Main": StoryboardFolder.document(scene)])
        return try LogRecorder.record {
            try withoutDisplay {
                let made = folder.open("Main").instantiateInitialViewController()
                let controller = try #require(made as? UITableViewController)
                let table = try #require(controller.tableView)
                table.layoutIfNeeded()
                try body(controller, table)
            }
        }
    }

    private static let prototype = """
        <prototypes>
        <tableViewCell reuseIdentifier="Mail" style="IBUITableViewCellStyleSubtitle" textLabel="a" detailTextLabel="b" \
        accessoryType="disclosureIndicator" selectionStyle="gray" indentationWidth="10" id="p">
        <rect key="frame" x="0" y="28" width="375" height="55"/>
        <tableViewCellContentView key="contentView" tableViewCell="p" id="c">
        <rect key="frame" x="0" y="0" width="348" height="55"/>
        <subviews>
        <label text="Title" id="a"><rect key="frame" x="16" y="10" width="33" height="20"/></label>
        <label text="Subtitle" id="b"><rect key="frame" x="16" y="31" width="44" height="14"/></label>
        </subviews>
        </tableViewCellContentView>
        </tableViewCell>
        </prototypes>
        """

    @Test("R392: a prototype makes cells under its identifier, with its style, labels and accessory")
    func prototypes() throws {
        let log = try withTable(#"dataMode="prototypes" style="plain" rowHeight="-1""#, Self.prototype) { _, table in
            let cell = try #require(table.dequeueReusableCell(withIdentifier: "Mail"))
            #expect(cell.style == .subtitle && cell.reuseIdentifier == "Mail")
            #expect(cell.accessoryType == .disclosureIndicator && cell.selectionStyle == .gray)
            #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Subtitle")
            #expect(cell.textLabel?.superview === cell.contentView)
            let second = try #require(table.dequeueReusableCell(withIdentifier: "Mail"))
            #expect(second !== cell && second.textLabel !== cell.textLabel)
            #expect(table.dequeueReusableCell(withIdentifier: "Other") == nil)
        }
        #expect(log == [])
    }

    private static let sections = """
        <sections>
        <tableViewSection headerTitle="General" footerTitle="Some of it" id="s1"><cells>
        <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="a" detailTextLabel="b" id="c1">
        <tableViewCellContentView key="contentView" tableViewCell="c1" id="cc1">
        <subviews><label text="Name" id="a"/><label text="Lena" id="b"/></subviews>
        </tableViewCellContentView></tableViewCell>
        <tableViewCell rowHeight="80" id="c2">
        <tableViewCellContentView key="contentView" tableViewCell="c2" id="cc2"/></tableViewCell>
        </cells></tableViewSection>
        <tableViewSection id="s2"><cells>
        <tableViewCell accessoryType="checkmark" id="c3">
        <tableViewCellContentView key="contentView" tableViewCell="c3" id="cc3"/></tableViewCell>
        </cells></tableViewSection>
        </sections>
        """

    @Test("R392: static sections and cells show without a data source")
    func staticCells() throws {
        let log = try withTable(
            #"dataMode="static" style="grouped" rowHeight="44" sectionHeaderHeight="18" allowsSelection="NO""#,
            Self.sections
        ) { controller, table in
            #expect(table.style == .grouped && table.rowHeight == 44 && !table.allowsSelection)
            #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
            #expect(controller.tableView(table, titleForHeaderInSection: 0) == "General")
            #expect(controller.tableView(table, titleForFooterInSection: 0) == "Some of it")
            #expect(controller.tableView(table, titleForHeaderInSection: 1) == nil)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 80)
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(first.style == .value1 && first.textLabel?.text == "Name" && first.detailTextLabel?.text == "Lena")
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 1))?.accessoryType == .checkmark)
            table.reloadData()
            table.layoutIfNeeded()
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === first, "a static cell is made once")
        }
        #expect(log == [])
    }

    @Test("the table's header, footer and attributes are those of the file")
    func storyboardTableAttributes() throws {
        let content = """
            <view key="tableHeaderView" id="h"><rect key="frame" x="0" y="0" width="375" height="50"/></view>
            <view key="tableFooterView" id="f"><rect key="frame" x="0" y="0" width="375" height="30"/></view>
            <inset key="separatorInset" minX="40" minY="0.0" maxX="10" maxY="0.0"/>
            """
        _ = try withTable(
            #"""
            style="insetGrouped" separatorStyle="none" estimatedRowHeight="60" allowsMultipleSelection="YES" \#
            contentViewInsetsToSafeArea="NO"
            """#,
            content
        ) { _, table in
            #expect(!table.insetsContentViewsToSafeArea)
            #expect(table.tableHeaderView?.frame.height == 50 && table.tableFooterView?.frame.height == 30)
            #expect(table.separatorStyle == .none && table.estimatedRowHeight == 60 && table.style == .insetGrouped)
            #expect(table.separatorInset.left == 40 && table.separatorInset.right == 10)
            #expect(table.allowsMultipleSelection && table.rowHeight == UITableView.automaticDimension)
        }
    }
}
