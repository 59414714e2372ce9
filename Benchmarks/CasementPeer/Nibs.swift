import Foundation
import Peer
import PeerStage
import UIKit

extension Stage {
    /// Makes a table's cell from a nib 1,000 times.
    func runNibs() {
        let nib = UINib(data: Data(cellNib.utf8), bundle: nil)
        for round in rounds {
            var views: [Any] = []
            let start = peer_now()
            for _ in 0..<1000 { views += nib.instantiate(withOwner: nil) }
            sample(round, from: start, to: peer_now())
            if views.count != 1000 || (views.last as? UIView)?.subviews.count != 3 {
                peer_fail("the nib has \(views.count) objects")
            }
        }
        peer_finish()
    }
}

private let cellNib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="cel-00-000">
                <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="ico-00-000">
                        <rect key="frame" x="16" y="18" width="24" height="24"/>
                        <constraints>
                            <constraint firstAttribute="width" constant="24" id="con-00-001"/>
                            <constraint firstAttribute="height" constant="24" id="con-00-002"/>
                        </constraints>
                    </view>
                    <label opaque="NO" contentMode="left" text="Title" \
    translatesAutoresizingMaskIntoConstraints="NO" id="tit-00-000">
                        <rect key="frame" x="52" y="8" width="307" height="20"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    </label>
                    <label opaque="NO" contentMode="left" text="Subtitle" \
    translatesAutoresizingMaskIntoConstraints="NO" id="sub-00-000">
                        <rect key="frame" x="52" y="30" width="307" height="16"/>
                        <fontDescription key="fontDescription" type="system" pointSize="13"/>
                    </label>
                </subviews>
                <constraints>
                    <constraint firstItem="ico-00-000" firstAttribute="leading" secondItem="cel-00-000" \
    secondAttribute="leading" constant="16" id="con-00-003"/>
                    <constraint firstItem="ico-00-000" firstAttribute="centerY" secondItem="cel-00-000" \
    secondAttribute="centerY" id="con-00-004"/>
                    <constraint firstItem="tit-00-000" firstAttribute="leading" secondItem="ico-00-000" \
    secondAttribute="trailing" constant="12" id="con-00-005"/>
                    <constraint firstItem="tit-00-000" firstAttribute="top" secondItem="cel-00-000" \
    secondAttribute="top" constant="8" id="con-00-006"/>
                    <constraint firstAttribute="trailing" secondItem="tit-00-000" secondAttribute="trailing" \
    constant="16" id="con-00-007"/>
                    <constraint firstItem="sub-00-000" firstAttribute="top" secondItem="tit-00-000" \
    secondAttribute="bottom" constant="2" id="con-00-008"/>
                    <constraint firstItem="sub-00-000" firstAttribute="leading" secondItem="tit-00-000" \
    secondAttribute="leading" id="con-00-009"/>
                    <constraint firstAttribute="bottom" secondItem="sub-00-000" secondAttribute="bottom" \
    constant="8" id="con-00-010"/>
                </constraints>
            </view>
        </objects>
    </document>
    """
