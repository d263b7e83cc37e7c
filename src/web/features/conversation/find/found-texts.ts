import type { FoundPlace } from '#domain/search/find-in-turns.ts'
import { textRanges } from './text-ranges.ts'

type TextOf = Pick<FoundPlace, 'messageId' | 'columnId'>

/** The drawn text of a question or an answer, or null while it is not drawn. */
export function textElement(board: Element, { messageId, columnId }: TextOf): Element | null {
  const [owner, text] =
    columnId === null
      ? [`.question[data-turn="${CSS.escape(messageId)}"]`, '[data-question-text]']
      : [
          `[data-turn="${CSS.escape(messageId)}"][data-column="${CSS.escape(columnId)}"]`,
          '[data-answer-text]',
        ]
  return board.querySelector(`${owner} ${text}`)
}

/** A place as it is drawn. What is drawn may lack some of what is written, an address say: then it is the last there. */
export function rangeOf(board: Element, place: FoundPlace, pattern: RegExp): Range | null {
  const element = textElement(board, place)
  const ranges = element ? textRanges(element, pattern) : []
  return ranges[place.index] ?? ranges.at(-1) ?? null
}

/** Marks every place that is drawn, and the one that the reader is at. Browsers without highlights mark none. */
export function markFound(board: Element, pattern: RegExp | null, current: FoundPlace | null) {
  if (!('highlights' in CSS)) return
  const texts = pattern ? [...board.querySelectorAll('[data-question-text], [data-answer-text]')] : []
  const ranges = texts.flatMap((element) => (pattern ? textRanges(element, pattern) : []))
  const at = pattern && current ? rangeOf(board, current, pattern) : null
  const currentHighlight = new Highlight(...(at ? [at] : []))
  currentHighlight.priority = 1
  CSS.highlights.set('found', new Highlight(...ranges))
  CSS.highlights.set('found-current', currentHighlight)
}

/** Takes the marks away. */
export function unmarkFound() {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('found')
  CSS.highlights.delete('found-current')
}
