import { countWords } from '#domain/run/count-words.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { columnLetter } from '#domain/session/session.ts'
import { answersStatusWords as words, type AnswerEnd } from './status-words.ts'

/** How the columns' answers stand, as it is spoken. */
export function answersStatus(runs: readonly (Run | undefined)[]): string {
  const asked = runs.flatMap((run, position) => (run ? [{ run, letter: columnLetter(position) }] : []))
  const settled = asked.filter(({ run }) => isSettled(run))
  const [only] = asked
  if (!only) return ''
  if (asked.length > 1) {
    if (settled.length === 0) return words.answering(asked.length)
    return words.settled(asked.length, (kind) => settled.filter(({ run }) => endOf(run) === kind).length)
  }
  if (!isSettled(only.run)) return words.isAnswering(only.letter)
  return words.ended(only.letter, only.run.state.kind, countWords(only.run.text))
}

/** How an answer came to its end. */
function endOf({ state }: Run): AnswerEnd {
  return state.kind === 'failed' || state.kind === 'stopped' || state.kind === 'interrupted'
    ? state.kind
    : 'finished'
}
