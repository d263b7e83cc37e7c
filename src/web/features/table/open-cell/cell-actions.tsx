import { Copy, Diff, RotateCw, ScanText } from 'lucide-react'
import { isSettled } from '#domain/run/run.ts'
import type { Change } from '#domain/table/out-of-date.ts'
import type { CellAnswer, Prompt } from '#domain/table/table.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { useTable } from '../parts/table-context.ts'
import { words as tableWords } from '../parts/words.ts'
import { words } from './words.ts'

interface CellActionsProps {
  answer: CellAnswer | undefined
  /** The version that it would be run with. */
  prompt: Prompt | undefined
  change: Change | null
  onRun: () => void
  /** The version that it can be compared with; null where there is none. */
  compared: Prompt | null
  isComparing: boolean
  onCompare: () => void
}

/** What can be done with the answer on show. */
export function CellActions(props: CellActionsProps) {
  const { answer, prompt, change, onRun, compared, isComparing, onCompare } = props
  const { inspect } = useTable()
  const showToast = useShowToast()
  const copy = async () => {
    const isDone = await copyText(answer?.run.text ?? '')
    showToast({ text: isDone ? words.copied : tableWords.grid.notCopied })
  }
  const again =
    change === 'prompt' && prompt
      ? words.runWith(prompt.number)
      : answer
        ? tableWords.cell.runAgain
        : tableWords.run.all
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-t border-hair bg-surface px-(--gutter) py-2.5">
      <Button
        look={change || !answer ? 'primary' : 'line'}
        disabled={answer !== undefined && !isSettled(answer.run)}
        onClick={onRun}
      >
        <RotateCw size={15} strokeWidth={1.5} />
        {again}
      </Button>
      {compared && (
        <Button onClick={onCompare}>
          <Diff size={15} strokeWidth={1.5} />
          {isComparing ? words.answerAlone : words.compareWith(compared.number)}
        </Button>
      )}
      <IconButton label={words.copy} disabled={!answer} onClick={() => void copy()}>
        <Copy size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton label={words.inspect} disabled={!answer} onClick={() => answer && inspect(answer.run.id)}>
        <ScanText size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
