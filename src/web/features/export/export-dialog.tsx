import { Download } from 'lucide-react'
import { useState } from 'react'
import { documentOf } from '#domain/document/document-of.ts'
import { comparisonOf } from '#domain/export/comparison-of.ts'
import { exportFileName } from '#domain/export/file-name.ts'
import { withPictures } from '#domain/export/json.ts'
import { formatBytes } from '#domain/words/image-facts.ts'
import { isSettledKind } from '#domain/run/run.ts'
import type { Session } from '#domain/session/session.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { loadPictures } from '../../store/document-pictures.ts'
import { useReadTables } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { CopyFileButton } from './copy-file-button.tsx'
import { ExportChoices } from './export-choices.tsx'
import { formats, type Format } from './formats.ts'
import { pictureBytesOf } from './picture-bytes.ts'
import { words } from './words.ts'

interface ExportDialogProps {
  session: Session
  onClose: () => void
}

/** Larger pictures go into the file only where that is wished. */
const smallBytes = 2_000_000
/** So much of a file is shown. */
const previewLength = 3000

/** Takes the whole comparison along: every column with its model, settings, answers and figures. */
export function ExportDialog({ session, onClose }: ExportDialogProps) {
  const read = useReadTables()
  const showToast = useShowToast()
  /** As it was when the dialog was opened: what is saved is what was shown. */
  const [document] = useState(() => documentOf(withoutRemoved(read()), session))
  const [comparison] = useState(() => comparisonOf(document, Date.now()))
  const [format, setFormat] = useState<Format>(formats[0])
  const pictureBytes = pictureBytesOf(comparison, document)
  const [wantsPictures, setWantsPictures] = useState(pictureBytes <= smallBytes)
  const text = format.write(comparison, document)
  const holdsPictures = format.takesPictures && wantsPictures && pictureBytes > 0
  const fileName = exportFileName(comparison, format.extension)

  const whole = async () => {
    if (!holdsPictures) return text
    const pictures = await loadPictures(document)
    return format.write(withPictures(comparison, pictures), { ...document, pictures })
  }
  const save = async () => {
    saveFile(fileName, new Blob([await whole()], { type: `${format.type};charset=utf-8` }))
    onClose()
    showToast({ text: words.savedAs(fileName) })
  }

  return (
    <Dialog label={words.export} onClose={onClose} className="w-220 flex-col open:flex">
      <DialogHead title={words.export} size="large" onClose={onClose} />
      <div className="grid min-h-0 flex-1 grid-cols-[400px_minmax(0,1fr)] max-phone:grid-cols-1 max-phone:overflow-auto">
        <ExportChoices
          format={format}
          onFormat={setFormat}
          pictureBytes={pictureBytes > 0 ? pictureBytes : null}
          wantsPictures={wantsPictures}
          onWantsPictures={setWantsPictures}
          unfinished={
            comparison.questions
              .flatMap(({ answers }) => answers)
              .filter(({ state }) => !isSettledKind(state)).length
          }
        />
        {/* A long file is scrolled with the arrow keys once it has the focus. */}
        <div
          role="region"
          aria-label={words.preview}
          tabIndex={0}
          className="h-105 max-h-full overflow-auto border-l border-border bg-sunken px-7 pt-6 focus-visible:-outline-offset-2 max-phone:hidden"
        >
          <pre className="min-h-full rounded-t-md border border-b-0 border-border bg-surface px-5 py-4.5 text-12 leading-4.5 wrap-anywhere whitespace-pre-wrap text-muted">
            {text.slice(0, previewLength)}
            {text.length > previewLength && '…'}
          </pre>
        </div>
      </div>
      <footer className="flex flex-none items-center gap-2 border-t border-border bg-bg py-3 pr-4 pl-6 max-phone:flex-wrap max-phone:px-4">
        <span className="min-w-0 flex-1 truncate text-12 text-muted max-phone:flex-[1_0_100%]">
          {fileName}, {formatBytes(new Blob([text]).size + (holdsPictures ? pictureBytes : 0))}
        </span>
        <CopyFileButton formatName={format.name} text={whole} />
        <Button look="primary" className="max-phone:flex-1" onClick={save}>
          <Download size={16} strokeWidth={1.5} />
          {words.save}
        </Button>
      </footer>
    </Dialog>
  )
}
