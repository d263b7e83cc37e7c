/** A part of a text that is handled in one go: it ends at whichever limit comes first. */
type PartLimits = {
  readonly characters: number
  /** Of characters that mean markup or a new line: each may become an element. */
  readonly marks: number
}

/** What one block holds at most; what is beyond it is shown as a block of its own. */
export const blockLimits: PartLimits = { characters: 64_000, marks: 4_000 }

/** What is drawn in one task at most: more follows with the next frames. */
export const frameLimits: PartLimits = { characters: 16_000, marks: 400 }

/** Longer answers go on as plain text. */
export const maxFormatted = { characters: 200_000, blocks: 5_000 }

/** Where a part of `text` that begins at `start` ends. */
export function endOfPart(text: string, start: number, { characters, marks }: PartLimits): number {
  const end = Math.min(text.length, start + characters)
  // No text of so few characters has too many marks.
  if (end - start <= marks) return end
  let found = 0
  for (let at = start; at < end; at += 1) {
    if (markCodes.has(text.charCodeAt(at)) && ++found > marks) return at
  }
  return wholeLetterEnd(text, end)
}

const markCodes = new Set([...'\n|*_`[$<\\'].map((mark) => mark.charCodeAt(0)))

const joinsTheLetterBefore = /^[\p{M}\p{Emoji_Modifier}\u200d]/u
/** An emoji of a family is eleven; what has more marks than this on one letter is cut all the same. */
const maxLetterLength = 40

/** The place nearest to `at`, and not behind it, where a text can be cut without taking a letter apart. */
export function wholeLetterEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  for (let end = at; end > at - maxLetterLength && end > 0; end -= 1) {
    if (isBetweenLetters(text, end)) return end
  }
  return isLowSurrogate(text, at) ? at - 1 : at
}

const isBetweenLetters = (text: string, at: number) =>
  !isLowSurrogate(text, at) &&
  text.charAt(at - 1) !== '\u200d' &&
  !joinsTheLetterBefore.test(text.slice(at, at + 2))

function isLowSurrogate(text: string, at: number) {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
