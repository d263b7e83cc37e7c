import { useEffect, useEffectEvent, useState } from 'react'
import type { SessionId } from '#domain/session/session.ts'
import { words as readWords } from '#domain/words/read-rows.ts'
import { stateInWords } from '../../../store/read-rows/state-in-words.ts'
import { readingOf, useReading, type Source } from '../../../store/read-rows/use-reading.ts'
import { SourceDialog } from '../../../ui/source-dialog.tsx'
import { ImportForm, type RowsTaker } from './import-form.tsx'
import { forgetText, keepText, keptText } from './kept-text.ts'
import { words } from './words.ts'

const accepted = '.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.yaml,.yml'

interface ImportRowsDialogProps extends RowsTaker {
  sessionId: SessionId
  onClose: () => void
}

/** Brings rows from a file or from pasted text into the table. Nothing is run by it. */
export function ImportRowsDialog(props: ImportRowsDialogProps) {
  const { sessionId, variables, rowCount, onImport, onClose } = props
  const { state, read, stop, forget } = useReading('table')
  const [typed, setTyped] = useState(() => keptText(sessionId).typed)
  const reading = readingOf(state)
  const readSource = (source: Source) => {
    keepText(sessionId, { read: typeof source === 'string' ? source : null })
    void read(source)
  }
  const readAgain = useEffectEvent(() => {
    const { read: before } = keptText(sessionId)
    if (before !== null) void read(before)
  })
  useEffect(() => readAgain(), [])

  return (
    <SourceDialog
      title={words.title}
      words={{ ...readWords, ...words.source }}
      accepted={accepted}
      {...stateInWords(state)}
      typed={typed}
      onTyped={(text) => {
        keepText(sessionId, { typed: text })
        setTyped(text)
      }}
      onSource={readSource}
      onStop={stop}
      onClose={onClose}
    >
      {reading && (
        <ImportForm
          reading={reading}
          variables={variables}
          rowCount={rowCount}
          isReading={state.kind === 'reading'}
          onSettings={(settings) => void read(reading.source, settings)}
          onChangeSource={() => {
            keepText(sessionId, { read: null })
            forget()
          }}
          onImport={(...imported) => {
            // A file's rows leave what was typed as it is.
            if (typeof reading.source === 'string') forgetText(sessionId)
            onImport(...imported)
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </SourceDialog>
  )
}
