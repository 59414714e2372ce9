import Foundation
import Synchronization

/// The pictures of a GIF file.
///
/// Each frame is the whole picture at its time: the blocks of the file are drawn over each other, as far as the block
/// before does not ask for another background. Frames are drawn when they are asked for, which is quick in their order.
final class GIFFile: Sendable {
    /// A block of the file, which is drawn over the picture before.
    struct Frame: Sendable {
        fileprivate let image: Image
        fileprivate let control: Control
        /// The seconds until the next frame, as the file says.
        var delay: Double { control.delay }
    }

    let width: Int
    let height: Int
    let frames: [Frame]
    /// The number of runs through all frames; 0 for no end, and `nil` if the file says nothing.
    let loopCount: Int?
    private let bytes: [UInt8]
    /// The frame that was drawn last.
    private let drawn = Mutex(Canvas())

    /// The largest number of pixels of a picture, so that a damaged file cannot use up the memory.
    private static let mostPixels = 50_000_000

    /// Reads a file. Returns `nil` if it is no GIF file, or if it has no frame that can be read. A file that is cut off
    /// has the frames up to there.
    init?(_ data: Data) {
        var reader = Reader(bytes: [UInt8](data))
        guard let signature = reader.bytes(6), signature == Array("GIF87a".utf8) || signature == Array("GIF89a".utf8),
            let width = reader.number(), let height = reader.number(), let flags = reader.byte(),
            reader.bytes(2) != nil, width > 0, height > 0, width <= 32_767, height <= 32_767,
            width * height <= Self.mostPixels
        else { return nil }
        let colors = reader.colors(flags)
        var (frames, loopCount): ([Frame], Int?) = ([], nil)
        var control = Control()
        while let block = reader.byte() {
            if block == 0x21 {
                Self.readExtension(&reader, &control, &loopCount)
            } else if block == 0x2c, let image = Image(&reader, colors) {
                frames.append(Frame(image: image, control: control))
                control = Control()
            } else {
                break
            }
        }
        if frames.isEmpty { return nil }
        (self.width, self.height, self.frames, self.loopCount) = (width, height, frames, loopCount)
        bytes = reader.bytes
    }

    /// The properties of the next frame.
    fileprivate struct Control: Sendable {
        var disposal = 0
        var delay = 0.0
        var transparent: Int?
    }

    // MARK: Frames

    /// A drawn frame, and the picture before it if that comes back afterwards.
    private struct Canvas: Sendable {
        /// The index of the frame; -1 before the first.
        var index = -1
        var pixels: [UInt32] = []
        var before: [UInt32]?
    }

    /// Returns the whole picture of a frame: pixels with blue in the lowest byte and alpha in the highest, multiplied
    /// by alpha, in rows from the top. Returns `nil` if there is no frame with the index.
    func pixels(of index: Int) -> [UInt32]? {
        guard frames.indices.contains(index) else { return nil }
        return drawn.withLock { canvas in
            if canvas.index > index { canvas = Canvas() }
            while canvas.index < index { drawNext(on: &canvas) }
            return canvas.pixels
        }
    }

    private func drawNext(on canvas: inout Canvas) {
        if canvas.index < 0 {
            canvas.pixels = [UInt32](repeating: 0, count: width * height)
        } else {
            let last = frames[canvas.index]
            if last.control.disposal == 2 { last.image.clear(&canvas.pixels, width, height) }
            if let before = canvas.before { canvas.pixels = before }
        }
        canvas.index += 1
        let frame = frames[canvas.index]
        canvas.before = frame.control.disposal == 3 ? canvas.pixels : nil
        frame.image.draw(from: bytes, on: &canvas.pixels, width, height, transparent: frame.control.transparent)
    }

    private static func readExtension(_ reader: inout Reader, _ control: inout Control, _ loopCount: inout Int?) {
        let label = reader.byte()
        let blocks = reader.blocks()
        if label == 0xf9, let block = blocks.first, block.count >= 4 {
            control.disposal = Int(block[0] >> 2 & 7)
            control.delay = Double(Int(block[1]) | Int(block[2]) << 8) / 100
            control.transparent = block[0] & 1 != 0 ? Int(block[3]) : nil
        } else if label == 0xff, blocks.count >= 2, blocks[0] == Array("NETSCAPE2.0".utf8), blocks[1].count >= 3,
            blocks[1][0] == 1
        {
            let count = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
            // The number says how often the frames are repeated after the first run.
            loopCount = count == 0 ? 0 : count + 1
        }
    }
}

extension GIFFile {
    /// The bytes of the file, from the front to the back.
    fileprivate struct Reader {
        let bytes: [UInt8]
        var place = 0

        mutating func byte() -> UInt8? {
            guard place < bytes.count else { return nil }
            place += 1
            return bytes[place - 1]
        }

        mutating func bytes(_ count: Int) -> [UInt8]? {
            guard place + count <= bytes.count else { return nil }
            place += count
            return Array(bytes[place - count..<place])
        }

        mutating func number() -> Int? { bytes(2).map { Int($0[0]) | Int($0[1]) << 8 } }

        /// Reads blocks up to the empty one.
        mutating func blocks() -> [[UInt8]] {
            var result: [[UInt8]] = []
            while let count = byte(), count > 0, let block = bytes(min(Int(count), bytes.count - place)) {
                result.append(block)
            }
            return result
        }

        mutating func skipBlocks() {
            while let count = byte(), count > 0 { place = min(place + Int(count), bytes.count) }
        }

        /// Reads a table of colours, if flags say that there is one.
        mutating func colors(_ flags: UInt8) -> [UInt32] {
            guard flags & 0x80 != 0, let table = bytes(3 << (Int(flags & 7) + 1)) else { return [] }
            return stride(from: 0, to: table.count, by: 3).map {
                0xff00_0000 | UInt32(table[$0]) << 16 | UInt32(table[$0 + 1]) << 8 | UInt32(table[$0 + 2])
            }
        }
    }

    /// A rectangle of pixels in the file.
    fileprivate struct Image: Sendable {
        let x, y, width, height: Int
        let colors: [UInt32]
        let isInterlaced: Bool
        /// The number of bits of a colour's index, and the place of the compressed indices in the file.
        let size, place: Int

        init?(_ reader: inout Reader, _ common: [UInt32]) {
            guard let x = reader.number(), let y = reader.number(), let width = reader.number(),
                let height = reader.number(), let flags = reader.byte()
            else { return nil }
            let own = reader.colors(flags)
            guard let size = reader.byte(), (1...11).contains(size), width > 0, height > 0,
                width * height <= GIFFile.mostPixels
            else { return nil }
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
            colors = own.isEmpty ? common : own
            isInterlaced = flags & 0x40 != 0
            (self.size, place) = (Int(size), reader.place)
            reader.skipBlocks()
        }

        /// The first rows and the steps of the runs in which the file has the rows of the picture.
        private var runs: [(first: Int, step: Int)] {
            isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
        }

        func draw(
            from bytes: [UInt8], on canvas: inout [UInt32], _ canvasWidth: Int, _ canvasHeight: Int, transparent: Int?
        ) {
            guard x < canvasWidth, y < canvasHeight else { return }
            var reader = Reader(bytes: bytes, place: place)
            let indices = GIFFile.decompressed(reader.blocks().flatMap { $0 }, size: size, count: width * height)
            var start = 0
            for run in runs {
                for row in stride(from: run.first, to: height, by: run.step) {
                    guard start < indices.count else { return }
                    defer { start += width }
                    guard y + row < canvasHeight else { continue }
                    for column in 0..<min(width, canvasWidth - x, indices.count - start) {
                        let color = Int(indices[start + column])
                        if color != transparent, color < colors.count {
                            canvas[(y + row) * canvasWidth + x + column] = colors[color]
                        }
                    }
                }
            }
        }

        func clear(_ canvas: inout [UInt32], _ canvasWidth: Int, _ canvasHeight: Int) {
            for row in y..<max(y, min(y + height, canvasHeight)) {
                for column in x..<max(x, min(x + width, canvasWidth)) { canvas[row * canvasWidth + column] = 0 }
            }
        }
    }

    /// Returns the bytes of data that was compressed with LZW, up to `count`. Damaged data ends early.
    fileprivate static func decompressed(_ data: [UInt8], size: Int, count: Int) -> [UInt8] {
        let (clear, end) = (1 << size, 1 << size + 1)
        // Each code stands for the bytes of an earlier code and one more.
        var prefixes = [Int](repeating: -1, count: 4096)
        var last = [UInt8](repeating: 0, count: 4096)
        for code in 0..<min(clear, 256) { last[code] = UInt8(code) }
        var (next, width, previous) = (clear + 2, size + 1, -1)
        var (bits, bitCount) = (0, 0)
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var run: [UInt8] = []
        func bytes(_ code: Int) {
            run.removeAll(keepingCapacity: true)
            var code = code
            while code >= 0 {
                run.append(last[code])
                code = prefixes[code]
            }
        }
        for byte in data {
            bits |= Int(byte) << bitCount
            bitCount += 8
            while bitCount >= width {
                let code = bits & (1 << width - 1)
                bits >>= width
                bitCount -= width
                if code == clear {
                    (next, width, previous) = (clear + 2, size + 1, -1)
                    continue
                }
                guard code != end, code < next || (code == next && previous >= 0) else { return result }
                if previous < 0 {
                    guard code < clear else { return result }
                    bytes(code)
                } else if code < next {
                    bytes(code)
                    add(previous, run[run.count - 1])
                } else {
                    bytes(previous)
                    let first = run[run.count - 1]
                    run.insert(first, at: 0)
                    add(previous, first)
                }
                result.append(contentsOf: run.reversed())
                if result.count >= count { return Array(result.prefix(count)) }
                previous = code
            }
        }
        return result

        func add(_ prefix: Int, _ byte: UInt8) {
            guard next < 4096 else { return }
            (prefixes[next], last[next]) = (prefix, byte)
            next += 1
            if next == 1 << width, width < 12 { width += 1 }
        }
    }
}
