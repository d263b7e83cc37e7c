import { Scale } from 'lucide-react'
import { unfairnessOf } from '#domain/run/fairness.ts'
import { unfairnessInWords } from '#domain/run/fairness-words.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
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
        <b>Not quite a fair comparison:</b> {found.map(unfairnessInWords).join('; ')}.
      </span>
    </p>
  )
}
