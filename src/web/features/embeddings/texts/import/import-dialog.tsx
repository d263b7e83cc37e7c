import { useEffect, useEffectEvent } from 'react'
import { readingInWords, words as readWords } from '#domain/words/read-rows.ts'
import { nameOf } from '../../../../store/read-rows/name-of.ts'
import { readingOf, useReading, type Source } from '../../../../store/read-rows/use-reading.ts'
import { DialogHead } from '../../../../ui/dialog-head.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DropZone } from '../../../../ui/drop-zone.tsx'
import { ProgressLine } from '../../../../ui/progress-line.tsx'
import { SourceField } from '../../../../ui/source-field.tsx'
import { Warning } from '../../../../ui/warning.tsx'
import { ImportForm } from './import-form.tsx'
import { useImportTexts } from './use-import-texts.ts'
import { words } from './words.ts'

const accepted = '.csv,.tsv,.tab,.txt,.md,.json,.jsonl,.ndjson'

interface ImportDialogProps {
  /** What is read at once: a file that was dropped, or lines that were pasted. */
  source: Source | null
  onClose: () => void
}

/** Brings texts from a file or from pasted lines into a set. No model is asked by it. */
export function ImportDialog({ source, onClose }: ImportDialogProps) {
  const { state, read, stop, forget } = useReading('texts')
  const { present, firstPlace, importTexts } = useImportTexts()
  const reading = readingOf(state)
  const start = useEffectEvent(() => {
    if (source !== null) void read(source)
  })
  useEffect(() => start(), [])

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
                isReading={state.kind === 'reading'}
                present={present}
                firstPlace={firstPlace}
                onSettings={(settings) => void read(reading.source, settings)}
                onChangeSource={forget}
                onImport={(imported, place) => {
                  importTexts(imported, place, nameOf(reading.source))
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
                    onSource={(chosen) => void read(chosen)}
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
