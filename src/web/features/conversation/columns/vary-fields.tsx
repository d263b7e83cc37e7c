import { Minus, Plus, X } from 'lucide-react'
import { columnLetter } from '#domain/session/session.ts'
import { reasoningEfforts, type Settings } from '#domain/session/settings.ts'
import { howSamplesDiffer, mostSamples } from '#domain/session/sweep.ts'
import { sweptFieldFacts, sweptFields, type SweptField } from '#domain/session/swept-fields.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NumberField, SelectField, TextArea } from '../../../ui/text-field.tsx'
import { Tile } from '../../../ui/tile.tsx'

/** What the dialog holds, for each of its three ways, as it was typed. */
export interface Fields {
  field: SweptField
  values: string[]
  wordings: string[]
  count: string
}

interface FieldsProps {
  fields: Fields
  change: (changed: Partial<Fields>) => void
}

/** A setting, and its values. */
export function ValuesFields({ fields: { field, values }, change }: FieldsProps) {
  const facts = sweptFieldFacts[field]
  return (
    <>
      <label className="vary-field">
        <span>Setting</span>
        <SelectField
          className="max-phone:min-w-0"
          value={field}
          onChange={(event) => {
            const chosen = sweptFields.find((each) => each === event.target.value) ?? field
            change({ field: chosen, values: [...sweptFieldFacts[chosen].presets] })
          }}
        >
          {sweptFields.map((each) => (
            <option key={each} value={each}>
              {sweptFieldFacts[each].name} ({sweptFieldFacts[each].term})
            </option>
          ))}
        </SelectField>
      </label>
      <p className="vary-about">
        {facts.about} Each value is {facts.allowed}.
      </p>
      {field === 'reasoningEffort' ? (
        <EffortChoices values={values} change={change} />
      ) : (
        <ValueList facts={facts} values={values} change={change} />
      )}
    </>
  )
}

interface ValueListProps {
  facts: (typeof sweptFieldFacts)[SweptField]
  values: readonly string[]
  change: FieldsProps['change']
}

function ValueList({ facts, values, change }: ValueListProps) {
  return (
    <div className="vary-values" role="group" aria-label="Values">
      {values.map((value, index) => (
        // A value has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="vary-value">
          <NumberField
            className="w-16"
            aria-label={`Value ${index + 1}`}
            aria-invalid={value.trim() !== '' && facts.read(value) === null}
            value={value}
            onChange={(event) => change({ values: values.with(index, event.target.value) })}
          />
          {values.length > 2 && (
            <IconButton
              size="small"
              label={`Remove value ${index + 1}`}
              onClick={() => change({ values: values.toSpliced(index, 1) })}
            >
              <X size={14} strokeWidth={1.5} />
            </IconButton>
          )}
        </span>
      ))}
      <Button look="ghost" onClick={() => change({ values: [...values, ''] })}>
        <Plus size={16} strokeWidth={1.5} />
        Add value
      </Button>
    </div>
  )
}

function EffortChoices({ values, change }: Pick<Fields, 'values'> & Pick<FieldsProps, 'change'>) {
  return (
    <div className="vary-values" role="group" aria-label="Values">
      {reasoningEfforts.map((effort) => (
        <label key={effort} className="vary-choice">
          <input
            type="checkbox"
            checked={values.includes(effort)}
            onChange={(event) =>
              change({
                values: reasoningEfforts.filter((each) =>
                  each === effort ? event.target.checked : values.includes(each),
                ),
              })
            }
          />
          {effort}
        </label>
      ))}
    </div>
  )
}

/** A text for each wording of the instructions. */
export function WordingsFields({
  fields: { wordings },
  change,
  position,
}: FieldsProps & { position: number }) {
  return (
    <div className="vary-wordings">
      {wordings.map((text, index) => (
        // A wording has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="vary-wording">
          <Tile letter={columnLetter(position + index)} position={position + index} />
          <TextArea
            rows={2}
            aria-label={`Wording ${index + 1}`}
            placeholder={index === 0 ? 'No instructions' : 'How the model should answer'}
            value={text}
            onChange={(event) => change({ wordings: wordings.with(index, event.target.value) })}
          />
          {wordings.length > 2 && (
            <IconButton
              size="small"
              label={`Remove wording ${index + 1}`}
              onClick={() => change({ wordings: wordings.toSpliced(index, 1) })}
            >
              <X size={14} strokeWidth={1.5} />
            </IconButton>
          )}
        </div>
      ))}
      <Button look="ghost" className="self-start" onClick={() => change({ wordings: [...wordings, ''] })}>
        <Plus size={16} strokeWidth={1.5} />
        Add a wording
      </Button>
    </div>
  )
}

/** How many times the same. */
export function SamplesFields({ fields: { count }, change, settings }: FieldsProps & { settings: Settings }) {
  const number = Number(count)
  const step = (by: number) =>
    change({ count: String(Math.min(mostSamples, Math.max(2, (number || 2) + by))) })
  return (
    <>
      <div className="vary-count">
        <label className="vary-field">
          <span>Columns in all</span>
          <NumberField
            className="w-14"
            inputMode="numeric"
            value={count}
            onChange={(event) => change({ count: event.target.value })}
          />
        </label>
        <IconButton label="One less" disabled={number <= 2} onClick={() => step(-1)}>
          <Minus size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton label="One more" disabled={number >= mostSamples} onClick={() => step(1)}>
          <Plus size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      <p className="vary-about">{howSamplesDiffer(settings)}</p>
    </>
  )
}
