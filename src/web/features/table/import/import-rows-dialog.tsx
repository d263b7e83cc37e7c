import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImportForm, type RowsTaker } from './import-form.tsx'
import { Warning } from './import-warnings.tsx'
import { nameOf } from './name-of.ts'
import { ReadingProgress } from './reading-progress.tsx'
import { SourceField } from './source-field.tsx'
import { readingOf, useReading } from './use-reading.ts'
import { words } from './words.ts'

interface ImportRowsDialogProps extends RowsTaker {
  onClose: () => void
}

/** Brings rows from a file or from pasted text into the table. Nothing is run by it. */
export function ImportRowsDialog({ variables, rowCount, onImport, onClose }: ImportRowsDialogProps) {
  const { state, read, stop, forget } = useReading()
  const reading = readingOf(state)
  return (
    <Dialog label={words.title} shape="screen" onClose={onClose} className="w-180 flex-col open:flex">
      <DialogHead title={words.title} size="medium" onClose={onClose} />
      <DropZone className="flex min-h-0 flex-1 flex-col" onFile={(file) => void read(file)}>
        {(isOver) => (
          <>
            {state.kind === 'reading' && (
              <div className="flex-none border-b border-hair px-5 py-3 max-phone:px-4">
                <ReadingProgress source={state.source} share={state.share} onStop={stop} />
              </div>
            )}
            {reading ? (
              <ImportForm
                reading={reading}
                variables={variables}
                rowCount={rowCount}
                isReading={state.kind === 'reading'}
                onSettings={(settings) => void read(reading.source, settings)}
                onChangeSource={forget}
                onImport={(...imported) => {
                  onImport(...imported)
                  onClose()
                }}
                onCancel={onClose}
              />
            ) : (
              state.kind !== 'reading' && (
                <div className="flex min-h-0 flex-col gap-4 overflow-auto px-5 pt-4 pb-5 max-phone:px-4">
                  {state.kind === 'refused' && (
                    <Warning>
                      {words.refused[state.reason](nameOf(state.source) ?? words.summary.pasted)}
                    </Warning>
                  )}
                  <SourceField isOver={isOver} onSource={(source) => void read(source)} />
                </div>
              )
            )}
          </>
        )}
      </DropZone>
    </Dialog>
  )
}
