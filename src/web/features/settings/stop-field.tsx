import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { keepFocus } from '../../ui/keep-focus.ts'
import { isSubmitKey } from '../../ui/submit-key.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { words } from './words.ts'

interface StopFieldProps {
  sequences: readonly string[]
  max: number
  placeholder: string | undefined
  onChange: (sequences: string[]) => void
}

/** A list of texts at which the answer ends. `\n` stands for a line break. */
export function StopField({ sequences, max, placeholder, onChange }: StopFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState('')
  const add = () => {
    if (draft === '') return
    onChange([...sequences.filter((sequence) => sequence !== unescaped(draft)), unescaped(draft)])
    setDraft('')
  }
  // The pressed button goes away: the next one takes its place.
  const remove = (index: number) =>
    keepFocus(() => onChange(sequences.toSpliced(index, 1)), `${id}-${index}`, `${id}-${index - 1}`, id)
  return (
    <div className="mt-2.5 grid gap-1.5">
      {sequences.map((sequence, index) => (
        <div
          key={sequence}
          className="flex h-8 items-center rounded-md bg-sunken pr-0.5 pl-2.5 text-13 max-phone:h-11"
        >
          <code className="figure min-w-0 flex-1 truncate">{escaped(sequence)}</code>
          <IconButton
            id={`${id}-${index}`}
            size="small"
            label={words.removeStopText(escaped(sequence))}
            onClick={() => remove(index)}
          >
            <X size={14} strokeWidth={1.5} />
          </IconButton>
        </div>
      ))}
      {sequences.length < max && (
        <div className="flex gap-1.5">
          <TextField
            id={id}
            className="min-w-0 flex-1"
            aria-label={words.stopText}
            placeholder={placeholder}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (!isSubmitKey({ ...press(event), isComposing: event.nativeEvent.isComposing })) return
              event.preventDefault()
              add()
            }}
          />
          <Button onClick={add} disabled={draft === ''}>
            <Plus size={16} strokeWidth={1.5} />
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}

const press = ({ key, shiftKey, altKey, keyCode }: React.KeyboardEvent) => ({
  key,
  shiftKey,
  altKey,
  keyCode,
})

const unescaped = (typed: string) => typed.replaceAll('\\n', '\n').replaceAll('\\t', '\t')
const escaped = (sequence: string) =>
  sequence
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(/^ +| +$/g, (spaces) => '␣'.repeat(spaces.length))
