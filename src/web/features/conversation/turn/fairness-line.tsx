import { Scale } from 'lucide-react'
import { unfairnessOf } from '#domain/run/fairness.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { unfairnessInWords } from '#domain/words/fairness.ts'
import { useReadTables } from '../../../store/hooks.ts'
import { words } from './words.ts'

/** Says in what the answers to one question differ by accident; nothing where they do not. */
export function FairnessLine({ runs }: { runs: readonly (Run | undefined)[] }) {
  const read = useReadTables()
  // Until all are there it is too early to tell, and tokens must not pay for it.
  if (!runs.every((run) => !run || isSettled(run))) return null
  const found = unfairnessOf({ runs, tables: read() })
  if (found.length === 0) return null
  return (
    <p
      className="sticky left-0 flex max-w-[100cqi] gap-2 border-b border-hair bg-warn-soft px-(--gutter) py-1.75 text-12 leading-4.5"
      role="note"
    >
      <Scale size={14} strokeWidth={1.5} className="mt-0.5 flex-none text-warn" />
      <span>
        <b className="font-semibold">{words.unfair}</b> {found.map(unfairnessInWords).join('; ')}.
      </span>
    </p>
  )
}
