import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { CopyTextButton } from '../copy-text-button.tsx'
import { DialogHead } from '../dialog-head.tsx'
import { Dialog } from '../dialog.tsx'
import { ColouredCode } from '../markdown/coloured-code.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import { words } from './words.ts'

interface TextDialogProps {
  title: string
  about: string
  /** What can be chosen of it. */
  choices: ReactNode
  /** Null until there is one, with `meanwhile` in its place. */
  text: string | null
  /** What is shown of it, where its own beginning says little. */
  preview?: string | null
  /** The language that it is coloured as, where it is code. */
  language?: string
  meanwhile: ReactNode
  /** Gives the reader the text as a file. */
  onSave: (text: string) => void
  onClose: () => void
}

/** So much of a text is shown, and of code, whose end says as much as its beginning. */
const previewLength = 6000
const codePreviewLength = 50_000

/** A text that can be looked at, copied and saved. */
export function TextDialog(props: TextDialogProps) {
  const { title, about, choices, text, language, meanwhile, onSave, onClose } = props
  const shown = props.preview ?? text
  return (
    <Dialog label={title} shape="screen" onClose={onClose} className="w-180 flex-col open:flex">
      <DialogHead title={title} size="large" onClose={onClose} />
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-6 py-4 max-phone:px-4">
        <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2">
          {choices}
          <p className="min-w-0 flex-1 basis-60 text-12 max-phone:basis-full text-pretty text-muted">
            {about}
          </p>
        </div>
        {shown === null ? (
          <div className="min-h-40 text-13 text-muted">{meanwhile}</div>
        ) : (
          <ScrollRegion
            aria-label={words.preview}
            className="min-h-40 flex-1 rounded-lg border border-border bg-sunken"
          >
            {language === undefined ? (
              <pre className="px-4 py-3 text-12 leading-4.5 wrap-anywhere whitespace-pre-wrap">
                {beginning(shown, previewLength)}
              </pre>
            ) : (
              <ColouredCode text={beginning(shown, codePreviewLength)} language={language} />
            )}
          </ScrollRegion>
        )}
      </div>
      <footer className="flex flex-none items-center justify-end gap-2 border-t border-border bg-bg px-6 py-3 max-phone:px-4">
        <CopyTextButton text={text ?? ''} />
        <Button
          look="primary"
          className="max-phone:flex-1"
          disabled={text === null}
          onClick={() => {
            onSave(text ?? '')
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

const beginning = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…` : text
