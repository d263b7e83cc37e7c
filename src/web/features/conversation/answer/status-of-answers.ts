import { countWords } from '#domain/run/count-words.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { columnLetter } from '#domain/session/session.ts'
import { answersStatusWords as words } from './status-words.ts'

/** How the columns' answers stand, as it is spoken. */
export function answersStatus(runs: readonly (Run | undefined)[]): string {
  const asked = runs.flatMap((run, position) => (run ? [{ run, letter: columnLetter(position) }] : []))
  const settled = asked.filter(({ run }) => isSettled(run))
  const [only] = asked
  if (!only) return ''
  if (asked.length > 1) {
    if (settled.length === 0) return words.answering(asked.length)
    const failed = settled.filter(({ run }) => run.state.kind === 'failed').length
    return failed > 0
      ? words.finishedAndFailed(settled.length, asked.length, failed)
      : words.finished(settled.length, asked.length)
  }
  if (!isSettled(only.run)) return words.isAnswering(only.letter)
  return words.ended(only.letter, only.run.state.kind, countWords(only.run.text))
}
