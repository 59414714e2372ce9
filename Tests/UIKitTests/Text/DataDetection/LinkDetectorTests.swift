import Foundation
import Testing

@testable import UIKit

/// Addresses in texts.
struct LinkDetectorTests {
    private func found(_ text: String) -> [String] {
        LinkDetector.links(in: text).map { link in
            let part = TextBoundaries(text).text(in: link.range)
            return part == link.url.absoluteString ? part : "\(part) -> \(link.url)"
        }
    }

    @Test("R458: addresses of the web and of mail are found, without the punctuation around them")
    func linkDetectorAddresses() {
        #expect(found("See https://example.com/a?b=1#c, please.") == ["https://example.com/a?b=1#c"])
        #expect(found("(www.example.com)") == ["www.example.com -> http://www.example.com"])
        #expect(found("😀 ask us@example.com!") == ["us@example.com -> mailto:us@example.com"])
        #expect(found("mailto:a@b.c \"HTTP://X.Y\"") == ["mailto:a@b.c", "HTTP://X.Y"])
        #expect(
            found("https://en.example.org/wiki/A_(b) <ftp://h/f>") == [
                "https://en.example.org/wiki/A_(b)", "ftp://h/f",
            ])
        #expect(found("(see http://a.b)") == ["http://a.b"])
        #expect(found("myapp://open git+ssh://h/p") == ["myapp://open", "git+ssh://h/p"])
    }

    @Test("R458: hosts in common domains are addresses without a scheme")
    func linkDetectorHosts() {
        #expect(found("See example.com, please.") == ["example.com -> http://example.com"])
        #expect(found("(Example.org/path?x=1)") == ["Example.org/path?x=1 -> http://Example.org/path?x=1"])
        #expect(
            found("x.com example.co.uk:8080/a") == [
                "x.com -> http://x.com", "example.co.uk:8080/a -> http://example.co.uk:8080/a",
            ])
    }

    @Test("R458: what only looks like an address is none")
    func linkDetectorOthers() {
        for text in [
            "", "@", "a@", "@b.c", "a@b", "a@b.", "a@@b.c", "www.", "www.x", "http://", "mailto:", "x://y",
            "1.5", "a b.c@", "user@-", "www..com", "lodash@4.17.21", "main.swift",
            "README.md", "e.g.", "e.g. z.B. u.de", "ASP.NET System.Net", "done.It see.at it.is", "com", ".com",
            "foo..com", "/etc/example.com", "example.com:x", "x=example.com", "#example.com", "@example.com", "C://a",
            "://a", "myapp://", "1a://b", "std::x://y",
        ] {
            #expect(found(text).isEmpty, "\(text)")
        }
    }
}
