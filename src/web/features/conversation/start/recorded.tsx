import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDay } from '#domain/words/moment.ts'
import { formatList } from '#domain/words/language.ts'
import { examplesQuery } from '../../../client/examples-query.ts'
import { useActions } from '../../../store/hooks.ts'
import { useImportSession } from '../../../store/use-import-session.ts'
import { CompareIcon } from '../../../ui/icons.tsx'
import { useShowToast } from '../../../ui/toasts.tsx'
import { recordedComparisons, titled, type RecordedComparison } from './recorded-comparisons.ts'
import { words } from './recorded-words.ts'

const entry = [
  'flex min-h-13 w-full items-center gap-3 rounded-lg border border-border bg-surface px-3.5 py-2 text-left',
  'hover:border-accent [&>svg]:flex-none [&>svg]:text-muted',
].join(' ')

interface RecordedProps {
  hasRealModels: boolean
  onOpened: () => void
}

/** Comparisons to read whose answers were given before. Where real models answer, those of demo models say little. */
export function Recorded({ hasRealModels, onOpened }: RecordedProps) {
  // Read once: a file may be large.
  const { data = [] } = useQuery({ ...examplesQuery, select: recordedComparisons })
  const showToast = useShowToast()
  const isOpening = useRef(false)
  const importSession = useImportSession()
  const actions = useActions()
  const comparisons = data.filter(({ isDemo }) => !isDemo || !hasRealModels)
  if (comparisons.length === 0) return null
  const open = async ({ document, title }: RecordedComparison) => {
    if (isOpening.current) return
    isOpening.current = true
    try {
      const { sessionId } = await importSession(titled(document, words.titleOf(title)))
      actions.sessionOpened(sessionId)
      // The pressed button goes with the start page.
      onOpened()
    } catch {
      showToast({ text: words.notOpened })
    }
    isOpening.current = false
  }
  return (
    <section className="mt-7" aria-labelledby="recorded">
      <h3 id="recorded" className="text-13 font-semibold">
        {words.title}
      </h3>
      <p className="text-13 text-pretty text-muted">{words.about}</p>
      <ul className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2.5 max-phone:grid-cols-1">
        {comparisons.map((comparison, index) => (
          // One session may have been exported twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button type="button" className={entry} onClick={() => void open(comparison)}>
              <CompareIcon />
              <span className="min-w-0">
                <span className="block truncate text-13 font-semibold">{comparison.title}</span>
                <span className="block truncate text-12 text-muted">
                  {words.from(formatList(comparison.models), formatDay(comparison.recordedAt))}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
