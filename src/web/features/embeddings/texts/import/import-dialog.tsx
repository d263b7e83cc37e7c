import { useEffect, useEffectEvent } from 'react'
import { words as readWords } from '#domain/words/read-rows.ts'
import { nameOf } from '../../../../store/read-rows/name-of.ts'
import { stateInWords } from '../../../../store/read-rows/state-in-words.ts'
import { readingOf, useReading, type Source } from '../../../../store/read-rows/use-reading.ts'
import { SourceDialog } from '../../../../ui/source-dialog.tsx'
import { useSetWording } from '../../panel/use-set-wording.ts'
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
  const { text: typed = '', write } = useSetWording('texts to import')
  const reading = readingOf(state)
  const start = useEffectEvent(() => {
    if (source !== null) void read(source)
  })
  useEffect(() => start(), [])

  return (
    <SourceDialog
      title={words.title}
      words={{ ...readWords, ...words.source }}
      accepted={accepted}
      {...stateInWords(state)}
      typed={typed}
      onTyped={write}
      onSource={(chosen) => void read(chosen)}
      onStop={stop}
      onClose={onClose}
    >
      {reading && (
        <ImportForm
          reading={reading}
          isReading={state.kind === 'reading'}
          present={present}
          firstPlace={firstPlace}
          onSettings={(settings) => void read(reading.source, settings)}
          onChangeSource={forget}
          onImport={(imported, place) => {
            // A file's texts leave what was typed as it is.
            if (typeof reading.source === 'string') write(undefined)
            importTexts(imported, place, nameOf(reading.source))
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </SourceDialog>
  )
}
