import { Scale } from 'lucide-react'
import { unfairnessOf } from '#domain/run/fairness.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { columnLetter } from '#domain/session/session.ts'
import { useReadTables } from '../../store/hooks.ts'

/** Says in what the answers to one question differ though nobody asked for it; nothing where they do not. */
export function FairnessLine({ runs }: { runs: readonly (Run | undefined)[] }) {
  const read = useReadTables()
  // Until all are there it is too early to tell, and tokens must not pay for it.
  if (!runs.every((run) => !run || isSettled(run))) return null
  const found = unfairnessOf({ runs, tables: read() })
  if (found.length === 0) return null
  return (
    <p className="fairness" role="note">
      <Scale size={14} strokeWidth={1.5} />
      <span>
        <b>Not quite a fair comparison:</b>{' '}
        {found
          .map(({ positions, words }) => `${lettersInWords(positions)} ${inNumber(words, positions)}`)
          .join('; ')}
        .
      </span>
    </p>
  )
}

function lettersInWords(positions: readonly number[]): string {
  const letters = positions.map(columnLetter)
  const last = letters.at(-1) ?? ''
  return letters.length < 2 ? last : `${letters.slice(0, -1).join(', ')} and ${last}`
}

/** The sentence as it is said of one column, or of several. */
const inNumber = (words: string, positions: readonly number[]) =>
  positions.length < 2
    ? words
    : words
        .replace(/^was /, 'were ')
        .replace(/^has /, 'have ')
        .replace(/: it was /, ': they were ')
        .replace(/ of it failed$/, ' of theirs failed')
        .replace(/: its provider does /, ': their providers do ')
        .replace(/by its limit/, 'by their limits')
