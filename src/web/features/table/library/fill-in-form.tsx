import { useState } from 'react'
import type { Variable } from '#domain/session/table-setup.ts'
import { fillInKnown, valueOf, variablesIn } from '#domain/table/template.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextArea } from '../../../ui/text-field.tsx'
import { words as tableWords } from '../parts/words.ts'
import { PromptBox } from './prompt-box.tsx'
import { takeFocus } from './take-focus.ts'
import { words } from './words.ts'

const texts = words.fillIn

interface FillInFormProps {
  /** With variables. */
  text: string
  /** The kinds of those that have one. */
  variables: readonly Variable[]
  /** Takes the text with the values in the places of its variables. */
  onDone: (text: string) => void
  onBack: () => void
}

type Values = Readonly<Record<string, string>>

/** What was typed in forms that were left, by their texts: it stands there again when they are come back to. */
const left = new Map<string, Values>()

/** A field for each variable of a prompt, over what comes of it. */
export function FillInForm({ text, variables, onDone, onBack }: FillInFormProps) {
  const [values, setValues] = useState<Values>(() => left.get(text) ?? {})
  const change = (changed: Values) => {
    setValues(changed)
    left.set(text, changed)
  }
  const filled = fillInKnown(text, values)
  const names = variablesIn(text)
  return (
    <form
      className="flex min-h-0 flex-col text-13"
      onSubmit={(event) => {
        event.preventDefault()
        left.delete(text)
        onDone(filled)
      }}
    >
      <div className="grid min-h-0 gap-4 overflow-auto px-5 pt-4 pb-5">
        {names.map((name, index) => (
          <label key={name} className="grid gap-1.5">
            <span className="font-medium wrap-anywhere">{name}</span>
            <ValueField
              choices={choicesOf(variables.find((variable) => variable.name === name))}
              value={valueOf(values, name)}
              isFirst={index === 0}
              onChange={(value) => change({ ...values, [name]: value })}
            />
          </label>
        ))}
        <div className="grid gap-1.5">
          <p className="text-muted">{texts.preview}</p>
          <PromptBox label={texts.preview} text={filled} className="max-h-48" />
          <p className="text-12 text-muted">{texts.about}</p>
        </div>
      </div>
      <div className="flex flex-none justify-end gap-2 border-t border-border px-5 py-3">
        <Button look="ghost" onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit" look="primary">
          {texts.done}
        </Button>
      </div>
    </form>
  )
}

/** What a variable's value is one of; empty where it may be anything. */
function choicesOf(variable: Variable | undefined): readonly string[] {
  if (variable?.kind === 'yes-no') return [tableWords.form.yes, tableWords.form.no]
  return variable?.kind === 'choice' ? (variable.choices ?? []) : []
}

interface ValueFieldProps {
  choices: readonly string[]
  value: string
  isFirst: boolean
  onChange: (value: string) => void
}

function ValueField({ choices, value, isFirst, onChange }: ValueFieldProps) {
  const field = {
    value,
    ref: isFirst ? takeFocus : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (choices.length === 0)
    return <TextArea {...field} height="few" className="min-h-8.5! max-phone:min-h-11!" />
  return (
    <SelectField {...field}>
      <option value="">{texts.noChoice}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  )
}
