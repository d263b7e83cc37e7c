import type { ReactNode } from 'react'
import { DialogHead } from './dialog-head.tsx'
import { Dialog } from './dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { ProgressLine } from './progress-line.tsx'
import { SourceField, type SourceWords } from './source-field.tsx'
import { Warning } from './warning.tsx'

interface SourceDialogProps {
  title: string
  words: SourceWords & { howMuch: string; cancel: string }
  /** The ends of the names of files that may be chosen. */
  accepted: string
  /** What is being read, and how far it is; null while nothing is. */
  progress: { text: string; share: number } | null
  /** Why the last source could not be read. */
  refusal: string | null
  /** What stands in the field for pasted text. */
  typed: string
  onTyped: (text: string) => void
  onSource: (source: File | string) => void
  /** Ends the reading. */
  onStop: () => void
  onClose: () => void
  /** What was read, and what becomes of it; null until then, and what is to be read is asked for. */
  children: ReactNode | null
}

/** A dialog that reads a file or pasted text, wherever a file is dropped on it, and then shows what was read. */
export function SourceDialog(props: SourceDialogProps) {
  const { title, words, accepted, progress, refusal, typed, onTyped, onSource, onStop, onClose, children } =
    props
  return (
    <Dialog label={title} shape="screen" onClose={onClose} className="w-180 flex-col open:flex">
      <DialogHead title={title} size="medium" onClose={onClose} />
      <DropZone className="flex min-h-0 flex-1 flex-col" onFile={onSource}>
        {(isOver) => (
          <>
            {progress && (
              <div className="flex-none border-b border-hair px-5 py-3 max-phone:px-4">
                <ProgressLine {...progress} label={words.howMuch} cancel={words.cancel} onCancel={onStop} />
              </div>
            )}
            {children ??
              (!progress && (
                <div className="flex min-h-0 flex-col gap-4 overflow-auto px-5 pt-4 pb-5 max-phone:px-4">
                  {refusal !== null && <Warning>{refusal}</Warning>}
                  <SourceField
                    words={words}
                    accepted={accepted}
                    isOver={isOver}
                    typed={typed}
                    onTyped={onTyped}
                    onSource={onSource}
                  />
                </div>
              ))}
          </>
        )}
      </DropZone>
    </Dialog>
  )
}
