import { viewOf } from './bytes.ts'
import { jpegSegments, webpChunks } from './chunks.ts'
import type { ImageType } from './image.ts'

export interface Size {
  width: number
  height: number
}

/**
 * The size in pixels that a file states before its pixels, or null where it is damaged. A small file can state a
 * size that fills the memory when it is decoded, so this is looked at first. Turned photos state it unturned.
 */
export function statedSize(bytes: Uint8Array, type: ImageType): Size | null {
  try {
    const size = readers[type](bytes)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch {
    return null // the file ends too early
  }
}

const readers: Record<ImageType, (bytes: Uint8Array) => Size | null> = {
  'image/png': (bytes) => ({ width: viewOf(bytes).getUint32(16), height: viewOf(bytes).getUint32(20) }),
  'image/gif': (bytes) => ({
    width: viewOf(bytes).getUint16(6, true),
    height: viewOf(bytes).getUint16(8, true),
  }),
  'image/jpeg': (bytes) => {
    for (const { name, data } of jpegSegments(bytes)) {
      // The frame header: C0 to CF without the tables C4 and CC and the reserved C8.
      if (!/^C[^48C]$/.test(name)) continue
      return { width: viewOf(data).getUint16(3), height: viewOf(data).getUint16(1) }
    }
    return null
  },
  'image/webp': (bytes) => {
    for (const { name, data } of webpChunks(bytes)) return webpReaders[name]?.(viewOf(data)) ?? null
    return null
  },
}

/** By the first chunk: lossy, lossless, or with more in it (developers.google.com/speed/webp, container). */
const webpReaders: Record<string, (data: DataView) => Size> = {
  'VP8 ': (data) => ({ width: data.getUint16(6, true) & 0x3fff, height: data.getUint16(8, true) & 0x3fff }),
  VP8L: (data) => {
    const bits = data.getUint32(1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  },
  VP8X: (data) => ({
    width: (data.getUint32(4, true) & 0xffffff) + 1,
    height: (data.getUint32(6, true) >>> 8) + 1,
  }),
}
