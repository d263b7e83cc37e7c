import { hasText, textAt } from './bytes.ts'
import type { ImageType } from './image.ts'

/** What a file is by its first bytes; names and what the system says of types are often wrong. */
export type FileKind =
  { kind: 'image'; type: ImageType } | { kind: 'other'; other: OtherKind } | { kind: 'unknown' }

/** Known kinds of file that models do not take. */
export type OtherKind =
  'avif' | 'heic' | 'video' | 'jxl' | 'jp2' | 'tiff' | 'bmp' | 'icon' | 'photoshop' | 'pdf' | 'svg'

export const isPicture = (kind: OtherKind) => kind !== 'video' && kind !== 'pdf'

/** So many bytes are enough to know the kind. */
export const headLength = 4096

export function fileKindOf(head: Uint8Array): FileKind {
  const image = images.find(([isOne]) => isOne(head))
  if (image) return { kind: 'image', type: image[1] }
  const other = others.find(([isOne]) => isOne(head))
  if (other) return { kind: 'other', other: other[1] }
  return { kind: 'unknown' }
}

type Test = (head: Uint8Array) => boolean

const starts =
  (...texts: string[]): Test =>
  (head) =>
    texts.some((text) => hasText(head, 0, text))

const images: readonly (readonly [Test, ImageType])[] = [
  [starts('\x89PNG\r\n\x1A\n'), 'image/png'],
  [starts('\xFF\xD8\xFF'), 'image/jpeg'],
  [starts('GIF87a', 'GIF89a'), 'image/gif'],
  [(head) => hasText(head, 0, 'RIFF') && hasText(head, 8, 'WEBP'), 'image/webp'],
]

const others: readonly (readonly [Test, OtherKind])[] = [
  [(head) => brandsOf(head).some((brand) => /^avi[fs]$/.test(brand)), 'avif'],
  [(head) => brandsOf(head).some((brand) => /^(he[ivx][cfmsx]|mif1|msf1)$/.test(brand)), 'heic'],
  [(head) => hasText(head, 4, 'ftyp') || starts('\x1A\x45\xDF\xA3')(head), 'video'],
  [starts('\xFF\x0A', '\0\0\0\x0CJXL '), 'jxl'],
  [starts('\0\0\0\x0CjP  ', '\xFF\x4F\xFF\x51'), 'jp2'],
  [starts('II*\0', 'MM\0*'), 'tiff'],
  [(head) => hasText(head, 0, 'BM') && hasText(head, 6, '\0\0\0\0'), 'bmp'],
  [starts('\0\0\x01\0'), 'icon'],
  [starts('8BPS'), 'photoshop'],
  [starts('%PDF'), 'pdf'],
  [isSvg, 'svg'],
]

/** The brands of a file in boxes (ISO 14496-12): who wrote it, and whose readers can read it. */
function brandsOf(head: Uint8Array): string[] {
  if (!hasText(head, 4, 'ftyp')) return []
  const end = Math.min(head[3] ?? 0, head.length)
  const brands = [textAt(head, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, 4))
  return brands
}

/** The element comes after a mark of the encoding, a declaration, comments or a document type, if at all. */
function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart()
  return text.startsWith('<') && /<svg[\s>]/.test(text) && !/<html[\s>]/i.test(text)
}
