import { isPicture, type OtherKind } from '../images/file-kind.ts'
import { imageLimits } from '../images/image.ts'
import type { Refusal } from '../images/refusal.ts'
import { formatBytes, formatSize } from './image-facts.ts'
import { formatNumber, plural } from './language.ts'

/** Why, and what to do about it, for people. */
export function refusalInWords(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'wrong-kind':
      return mayHoldSessions(refusal)
        ? `${quoted(refusal.name)} is not a picture. If it is an export of sessions, open All sessions and choose Import conversations behind ⋯.`
        : wrongKind(refusal.fileKind, quoted(refusal.name))
    case 'empty':
      return `${quoted(refusal.name)} is empty. Choose another file.`
    case 'broken':
      return `${quoted(refusal.name)} cannot be opened: it is damaged or incomplete. Save it again as JPEG or PNG.`
    case 'too-large':
      return `${quoted(refusal.name)} is ${formatBytes(refusal.bytes)}; the limit is ${formatBytes(imageLimits.fileBytes)}. Save it smaller.`
    case 'animation-too-large':
      return `${quoted(refusal.name)} is an animation of ${formatBytes(refusal.bytes)}; the limit is ${formatBytes(imageLimits.sentBytes)}. Save one of its pictures as PNG or JPEG.`
    case 'too-many-pixels':
      return `${quoted(refusal.name)} has ${formatSize(refusal)} pixels, too many to open here. Save it smaller: ${imageLimits.longestSide} on its longest side are enough.`
    case 'too-much-together':
      return `${quoted(refusal.name)} does not fit: the limit is ${formatBytes(imageLimits.questionBytes)} for all pictures of a question. Remove one first.`
    case 'too-many':
      return `A question takes ${imageLimits.perQuestion} pictures; ${plural(refusal.omitted, { one: 'one was', other: `${formatNumber(refusal.omitted)} were` })} left out.`
  }
}

/** Exports of sessions are such files. */
const mayHoldSessions = ({ fileKind, name }: Refusal & { kind: 'wrong-kind' }) =>
  fileKind === null && /\.(?:json|zip)$/i.test(name)

function wrongKind(kind: OtherKind | null, name: string): string {
  if (kind === null) return `${name} is not a picture. Attach PNG, JPEG, WebP or GIF.`
  const what = kindWords[kind]
  if (!isPicture(kind)) return `${name} is ${what}, not a picture. Attach PNG, JPEG, WebP or GIF.`
  return `${name} is ${what}, which models cannot read. Save it as ${kind === 'svg' ? 'PNG' : 'JPEG or PNG'}.`
}

const kindWords: Record<OtherKind, string> = {
  avif: 'an AVIF picture',
  heic: 'a HEIC picture',
  video: 'a video',
  jxl: 'a JPEG XL picture',
  jp2: 'a JPEG 2000 picture',
  tiff: 'a TIFF or raw picture',
  bmp: 'a BMP picture',
  icon: 'an icon file',
  photoshop: 'a Photoshop file',
  pdf: 'a PDF document',
  svg: 'an SVG drawing',
}

/** One notice for all that was refused at a time, or null for none. */
export function refusalsInWords(refusals: readonly Refusal[]): string | null {
  const [first, ...more] = refusals
  if (!first) return null
  const others = plural(more.length, {
    one: 'One more was refused.',
    other: `${formatNumber(more.length)} more were refused.`,
  })
  return more.length === 0 ? refusalInWords(first) : `${refusalInWords(first)} ${others}`
}

const maxNameLength = 40

/** Names can be long; their ends tell most. */
function quoted(name: string): string {
  if (name.length <= maxNameLength) return `“${name}”`
  return `“${name.slice(0, maxNameLength - 16)}…${name.slice(-14)}”`
}
