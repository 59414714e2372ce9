//
//  UIColor+Hex.swift
//  Extensions
//

#if canImport(UIKit)
import UIKit

public extension UIColor {

    convenience init?(hexString: String, transparency: CGFloat = 1) {
        var string = hexString.lowercased().replacingOccurrences(of: "0x", with: "")
        string = string.replacingOccurrences(of: "#", with: "")
        if string.count == 3 {
            string = string.map { "\($0)\($0)" }.joined()
        }
        guard string.count == 6, let hexValue = Int(string, radix: 16) else { return nil }
        self.init(hex: hexValue, transparency: transparency)
    }

    convenience init(hex: Int, transparency: CGFloat = 1) {
        let red = CGFloat((hex >> 16) & 0xff) / 255
        let green = CGFloat((hex >> 8) & 0xff) / 255
        let blue = CGFloat(hex & 0xff) / 255
        self.init(red: red, green: green, blue: blue, alpha: min(max(transparency, 0), 1))
    }

    var rgbComponents: (red: Int, green: Int, blue: Int) {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return (Int((red * 255).rounded()), Int((green * 255).rounded()), Int((blue * 255).rounded()))
    }

    var hexString: String {
        let parts = rgbComponents
        return String(format: "#%02X%02X%02X", parts.red, parts.green, parts.blue)
    }

    func lighten(by percentage: CGFloat = 0.2) -> UIColor {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UIColor(
            red: min(red + percentage, 1), green: min(green + percentage, 1), blue: min(blue + percentage, 1),
            alpha: alpha)
    }

    static func blend(_ color1: UIColor, intensity1: CGFloat = 0.5, with color2: UIColor) -> UIColor {
        let level = min(max(intensity1, 0), 1)
        var (r1, g1, b1, a1) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        var (r2, g2, b2, a2) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color1.getRed(&r1, green: &g1, blue: &b1, alpha: &a1)
        color2.getRed(&r2, green: &g2, blue: &b2, alpha: &a2)
        return UIColor(
            red: r1 * level + r2 * (1 - level), green: g1 * level + g2 * (1 - level),
            blue: b1 * level + b2 * (1 - level), alpha: a1 * level + a2 * (1 - level))
    }

    static var random: UIColor {
        return UIColor(hue: CGFloat.random(in: 0...1), saturation: 0.7, brightness: 0.9, alpha: 1)
    }

    @available(iOS 13.0, *)
    convenience init(light: UIColor, dark: UIColor) {
        self.init(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
    }

    /// Black or white, whichever is easier to read on the color.
    var contrasting: UIColor {
        let parts = rgbComponents
        let brightness = (parts.red * 299 + parts.green * 587 + parts.blue * 114) / 1000
        return brightness > 128 ? .black : .white
    }
}

public extension UIImage {
    convenience init(color: UIColor, size: CGSize) {
        let image = UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        self.init(cgImage: image.cgImage!, scale: image.scale, orientation: .up)
    }

    func scaled(toWidth width: CGFloat) -> UIImage? {
        let factor = width / size.width
        UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: size.height * factor), false, scale)
        defer { UIGraphicsEndImageContext() }
        draw(in: CGRect(x: 0, y: 0, width: width, height: size.height * factor))
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    func withRoundedCorners(radius: CGFloat) -> UIImage {
        return UIGraphicsImageRenderer(size: size).image { _ in
            let rect = CGRect(origin: .zero, size: size)
            UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
            draw(in: rect)
        }
    }
}
#endif
