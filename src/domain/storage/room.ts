import { formatBytes } from '../words/image-facts.ts'
import { formatRounded } from '../words/decimals.ts'
import { imageLimits } from '../images/image.ts'

/** The browser's room for this page, in bytes. */
export interface Room {
  used: number
  /** What the page may use at most, as far as the browser tells. */
  max: number
}

/** Less than one more question with its pictures, and something to go on with. */
const leastLeft = imageLimits.questionBytes + 5_000_000

export const isShortOfRoom = ({ used, max }: Room): boolean => max - used < leastLeft

/** The share of the room that is used, 0 to 1. */
export const shareUsed = ({ used, max }: Room): number => (max <= 0 ? 1 : Math.min(1, used / max))

/** 10_700_000_000 as "10.7 GB"; smaller ones as pictures' sizes are written. */
export function formatRoom(bytes: number): string {
  const gigabytes = bytes / 1_000_000_000
  if (gigabytes < 0.9995) return bytes === 0 ? 'nothing' : formatBytes(bytes)
  return `${gigabytes < 99.95 ? formatRounded(gigabytes, 1) : Math.round(gigabytes)} GB`
}
