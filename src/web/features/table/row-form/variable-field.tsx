import { useId } from 'react'
import type { Variable } from '#domain/session/table-setup.ts'
import { isDate, valueProblem } from '#domain/session/value-problem.ts'
import { Segments } from '../../../ui/segments.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/text-field.tsx'
import { words as tableWords } from '../parts/words.ts'
import { words } from './words.ts'

interface VariableFieldProps {
  variable: Variable
  value: string
  onChange: (value: string) => void
  onVariable: (variable: Variable) => void
}

/** The field of a variable's kind, and what is wrong with the value that is in it. */
export function VariableField(props: VariableFieldProps) {
  const problemId = useId()
  const problem = valueProblem(props.variable, props.value)
  return (
    <>
      <FieldOfKind {...props} describedBy={problem ? problemId : undefined} />
      {problem && (
        <p id={problemId} className="text-12 text-warn">
          {words.problems[problem]}
        </p>
      )}
    </>
  )
}

/** The id of a variable's field. */
export const variableFieldId = (name: string) => `field-of-${name}`

/** A field that begins with one line, and grows. */
export const oneLine = 'min-h-8.5! max-phone:min-h-11!'

/** More choices, or longer ones, are a list. */
const maxSegments = 4
const maxSegmentLength = 14

function FieldOfKind(props: VariableFieldProps & { describedBy: string | undefined }) {
  const { variable, value, onChange, onVariable, describedBy } = props
  const field = {
    id: variableFieldId(variable.name),
    'aria-label': variable.name,
    'aria-describedby': describedBy,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (variable.kind) {
    case 'long-text':
      return <TextArea {...field} />
    case 'number':
      return <TextField {...field} inputMode="decimal" />
    case 'date':
      // What is no date would not be seen in a field for dates.
      return <TextField {...field} type={value === '' || isDate(value) ? 'date' : 'text'} />
    case 'yes-no':
      return (
        <Segments
          label={variable.name}
          layout="line"
          value={value}
          onChange={onChange}
          options={optionsOf([tableWords.form.yes, tableWords.form.no], value)}
        />
      )
    case 'choice':
      return (
        <>
          <ChoiceField variable={variable} value={value} onChange={onChange} describedBy={describedBy} />
          <TextArea
            aria-label={tableWords.form.choices}
            placeholder={tableWords.form.choices}
            defaultValue={(variable.choices ?? []).join('\n')}
            onChange={({ target }) =>
              onVariable({
                ...variable,
                choices: [...new Set(target.value.split('\n').map((line) => line.trim()))].filter(Boolean),
              })
            }
          />
        </>
      )
    case 'text':
      return <TextArea {...field} height="few" className={oneLine} />
  }
}

/** The choices, and a value that is none of them, which would not be seen else. */
const optionsOf = (choices: readonly string[], value: string) =>
  [...choices, ...(value === '' || choices.includes(value) ? [] : [value])].map((choice) => ({
    value: choice,
    label: choice,
  }))

function ChoiceField(props: Omit<VariableFieldProps, 'onVariable'> & { describedBy: string | undefined }) {
  const { variable, value, onChange, describedBy } = props
  const options = optionsOf(variable.choices ?? [], value)
  if (options.length === 0) return null
  if (options.length <= maxSegments && options.every((option) => option.value.length <= maxSegmentLength))
    return (
      <Segments label={variable.name} layout="equal" value={value} onChange={onChange} options={options} />
    )
  return (
    <SelectField
      aria-label={variable.name}
      aria-describedby={describedBy}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{words.noChoice}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
