import { useState } from 'react'
import { casesOfRows, variablesAfter, type ImportedCase } from '#domain/import-rows/map-columns.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import type { ReadOptions } from '#domain/import-rows/read-result.ts'
import { separatorChoices, summaryOf, words as readWords } from '#domain/words/read-rows.ts'
import { nameOf } from '../../../store/read-rows/name-of.ts'
import { Button } from '../../../ui/button.tsx'
import { SourceSummary } from '../../../ui/source-summary.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { ReadProblems, WithoutColumn } from './import-warnings.tsx'
import { MappingRows } from './mapping-rows.tsx'
import { RowChoices } from './row-choices.tsx'
import { RowsPreview } from './rows-preview.tsx'
import { useMapping } from './use-mapping.ts'
import type { Reading } from '../../../store/read-rows/use-reading.ts'
import { words } from './words.ts'

/** The table as it is, and what takes the rows. */
export interface RowsTaker {
  /** Those of the table now. */
  variables: readonly Variable[]
  /** How many rows the table has now. */
  rowCount: number
  /**
   * `variables` are all that the table has afterwards, the new ones last; without `keepsRows` the new rows take the place
   * of those that are there.
   */
  onImport: (cases: ImportedCase[], variables: Variable[], keepsRows: boolean) => void
}

interface ImportFormProps extends RowsTaker {
  reading: Reading
  /** It is read again, with other settings. */
  isReading: boolean
  onSettings: (settings: Pick<ReadOptions, 'separator' | 'hasHeader'>) => void
  onChangeSource: () => void
  onCancel: () => void
}

/** What was read, where its columns go, and which of its rows come into the table. */
export function ImportForm(props: ImportFormProps) {
  const { reading, variables, rowCount, isReading, onSettings, onChangeSource, onImport, onCancel } = props
  const mapping = useMapping(reading, variables)
  const { targets, kept } = mapping
  const [keepsRows, setKeepsRows] = useState(true)
  const isThereAnything = reading.rows.length > 0
  const body = useFocusWhenLost()

  const submit = () => {
    const rows = kept.map((at) => reading.rows[at] ?? [])
    onImport(casesOfRows(rows, targets), variablesAfter(variables, rows, targets), keepsRows)
  }
  return (
    <>
      <div
        ref={body}
        tabIndex={-1}
        aria-busy={isReading}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-5 pt-4 pb-5 outline-none max-phone:px-4"
      >
        <SourceSummary
          summary={summaryOf(nameOf(reading.source), reading.rows.length, reading.read)}
          words={{
            ...readWords,
            change: nameOf(reading.source) === null ? readWords.changePasted : readWords.change,
          }}
          hasHeader={reading.read.hasHeader}
          separator={reading.read.separator}
          separators={separatorChoices}
          onSettings={onSettings}
          onChange={onChangeSource}
        />
        <ReadProblems problems={reading.read.problems} unreadable={mapping.unreadable} />
        {isThereAnything && (
          <>
            <MappingRows reading={reading} targets={targets} variables={variables} onTarget={mapping.give} />
            <WithoutColumn variables={mapping.withoutColumn} />
            <RowsPreview rows={reading.rows} targets={targets} />
            <RowChoices
              emptyCells={mapping.emptyCells}
              required={mapping.required}
              onSkip={mapping.skip}
              rowCount={rowCount}
              keepsRows={keepsRows}
              onKeepsRows={setKeepsRows}
            />
          </>
        )}
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border bg-bg px-5 py-3 max-phone:px-4">
        <Button
          look="primary"
          className="max-phone:flex-1"
          disabled={isReading || kept.length === 0 || !mapping.hasVariable}
          onClick={submit}
        >
          {words.import(kept.length)}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {readWords.cancel}
        </Button>
        <span className="ml-auto text-12 text-muted max-phone:w-full max-phone:text-center">
          {isThereAnything && !mapping.hasVariable ? words.noVariable : words.nothingIsRun}
        </span>
      </footer>
    </>
  )
}
