/** The most texts that one comparison takes, and the most characters of one of them. */
export const mostTexts = 200
export const longestText = 8000

export type TextsProblem =
  /** `line` counts from 1. */
  | { kind: 'too-long'; line: number; length: number }
  /** `room` is how many would fit. */
  | { kind: 'too-many'; count: number; room: number }

export type ParsedTexts = { kind: 'texts'; texts: string[] } | { kind: 'refused'; problem: TextsProblem }

/** Reads one text a line. Blank lines are dropped, lines that are the same are kept. `room` is how many fit. */
export function parseTexts(pasted: string, room = mostTexts): ParsedTexts {
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => line.trim())
  const tooLong = lines.findIndex((line) => line.length > longestText)
  if (tooLong >= 0) {
    const length = lines[tooLong]?.length ?? 0
    return { kind: 'refused', problem: { kind: 'too-long', line: tooLong + 1, length } }
  }
  const texts = lines.filter((line) => line !== '')
  if (texts.length <= room) return { kind: 'texts', texts }
  return { kind: 'refused', problem: { kind: 'too-many', count: texts.length, room } }
}
