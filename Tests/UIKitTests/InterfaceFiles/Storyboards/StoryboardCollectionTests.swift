import Foundation
import Testing

@testable import UIKit

/// Collection views, layouts and prototype cells of storyboards.
@MainActor struct StoryboardCollectionTests {
    @Test("R392: a storyboard has the layout of a collection view, its prototype cells and its headers")
    func collectionOfStoryboard() throws {
        let scene = """
            <collectionViewController id="first" customClass="UICollectionViewController" customModule="UIKit" \
            sceneMemberID="viewController">
            <collectionView key="view" id="v" allowsMultipleSelection="YES">
            <rect key="frame" x="0" y="0" width="375" height="600"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" minimumInteritemSpacing="3" id="l">
            <size key="itemSize" width="100" height="90"/>
            <size key="headerReferenceSize" width="50" height="33"/>
            <size key="footerReferenceSize" width="0.0" height="0.0"/>
            <inset key="sectionInset" minX="5" minY="6" maxX="8" maxY="9"/>
            </collectionViewFlowLayout>
            <cells>
            <collectionViewCell reuseIdentifier="Photo" id="p">
            <rect key="frame" x="5" y="39" width="100" height="90"/>
            <view key="contentView" id="c">
            <rect key="frame" x="0" y="0" width="100" height="90"/>
            <subviews><label text="Name" id="a"><rect key="frame" x="10" y="10" width="60" height="20"/></label></subviews>
            </view>
            </collectionViewCell>
            </cells>
            <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="h">
            <rect key="frame" x="0" y="0" width="375" height="33"/>
            <subviews><label text="Header" id="b"><rect key="frame" x="10" y="5" width="60" height="20"/></label></subviews>
            </collectionReusableView>
            <connections><outlet property="dataSource" destination="first"/>
            <outlet property="delegate" destination="first"/></connections>
            </collectionView>
            </collectionViewController>
            """
        let folder = try StoryboardFolder(["Main": StoryboardFolder.document(scene)])
        let log = try LogRecorder.record {
            try withoutDisplay {
                let made = folder.open("Main").instantiateInitialViewController()
                let controller = try #require(made as? UICollectionViewController)
                let view = try #require(controller.collectionView)
                let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
                #expect(layout.itemSize == CGSize(width: 100, height: 90) && layout.minimumLineSpacing == 7)
                #expect(layout.minimumInteritemSpacing == 3 && layout.headerReferenceSize.height == 33)
                #expect(layout.sectionInset == UIEdgeInsets(top: 6, left: 5, bottom: 9, right: 8))
                #expect(view.allowsMultipleSelection && view.dataSource === controller && view.delegate === controller)
                let path = IndexPath(item: 0, section: 0)
                let cell = view.dequeueReusableCell(withReuseIdentifier: "Photo", for: path)
                #expect((cell.contentView.subviews.first as? UILabel)?.text == "Name")
                let header = view.dequeueReusableSupplementaryView(
                    ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Head", for: path)
                #expect((header.subviews.first as? UILabel)?.text == "Header")
                #expect(view.dequeueReusableCell(withReuseIdentifier: "Photo", for: path) !== cell)
            }
        }
        #expect(log == [])
    }
}
