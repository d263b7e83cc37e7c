import { FileUp } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'
import { TextArea } from './text-field.tsx'

const dropArea = [
  'flex flex-col items-center gap-2 rounded-lg border border-dashed border-control px-5 py-8 text-center text-13',
  'data-over:border-accent data-over:bg-accent-soft',
].join(' ')

interface SourceFieldProps {
  /** The field for what is pasted. */
  ref?: Ref<HTMLTextAreaElement>
  words: Record<'drop' | 'choose' | 'formats' | 'paste' | 'pastePlaceholder' | 'readPasted', string>
  /** The ends of the names of files that may be chosen. */
  accepted: string
  /** A file is over it now. */
  isOver: boolean
  onSource: (source: File | string) => void
}

/** Where rows come from: a file that is chosen or dropped, or text that is pasted. */
export function SourceField({ ref, words, accepted, isOver, onSource }: SourceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  return (
    <>
      <div className={dropArea} data-over={isOver || undefined}>
        <FileUp size={20} strokeWidth={1.5} className="text-muted" />
        <p>
          {words.drop}{' '}
          <LinkButton className="max-phone:min-h-11" onClick={() => input.current?.click()}>
            {words.choose}
          </LinkButton>
        </p>
        <p className="max-w-[52ch] text-12 text-pretty text-muted">{words.formats}</p>
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
      <label className="grid gap-1.5 text-12 text-muted">
        {words.paste}
        <TextArea
          ref={ref}
          font="code"
          className="h-28 text-text"
          placeholder={words.pastePlaceholder}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (pasted !== '' || text.trim() === '') return
            // Thousands of rows would take the field a while to lay out, and nobody edits them there.
            event.preventDefault()
            onSource(text)
          }}
        />
      </label>
      {pasted.trim() !== '' && (
        <Button className="self-start" onClick={() => onSource(pasted)}>
          {words.readPasted}
        </Button>
      )}
    </>
  )
}
