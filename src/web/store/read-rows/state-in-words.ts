import { readingInWords, words } from '#domain/words/read-rows.ts'
import { nameOf } from './name-of.ts'
import type { ReadingState } from './use-reading.ts'

/** What is being read and how far it is, and why it could not be read; null where that is not so. */
export const stateInWords = (state: ReadingState) => ({
  progress:
    state.kind === 'reading'
      ? { text: readingInWords(nameOf(state.source), state.share), share: state.share }
      : null,
  refusal:
    state.kind === 'refused' ? words.refused[state.reason](nameOf(state.source) ?? words.pasted) : null,
})
