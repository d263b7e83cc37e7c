import { words as readWords } from '#domain/words/read-rows.ts'
import { stateInWords } from '../../../store/read-rows/state-in-words.ts'
import { readingOf, useReading } from '../../../store/read-rows/use-reading.ts'
import { SourceDialog } from '../../../ui/source-dialog.tsx'
import { ImportForm, type RowsTaker } from './import-form.tsx'
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
    <SourceDialog
      title={words.title}
      words={{ ...readWords, ...words.source }}
      accepted={accepted}
      {...stateInWords(state)}
      onSource={(source) => void read(source)}
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
          onChangeSource={forget}
          onImport={(...imported) => {
            onImport(...imported)
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </SourceDialog>
  )
}
