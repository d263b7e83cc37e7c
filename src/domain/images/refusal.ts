import { formatBytes, formatSize } from './facts-in-words.ts'
import { imageLimits } from './image.ts'

/** Why a file is not attached. */
export type Refusal =
  /** `words` say what it is ("a HEIC picture"); null where its bytes say nothing. */
  | { kind: 'wrong-kind'; name: string; words: string | null; isPicture: boolean }
  | { kind: 'empty'; name: string }
  | { kind: 'broken'; name: string }
  | { kind: 'too-large'; name: string; bytes: number }
  | { kind: 'animation-too-large'; name: string; bytes: number }
  | { kind: 'too-many-pixels'; name: string; width: number; height: number }
  | { kind: 'too-much-together'; name: string }
  | { kind: 'too-many'; leftOut: number }

/** Why, and what to do about it, for people. */
export function refusalInWords(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'wrong-kind':
      return wrongKind(refusal.words, refusal.isPicture, quoted(refusal.name))
    case 'empty':
      return `${quoted(refusal.name)} is empty. Choose another file.`
    case 'broken':
      return `${quoted(refusal.name)} cannot be opened: it is damaged or incomplete. Save it again as JPEG or PNG.`
    case 'too-large':
      return `${quoted(refusal.name)} has ${formatBytes(refusal.bytes)}; a picture may have ${formatBytes(imageLimits.fileBytes)}. Save it smaller.`
    case 'animation-too-large':
      return `${quoted(refusal.name)} is an animation of ${formatBytes(refusal.bytes)}; one may have ${formatBytes(imageLimits.sentBytes)}. Save one picture of it as PNG or JPEG.`
    case 'too-many-pixels':
      return `${quoted(refusal.name)} has ${formatSize(refusal)} pixels, too many to open here. Save it smaller: ${imageLimits.longestSide} on its longest side are enough.`
    case 'too-much-together':
      return `${quoted(refusal.name)} has no room: the pictures of a question may have ${formatBytes(imageLimits.questionBytes)} together. Remove one first.`
    case 'too-many':
      return `A question takes ${imageLimits.perQuestion} pictures; ${refusal.leftOut === 1 ? 'one was' : `${refusal.leftOut} were`} left out.`
  }
}

function wrongKind(words: string | null, isPicture: boolean, name: string): string {
  if (words === null) return `${name} is not a picture. Attach PNG, JPEG, WebP or GIF.`
  if (!isPicture) return `${name} is ${words}, not a picture. Attach PNG, JPEG, WebP or GIF.`
  const better = words.startsWith('an SVG') ? 'PNG' : 'JPEG or PNG'
  return `${name} is ${words}, which models cannot read. Save it as ${better}.`
}

/** One notice for all that was refused at a time, or null for none. */
export function refusalsInWords(refusals: readonly Refusal[]): string | null {
  const [first, ...more] = refusals
  if (!first) return null
  const others = more.length === 1 ? 'One more was refused.' : `${more.length} more were refused.`
  return more.length === 0 ? refusalInWords(first) : `${refusalInWords(first)} ${others}`
}

const longestName = 40

/** Names can be long; their ends tell most. */
function quoted(name: string): string {
  if (name.length <= longestName) return `“${name}”`
  return `“${name.slice(0, longestName - 16)}…${name.slice(-14)}”`
}
