import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { longestText, mostTexts, parseTexts } from '#domain/similarity/parse-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBoard, useBoardActions } from './use-board.ts'
import { words } from './words.ts'

/** A field for one more text. Lines that are pasted into it are added at once, each as a text. */
export function AddText() {
  const room = useBoard((state) => mostTexts - state.texts.length)
  const { textsAdded } = useBoardActions()
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState('')
  const problemId = useId()

  /** Whether they were taken. */
  const add = (typed: string): boolean => {
    const parsed = parseTexts(typed, room)
    setProblem(parsed.kind === 'refused' ? words.paste.problem(parsed.problem) : '')
    if (parsed.kind === 'refused') return false
    textsAdded(parsed.texts)
    return true
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (add(draft)) setDraft('')
      }}
    >
      <TextField
        size="row"
        aria-label={words.texts.add}
        placeholder={words.texts.add}
        autoComplete="off"
        enterKeyHint="done"
        value={draft}
        maxLength={longestText}
        aria-invalid={problem !== ''}
        aria-describedby={problemId}
        onChange={(event) => {
          setDraft(event.target.value)
          setProblem('')
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').trim()
          if (draft !== '' || !/[\r\n]/.test(pasted)) return
          event.preventDefault()
          add(pasted)
        }}
      />
      <IconButton type="submit" label={words.texts.addThis} disabled={draft.trim() === ''}>
        <Plus size={18} strokeWidth={1.5} />
      </IconButton>
      <p id={problemId} role="alert" className="col-span-full text-12 leading-4.5 text-danger empty:hidden">
        {problem}
      </p>
    </form>
  )
}
