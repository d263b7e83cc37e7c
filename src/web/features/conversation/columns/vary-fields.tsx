import { Minus, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { columnLetter } from '#domain/session/session.ts'
import { isOfKind, rowOf, type FieldOf, type Settings } from '#domain/session/settings.ts'
import { maxSamples } from '#domain/session/sweep.ts'
import { settingsTable } from '#domain/session/settings-table.ts'
import { firstSweep, readTyped, type SweptField } from '#domain/session/swept-fields.ts'
import { allowedWords, howSamplesDiffer } from '#domain/words/sweep.ts'
import { settingHelp } from '#domain/words/settings-help.ts'
import { settingTerm, settingWords } from '#domain/words/settings.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NumberField, SelectField, TextArea } from '../../../ui/text-field.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { words } from './vary-words.ts'

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

const labelled = 'flex items-center gap-3 text-13 font-[550] whitespace-nowrap'
const wrapping = 'flex flex-wrap items-center gap-2'
const choice =
  'flex h-8 items-center gap-2 rounded-md border border-control pr-3 pl-2.5 text-13 max-phone:h-11'

/** What a choice does. */
export const About = ({ children }: { children: ReactNode }) => (
  <p className="text-13 text-pretty text-muted">{children}</p>
)

interface ValuesFieldsProps extends FieldsProps {
  /** The settings that may be another in each column. */
  free: readonly SweptField[]
  /** The longest answer that the site allows; null where it allows any. */
  tokenLimit: number | null
}

/** What a site allows of a setting. */
export const limitOf = (field: SweptField, tokenLimit: number | null) =>
  field === 'maxTokens' ? tokenLimit : null

/** A setting, and its values. */
export function ValuesFields({ fields: { field, values }, free, tokenLimit, change }: ValuesFieldsProps) {
  const most = limitOf(field, tokenLimit)
  return (
    <>
      <label className={labelled}>
        <span>{words.setting}</span>
        <SelectField
          className="max-phone:min-w-0"
          value={field}
          onChange={(event) => {
            const chosen = free.find((each) => each === event.target.value) ?? field
            change({ field: chosen, values: [...firstSweep(chosen, limitOf(chosen, tokenLimit))] })
          }}
        >
          {free.map((each) => (
            <option key={each} value={each}>
              {settingWords[each].name} ({settingTerm(each)})
            </option>
          ))}
        </SelectField>
      </label>
      <About>
        {settingHelp[field].whenSwept} {words.eachValueIs(allowedWords(field))}
        {most !== null && ` ${words.demoAllows(most)}`}
      </About>
      {isOfKind(field, 'choice') ? (
        <Choices field={field} values={values} change={change} />
      ) : (
        <ValueList field={field} values={values} change={change} />
      )}
    </>
  )
}

interface ValueListProps<Field extends SweptField> {
  field: Field
  values: readonly string[]
  change: FieldsProps['change']
}

function ValueList({ field, values, change }: ValueListProps<SweptField>) {
  return (
    <div className={wrapping} role="group" aria-label={words.values}>
      {values.map((value, index) => (
        // A value has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="flex items-center">
          <NumberField
            className="w-16"
            aria-label={words.value(index + 1)}
            inputMode={takesNegative(field) ? 'text' : 'decimal'}
            aria-invalid={value.trim() !== '' && readTyped(field, value) === null}
            value={value}
            onChange={(event) => change({ values: values.with(index, event.target.value) })}
          />
          {values.length > 2 && (
            <IconButton
              size="small"
              label={words.removeValue(index + 1)}
              onClick={() => change({ values: values.toSpliced(index, 1) })}
            >
              <X size={14} strokeWidth={1.5} />
            </IconButton>
          )}
        </span>
      ))}
      <Button look="ghost" onClick={() => change({ values: [...values, ''] })}>
        <Plus size={16} strokeWidth={1.5} />
        {words.addValue}
      </Button>
    </div>
  )
}

/** The decimal keyboard of iPhones has no minus. */
function takesNegative(field: SweptField): boolean {
  const row = rowOf(field)
  return row.kind === 'number' && row.slider.min < 0
}

function Choices({ field, values, change }: ValueListProps<FieldOf<'choice'>>) {
  const choices = settingsTable[field].values
  return (
    <div className={wrapping} role="group" aria-label={words.values}>
      {choices.map((each) => (
        <label key={each} className={choice}>
          <input
            type="checkbox"
            className="accent-accent"
            checked={values.includes(each)}
            onChange={(event) =>
              change({
                values: choices.filter((other) =>
                  other === each ? event.target.checked : values.includes(other),
                ),
              })
            }
          />
          {each}
        </label>
      ))}
    </div>
  )
}

/** A text for each wording of the instructions. */
export function WordingsFields({
  fields: { wordings },
  change,
  positionOf,
}: FieldsProps & { positionOf: (index: number) => number }) {
  return (
    <div className="flex flex-col gap-2">
      {wordings.map((text, index) => (
        // A wording has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-start gap-2">
          <Tile className="mt-2" letter={columnLetter(positionOf(index))} position={positionOf(index)} />
          <TextArea
            height="few"
            className="flex-1"
            rows={2}
            aria-label={words.wording(index + 1)}
            placeholder={index === 0 ? words.noInstructions : words.howToAnswer}
            value={text}
            onChange={(event) => change({ wordings: wordings.with(index, event.target.value) })}
          />
          {wordings.length > 2 && (
            <IconButton
              size="small"
              label={words.removeWording(index + 1)}
              onClick={() => change({ wordings: wordings.toSpliced(index, 1) })}
            >
              <X size={14} strokeWidth={1.5} />
            </IconButton>
          )}
        </div>
      ))}
      <Button look="ghost" className="self-start" onClick={() => change({ wordings: [...wordings, ''] })}>
        <Plus size={16} strokeWidth={1.5} />
        {words.addWording}
      </Button>
    </div>
  )
}

/** How many times the same. */
export function SamplesFields({ fields: { count }, change, settings }: FieldsProps & { settings: Settings }) {
  const number = Number(count)
  const step = (by: number) =>
    change({ count: String(Math.min(maxSamples, Math.max(2, (number || 2) + by))) })
  return (
    <>
      <div className={wrapping}>
        <label className={labelled}>
          <span>{words.columnsInAll}</span>
          <NumberField
            className="w-14"
            inputMode="numeric"
            value={count}
            onChange={(event) => change({ count: event.target.value })}
          />
        </label>
        <IconButton label={words.oneLess} disabled={number <= 2} onClick={() => step(-1)}>
          <Minus size={16} strokeWidth={1.5} />
        </IconButton>
        <IconButton label={words.oneMore} disabled={number >= maxSamples} onClick={() => step(1)}>
          <Plus size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      <About>{howSamplesDiffer(settings)}</About>
    </>
  )
}
