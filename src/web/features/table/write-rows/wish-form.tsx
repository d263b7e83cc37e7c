import type { Model } from '#domain/models/model.ts'
import { groupByProvider } from '#domain/models/group-by-provider.ts'
import { Switch } from '../../../ui/switch.tsx'
import { NumberField, SelectField, TextArea } from '../../../ui/text-field.tsx'
import { TextLimitNote } from '../../../ui/text-limit-note.tsx'
import type { ExpectedReason } from './expected-reason.ts'
import { words } from './words.ts'
import { maxRows, type Writing } from './writing.ts'

interface WishFormProps {
  writing: Writing
  /** Those that can write. */
  models: readonly Model[]
  model: string | undefined
  expectedReason: ExpectedReason | null
  onChange: (change: Partial<Writing>) => void
}

/** What the rows should be like, how many, and who writes them. */
export function WishForm({ writing, models, model, expectedReason, onChange }: WishFormProps) {
  const { description, count, writesExpected } = writing
  return (
    <div className="grid gap-4">
      <TextLimitNote className="grid gap-1.5 text-13">
        <span aria-hidden="true">{words.description}</span>
        <TextArea
          aria-label={words.description}
          placeholder={words.descriptionExample}
          value={description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </TextLimitNote>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 text-13">
        <label className="grid gap-1.5">
          <span>
            {words.count} <span className="text-12 text-muted">{words.countAbout}</span>
          </span>
          <NumberField
            key={count}
            className="w-24"
            defaultValue={count}
            onBlur={({ target }) => {
              const wanted = Math.round(Number(target.value))
              if (wanted >= 1 && wanted <= maxRows) onChange({ count: wanted })
              else target.value = String(count)
            }}
          />
        </label>
        <label className="grid min-w-52 flex-1 gap-1.5">
          {words.model}
          <SelectField
            className="h-8 py-0! max-phone:h-11"
            value={model ?? ''}
            onChange={({ target }) => onChange({ model: target.value })}
          >
            {groupByProvider(models).map((group) => (
              <optgroup key={group.provider} label={group.provider}>
                {group.models.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        </label>
      </div>
      <div className="flex items-center gap-3 text-13 max-phone:min-h-11">
        <Switch
          label={words.writesExpected}
          checked={writesExpected ?? expectedReason !== null}
          onChange={(checked) => onChange({ writesExpected: checked })}
        />
        <span className="grid">
          <span aria-hidden="true">{words.writesExpected}</span>
          <span className="text-12 text-pretty text-muted">
            {words.expectedAbout[expectedReason ?? 'none']}
          </span>
        </span>
      </div>
    </div>
  )
}
