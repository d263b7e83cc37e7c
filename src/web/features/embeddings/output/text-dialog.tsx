import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { CopyTextButton } from '../../../ui/copy-text-button.tsx'
import { useSaving } from './use-saving.ts'
import { words } from './words.ts'

interface TextDialogProps<T> {
  title: string
  about: string
  /** What is chosen between. */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** Null until there is one, with `meanwhile` in its place. */
  text: string | null
  /** What is shown of it, where its own beginning says little. */
  preview?: string | null
  meanwhile: ReactNode
  file: { extension: string; type: string }
  onClose: () => void
}

/** So much of a text is shown. */
const previewLength = 6000

/** A text that can be looked at, copied and saved. */
export function TextDialog<T extends string>(props: TextDialogProps<T>) {
  const { title, about, label, options, value, onChange, text, meanwhile, file, onClose } = props
  const shown = props.preview ?? text
  const save = useSaving()
  return (
    <Dialog label={title} shape="screen" onClose={onClose} className="w-180 flex-col open:flex">
      <DialogHead title={title} size="large" onClose={onClose} />
      <div className="flex min-h-0 flex-1 flex-col gap-3 px-6 py-4 max-phone:px-4">
        <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2">
          <Segments label={label} layout="phone" options={options} value={value} onChange={onChange} />
          <p className="min-w-0 flex-1 basis-60 text-12 text-pretty text-muted">
            {about} {words.noKeys}
          </p>
        </div>
        {shown === null ? (
          <div className="min-h-40 text-13 text-muted">{meanwhile}</div>
        ) : (
          <pre
            role="region"
            aria-label={words.preview}
            // A long text is scrolled with the arrow keys once it has the focus.
            tabIndex={0}
            className="min-h-40 flex-1 overflow-auto rounded-lg border border-border bg-sunken px-4 py-3 text-12 leading-4.5 wrap-anywhere whitespace-pre-wrap"
          >
            {shown.slice(0, previewLength)}
            {shown.length > previewLength && '…'}
          </pre>
        )}
      </div>
      <footer className="flex flex-none items-center justify-end gap-2 border-t border-border bg-bg px-6 py-3 max-phone:px-4">
        <CopyTextButton text={text ?? ''} />
        <Button
          look="primary"
          className="max-phone:flex-1"
          disabled={text === null}
          onClick={() => {
            save([{ ...file, content: new Blob([text ?? ''], { type: `${file.type};charset=utf-8` }) }])
            onClose()
          }}
        >
          <Download size={16} strokeWidth={1.5} />
          {words.save}
        </Button>
      </footer>
    </Dialog>
  )
}
