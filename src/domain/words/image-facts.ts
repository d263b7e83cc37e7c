import type { ImageRef } from '../images/image.ts'
import type { Size } from '../images/stated-size.ts'
import { formatRounded } from './decimals.ts'

/** 214000 as "214 KB", 1240000 as "1.2 MB"; below a thousand, "1 KB". */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes} KB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 9.95 ? formatRounded(megabytes, 1) : Math.round(megabytes)} MB`
}

/** "1200 × 900". */
export const formatSize = ({ width, height }: Size) => `${width} × ${height}`

/** "1200 × 900, 214 KB", and whether it was made smaller. */
export const imageFacts = (image: Pick<ImageRef, 'width' | 'height' | 'size'>, wasShrunk = false) =>
  `${wasShrunk ? 'shrunk to ' : ''}${formatSize(image)}, ${formatBytes(image.size)}`
