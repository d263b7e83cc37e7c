import { readingInWords, words as readWords } from '#domain/words/read-rows.ts'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { SourceField } from '../../../ui/source-field.tsx'
import { Warning } from '../../../ui/warning.tsx'
import { ImportForm, type RowsTaker } from './import-form.tsx'
import { nameOf } from '../../../store/read-rows/name-of.ts'
import { readingOf, useReading } from '../../../store/read-rows/use-reading.ts'
import { words } from './words.ts'

const accepted = '.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.yaml,.yml'

interface ImportRowsDialogProps extends RowsTaker {
  onClose: () => void
}

/** Brings rows from a file or from pasted text into the table. Nothing is run by it. */
export function ImportRowsDialog({ variables, rowCount, onImport, onClose }: ImportRowsDialogProps) {
  const { state, read, stop, forget } = useReading('table')
  const reading = readingOf(state)
  return (
    <Dialog label={words.title} shape="screen" onClose={onClose} className="w-180 flex-col open:flex">
      <DialogHead title={words.title} size="medium" onClose={onClose} />
      <DropZone className="flex min-h-0 flex-1 flex-col" onFile={(file) => void read(file)}>
        {(isOver) => (
          <>
            {state.kind === 'reading' && (
              <div className="flex-none border-b border-hair px-5 py-3 max-phone:px-4">
                <ProgressLine
                  text={readingInWords(nameOf(state.source), state.share)}
                  label={readWords.howMuch}
                  share={state.share}
                  cancel={readWords.cancel}
                  onCancel={stop}
                />
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
                      {readWords.refused[state.reason](nameOf(state.source) ?? readWords.pasted)}
                    </Warning>
                  )}
                  <SourceField
                    words={{ ...readWords, ...words.source }}
                    accepted={accepted}
                    isOver={isOver}
                    onSource={(source) => void read(source)}
                  />
                </div>
              )
            )}
          </>
        )}
      </DropZone>
    </Dialog>
  )
}
