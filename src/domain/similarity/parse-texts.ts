/** The most texts that one comparison takes, and the most characters of one of them. */
export const mostTexts = 200
export const longestText = 8000

export type ParsedTexts =
  | { kind: 'texts'; texts: string[] }
  /** `message` says what is wrong and what to do. */
  | { kind: 'refused'; message: string }

/** Reads one text a line. Blank lines are dropped, lines that are the same are kept. `room` is how many fit. */
export function parseTexts(pasted: string, room = mostTexts): ParsedTexts {
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => line.trim())
  const tooLong = lines.findIndex((line) => line.length > longestText)
  if (tooLong >= 0) {
    const length = counted(lines[tooLong]?.length ?? 0, 'character')
    return refused(
      `Line ${tooLong + 1} has ${length}; ${longestText.toLocaleString('en')} is the most. Shorten it.`,
    )
  }
  const texts = lines.filter((line) => line !== '')
  if (texts.length <= room) return { kind: 'texts', texts }
  const fitting = room === mostTexts ? `${mostTexts} is the most` : `there is room for ${Math.max(0, room)}`
  return refused(
    `These are ${counted(texts.length, 'text')}; ${fitting}. Take out ${counted(texts.length - room, 'line')}.`,
  )
}

const refused = (message: string): ParsedTexts => ({ kind: 'refused', message })

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
