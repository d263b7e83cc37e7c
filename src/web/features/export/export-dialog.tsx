import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { comparisonOf } from '#domain/export/comparison-of.ts'
import { exportFileName } from '#domain/export/file-name.ts'
import { formatBytes } from '#domain/images/facts-in-words.ts'
import { isSettledKind } from '#domain/run/run.ts'
import type { Session } from '#domain/session/session.ts'
import { useReadTables } from '../../store/hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { CopyFileButton } from './copy-file-button.tsx'
import { ExportChoices } from './export-choices.tsx'
import { formats, type Format } from './formats.ts'
import { bytesAsText, picturesOf, withLoadedPictures } from './pictures.ts'
import './export.css'

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
  const [comparison] = useState(() => comparisonOf(read(), session, Date.now()))
  const [format, setFormat] = useState<Format>(formats[0])
  const pictures = picturesOf(comparison)
  const pictureBytes = bytesAsText(pictures)
  const [wantsPictures, setWantsPictures] = useState(pictureBytes <= smallBytes)
  const text = format.write(comparison)
  const holdsPictures = format.takesPictures && wantsPictures && pictures.length > 0
  const fileName = exportFileName(comparison, format.extension)

  const whole = async () => (holdsPictures ? format.write(await withLoadedPictures(comparison)) : text)
  const save = async () => {
    saveFile(fileName, new Blob([await whole()], { type: `${format.type};charset=utf-8` }))
    onClose()
    showToast({ text: `Saved as ${fileName}` })
  }

  return (
    <Dialog label="Export" onClose={onClose} className="export">
      <header className="export-head">
        <h2>Export</h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      <div className="export-body">
        <ExportChoices
          format={format}
          onFormat={setFormat}
          pictureBytes={pictures.length > 0 ? pictureBytes : null}
          wantsPictures={wantsPictures}
          onWantsPictures={setWantsPictures}
          unfinished={
            comparison.questions
              .flatMap(({ answers }) => answers)
              .filter(({ state }) => !isSettledKind(state)).length
          }
        />
        {/* A long file is scrolled with the arrow keys once it has the focus. */}
        <div className="export-preview" role="region" aria-label="The file’s beginning" tabIndex={0}>
          <pre>
            {text.slice(0, previewLength)}
            {text.length > previewLength && '…'}
          </pre>
        </div>
      </div>
      <footer className="export-foot">
        <span className="export-file">
          {fileName}, {formatBytes(new Blob([text]).size + (holdsPictures ? pictureBytes : 0))}
        </span>
        <CopyFileButton formatName={format.name} text={whole} />
        <Button look="primary" onClick={save}>
          <Download size={16} strokeWidth={1.5} />
          Save
        </Button>
      </footer>
    </Dialog>
  )
}
