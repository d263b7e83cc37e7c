import { Check, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CellAnswer } from '#domain/table/table.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { words } from './words.ts'

interface YourMarkProps {
  answer: CellAnswer
  onMark: (verdict: 'good' | 'bad') => void
  onNote: (note: string) => void
}

/** The reader's own verdict, and a note. */
export function YourMark({ answer, onMark, onNote }: YourMarkProps) {
  const verdict = answer.mark?.verdict ?? null
  return (
    <div className="grid gap-2 border-t border-hair px-5 py-3 max-phone:px-4">
      <div className="flex items-center justify-between text-13">
        {words.mark}
        <div className="flex gap-1">
          <Button
            size="small"
            look={verdict === 'good' ? 'picked' : 'line'}
            aria-pressed={verdict === 'good'}
            onClick={() => onMark('good')}
          >
            <Check size={14} strokeWidth={1.5} />
            {words.good}
          </Button>
          <Button
            size="small"
            look={verdict === 'bad' ? 'danger' : 'line'}
            aria-pressed={verdict === 'bad'}
            onClick={() => onMark('bad')}
          >
            <X size={14} strokeWidth={1.5} />
            {words.bad}
          </Button>
        </div>
      </div>
      <NoteField key={answer.run.id} note={answer.mark?.note ?? ''} onNote={onNote} />
    </div>
  )
}

/** Without a key for so long, what was typed is kept. */
const keepAfterMs = 300

/**
 * A note is kept a moment after its last key, so that no reload takes it, and when its field is left, also where the field
 * leaves the page, which tells of no blur.
 */
function NoteField({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed !== null) onNote(typed)
    setTyped(null)
  }
  const keepNow = useEffectEvent(keep)
  useEffect(() => () => keepNow(), [])
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => keepNow(), keepAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextArea
      height="few"
      aria-label={words.note}
      placeholder={words.notePlaceholder}
      defaultValue={note}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
    />
  )
}
