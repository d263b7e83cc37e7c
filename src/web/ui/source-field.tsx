import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { beginHere } from './begin-here.ts'
import { Button } from './button.tsx'
import { TextArea } from './text-field.tsx'
import { useIsPhone } from './use-media-query.ts'

export type SourceWords = Record<
  'drop' | 'choose' | 'formats' | 'paste' | 'pastePlaceholder' | 'readPasted',
  string
>

interface SourceFieldProps {
  words: SourceWords
  /** The ends of the names of files that may be chosen. */
  accepted: string
  /** A file is over it now. */
  isOver: boolean
  /** What stands in the field. */
  typed: string
  onTyped: (text: string) => void
  onSource: (source: File | string) => void
}

/** Where rows come from: text that is pasted, or a file that is chosen or dropped. */
export function SourceField({ words, accepted, isOver, typed, onTyped, onSource }: SourceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  return (
    <>
      <label className="grid gap-1.5 text-13">
        {words.paste}
        <TextArea
          font="code"
          className={`h-36 ${isOver ? 'border-accent bg-accent-soft' : ''}`}
          // On phones a keyboard would cover the rest.
          ref={isPhone ? undefined : beginHere}
          placeholder={words.pastePlaceholder}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (typed !== '' || text.trim() === '') return
            // Thousands of rows would take the field a while to lay out, and nobody edits them there.
            event.preventDefault()
            onSource(text)
          }}
        />
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {typed.trim() !== '' && (
          <Button look="primary" onClick={() => onSource(typed)}>
            {words.readPasted}
          </Button>
        )}
        <Button onClick={() => input.current?.click()}>
          <FileUp size={15} strokeWidth={1.5} />
          {words.choose}
        </Button>
        <span className="text-13 text-muted">{words.drop}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onSource(file)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      </div>
      <p className="text-12 text-pretty text-muted">{words.formats}</p>
    </>
  )
}
