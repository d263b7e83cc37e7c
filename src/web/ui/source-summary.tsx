import { Button } from './button.tsx'
import { Switch } from './switch.tsx'
import { SelectField } from './text-field.tsx'

interface SourceSummaryProps<Separator extends string> {
  /** What was read, in a line. */
  summary: string
  words: { change: string; headerSwitch: string; separator: string }
  /** Undefined where the format says it itself, as is `separator`. */
  hasHeader: boolean | undefined
  separator: Separator | undefined
  separators: readonly { value: Separator; name: string }[]
  onSettings: (settings: { separator: Separator; hasHeader?: boolean }) => void
  onChange: () => void
}

/** What was read from a file, and what of it was guessed and may be set otherwise. */
export function SourceSummary<Separator extends string>(props: SourceSummaryProps<Separator>) {
  const { summary, words, hasHeader, separator, separators, onSettings, onChange } = props
  return (
    <div className="grid gap-2.5">
      <div className="flex items-start gap-3">
        <p role="status" className="min-w-0 flex-1 text-13 wrap-anywhere text-muted">
          {summary}
        </p>
        <Button look="ghost" size="small" className="-my-1" onClick={onChange}>
          {words.change}
        </Button>
      </div>
      {separator !== undefined && hasHeader !== undefined && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-13">
          <span className="flex items-center gap-2 max-phone:min-h-11">
            <Switch
              label={words.headerSwitch}
              checked={hasHeader}
              onChange={(checked) => onSettings({ separator, hasHeader: checked })}
            />
            <span aria-hidden="true">{words.headerSwitch}</span>
          </span>
          <label className="flex items-center gap-2">
            <span className="text-muted">{words.separator}</span>
            <SelectField
              className="w-auto"
              value={separator}
              onChange={(event) => onSettings({ separator: event.target.value as Separator })}
            >
              {separators.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          </label>
        </div>
      )}
    </div>
  )
}
