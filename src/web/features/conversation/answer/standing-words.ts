import { countWords } from '#domain/run/count-words.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { columnLetter } from '#domain/session/session.ts'

/** How the columns' answers stand, as it is spoken. */
export function standingWords(runs: readonly (Run | undefined)[]): string {
  const asked = runs.flatMap((run, position) => (run ? [{ run, letter: columnLetter(position) }] : []))
  const settled = asked.filter(({ run }) => isSettled(run))
  const [only] = asked
  if (!only) return ''
  if (asked.length > 1) {
    if (settled.length === 0) return `${asked.length} models are answering`
    const failed = settled.filter(({ run }) => run.state.kind === 'failed').length
    return `${settled.length} of ${asked.length} finished${failed > 0 ? `, ${failed} failed` : ''}`
  }
  if (!isSettled(only.run)) return `Model ${only.letter} is answering`
  switch (only.run.state.kind) {
    case 'failed':
      return `Model ${only.letter} failed`
    case 'stopped':
      return `Model ${only.letter} stopped, ${countWords(only.run.text)} words`
    case 'interrupted':
      return `Model ${only.letter} was cut off, ${countWords(only.run.text)} words`
    default:
      return `Model ${only.letter} finished, ${countWords(only.run.text)} words`
  }
}
