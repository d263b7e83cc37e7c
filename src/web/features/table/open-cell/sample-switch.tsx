import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { EqualAnswers } from '#domain/table/fold-samples.ts'
import { IconButton } from '../../../ui/button.tsx'
import { words } from './words.ts'

interface SampleSwitchProps {
  folds: readonly EqualAnswers[]
  /** Which of them is on show. */
  shown: number
  onShow: (index: number) => void
}

/** Leads from one different answer of a cell's samples to the next, and says how many samples gave it. */
export function SampleSwitch({ folds, shown, onShow }: SampleSwitchProps) {
  const given = folds[shown]?.length ?? 0
  const all = folds.reduce((sum, { length }) => sum + length, 0)
  return (
    <span className="flex flex-none items-center gap-1 text-12 text-muted">
      {folds.length > 1 && (
        <IconButton
          size="small"
          label={words.previousSample}
          disabled={shown === 0}
          onClick={() => onShow(shown - 1)}
        >
          <ArrowLeft size={14} strokeWidth={1.5} />
        </IconButton>
      )}
      <span role="status">
        {folds.length > 1 && (
          <span className="whitespace-nowrap">{words.different(shown + 1, folds.length)}, </span>
        )}
        <span className="whitespace-nowrap">{words.givenBy(given, all)}</span>
      </span>
      {folds.length > 1 && (
        <IconButton
          size="small"
          label={words.nextSample}
          disabled={shown >= folds.length - 1}
          onClick={() => onShow(shown + 1)}
        >
          <ArrowRight size={14} strokeWidth={1.5} />
        </IconButton>
      )}
    </span>
  )
}
