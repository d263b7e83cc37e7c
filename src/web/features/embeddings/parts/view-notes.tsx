import type { ReactNode } from 'react'
import { formatList } from '#domain/words/language.ts'
import { Button } from '../../../ui/button.tsx'
import { useShownColumns } from '../panel/use-columns.ts'
import { words } from '../base/words.ts'

const line = 'flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-pretty text-muted'

interface NoteProps {
  /** Its place; without it, that of a view’s first line. */
  className?: string | undefined
}

const inView = 'px-(--gutter) pt-4'

/** Why a view has nothing to show yet, and what to do. */
export const NothingYet = ({ className = inView, children }: NoteProps & { children: ReactNode }) => (
  <p role="status" className={`${line} ${className}`}>
    {children}
  </p>
)

/** The worker is at it. */
export const Working = ({ className = inView, progress }: NoteProps & { progress?: number | null }) => (
  <p role="status" className={`${line} ${className}`}>
    <span>
      {words.view.working}
      {progress != null && (
        // Read, but not spoken with each step.
        <span className="figure" aria-live="off">
          {' '}
          {words.share(progress)}
        </span>
      )}
    </span>
  </p>
)

/** What could not be worked out, and another try. */
export const TryAgain = ({ className = inView, onRetry }: NoteProps & { onRetry: () => void }) => (
  <p role="alert" className={`${line} ${className}`}>
    {words.view.failed}
    <Button size="small" onClick={onRetry}>
      {words.view.again}
    </Button>
  </p>
)

/** Which columns a view of vectors does without, and why. */
export function ExcludedColumns({ className = 'px-(--gutter) pt-3' }: NoteProps) {
  const columns = useShownColumns()
  const lettersOf = (excluded: typeof columns) => excluded.map(({ letter }) => letter)
  const wordsAlone = lettersOf(columns.filter(({ spec }) => spec.kind === 'words'))
  const unmeasured = lettersOf(columns.filter(({ spec, isMeasured }) => !isMeasured && spec.kind !== 'words'))
  if (wordsAlone.length + unmeasured.length === 0) return null
  return (
    <p className={`text-12 leading-4.5 text-pretty text-muted ${className}`}>
      {wordsAlone.length > 0 && words.excludedColumns.wordsAlone(formatList(wordsAlone), wordsAlone.length)}{' '}
      {unmeasured.length > 0 && words.excludedColumns.unmeasured(formatList(unmeasured), unmeasured.length)}
    </p>
  )
}
