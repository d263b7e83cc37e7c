import { separators, type ReadOptions, type Separator } from '#domain/import-rows/read-result.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { nameOf } from './name-of.ts'
import type { Reading } from './use-reading.ts'
import { howItIsWritten, separatorName, words } from './words.ts'

interface FileSummaryProps {
  reading: Reading
  onSettings: (settings: Pick<ReadOptions, 'separator' | 'hasHeader'>) => void
  onChange: () => void
}

/** What was read, in a line, and what of it was guessed and may be set otherwise. */
export function FileSummary({ reading, onSettings, onChange }: FileSummaryProps) {
  const { source, read, rows } = reading
  const { header, separator, hasHeader } = read
  const name = nameOf(source) ?? words.summary.pasted
  return (
    <div className="grid gap-2.5">
      <div className="flex items-start gap-3">
        <p role="status" className="min-w-0 flex-1 text-13 wrap-anywhere text-muted">
          {words.summary.counts(name, rows.length, header.length)} {howItIsWritten(read)}
        </p>
        <Button look="ghost" size="small" className="-my-1" onClick={onChange}>
          {nameOf(source) === null ? words.source.changePasted : words.source.change}
        </Button>
      </div>
      {separator !== undefined && hasHeader !== undefined && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-13">
          <span className="flex items-center gap-2 max-phone:min-h-11">
            <Switch
              label={words.summary.headerSwitch}
              checked={hasHeader}
              onChange={(checked) => onSettings({ separator, hasHeader: checked })}
            />
            <span aria-hidden="true">{words.summary.headerSwitch}</span>
          </span>
          <label className="flex items-center gap-2">
            <span className="text-muted">{words.summary.separator}</span>
            <SelectField
              className="w-auto"
              value={separator}
              onChange={(event) => onSettings({ separator: event.target.value as Separator })}
            >
              {separators.map((each) => (
                <option key={each} value={each}>
                  {separatorName(each)}
                </option>
              ))}
            </SelectField>
          </label>
        </div>
      )}
    </div>
  )
}
