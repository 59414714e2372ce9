import CCairo
import Foundation

/// The pixels of a bitmap context, in the layout that the client asked for.
///
/// If cairo supports the layout, it draws into the pixels directly. Otherwise it draws on a surface of its own. Once
/// the client can see the pixels, they are converted before and after each drawing call.
final class BitmapBuffer {
    let surface: OpaquePointer
    let bytesPerRow: Int

    private let layout: PixelLayout
    private let width: Int
    private let height: Int
    private let isNative: Bool
    private var memory: UnsafeMutableRawPointer?
    private var ownsMemory = false

    init?(
        memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout
    ) {
        guard layout.isPremultiplied, (1...32767).contains(width), (1...32767).contains(height) else { return nil }
        let shortest = width * layout.bytesPerPixel
        guard bytesPerRow == 0 || (shortest...Int(Int32.max)).contains(bytesPerRow) else { return nil }
        self.bytesPerRow = bytesPerRow == 0 ? shortest : bytesPerRow
        self.layout = layout
        self.width = width
        self.height = height
        let isAligned = self.bytesPerRow % 4 == 0 && memory.map { UInt(bitPattern: $0) % 4 == 0 } ?? true
        isNative = layout.isNative && isAligned
        let format = layout.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
        let memory = memory
        if isNative {
            let pixels = memory ?? calloc(height, self.bytesPerRow)
            ownsMemory = memory == nil
            self.memory = pixels
            surface = cairo_image_surface_create_for_data(
                pixels?.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
                Int32(self.bytesPerRow))
        } else {
            self.memory = memory
            surface = cairo_image_surface_create(format, Int32(width), Int32(height))
        }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, cairo_image_surface_get_data(surface) != nil
        else { return nil }
    }

    deinit {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        if ownsMemory { free(memory) }
    }

    /// Returns the pixels in the client's layout. From this call on they are kept equal to cairo's pixels.
    func expose() -> UnsafeMutableRawPointer? {
        if memory == nil {
            memory = calloc(height, bytesPerRow)
            ownsMemory = true
            exportPixels()
        }
        cairo_surface_flush(surface)
        return memory
    }

    /// Copies pixels that the client may have written to cairo's surface.
    func importPixels() {
        guard !isNative else {
            cairo_surface_mark_dirty(surface)
            return
        }
        guard let memory, let pixels = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            layout.import(
                memory.advanced(by: row * bytesPerRow).assumingMemoryBound(to: UInt8.self),
                to: UnsafeMutableRawPointer(pixels + row * stride).assumingMemoryBound(to: UInt32.self), count: width)
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Copies cairo's pixels to the client's memory.
    func exportPixels() {
        guard !isNative, let memory, let pixels = cairo_image_surface_get_data(surface) else { return }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            layout.export(
                UnsafeMutableRawPointer(pixels + row * stride).assumingMemoryBound(to: UInt32.self),
                to: memory.advanced(by: row * bytesPerRow).assumingMemoryBound(to: UInt8.self), count: width)
        }
    }
}
