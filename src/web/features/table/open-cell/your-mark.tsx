import { Check, X } from 'lucide-react'
import type { CellAnswer } from '#domain/table/table.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { words } from '../parts/words.ts'

interface YourMarkProps {
  answer: CellAnswer
  onMark: (verdict: 'good' | 'bad') => void
  onNote: (note: string) => void
}

/** The reader's own verdict, and a note. */
export function YourMark({ answer, onMark, onNote }: YourMarkProps) {
  const verdict = answer.mark?.verdict ?? null
  return (
    <div className="grid gap-2 border-t border-hair px-4 py-3">
      <div className="flex items-center justify-between text-13">
        {words.open.mark}
        <div className="flex gap-1">
          <Button
            size="small"
            look={verdict === 'good' ? 'picked' : 'line'}
            aria-pressed={verdict === 'good'}
            onClick={() => onMark('good')}
          >
            <Check size={14} strokeWidth={1.5} />
            {words.open.good}
          </Button>
          <Button
            size="small"
            look={verdict === 'bad' ? 'danger' : 'line'}
            aria-pressed={verdict === 'bad'}
            onClick={() => onMark('bad')}
          >
            <X size={14} strokeWidth={1.5} />
            {words.open.bad}
          </Button>
        </div>
      </div>
      <TextArea
        key={answer.run.id}
        height="few"
        aria-label={words.open.note}
        placeholder={words.open.notePlaceholder}
        defaultValue={answer.mark?.note ?? ''}
        onBlur={({ target }) => onNote(target.value)}
      />
    </div>
  )
}
