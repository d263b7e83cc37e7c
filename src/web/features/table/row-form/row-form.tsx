import { useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import { templateParts, valueOf } from '#domain/table/template.ts'
import { variableKinds, type Variable } from '#domain/session/table-setup.ts'
import type { Prompt } from '#domain/table/table.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { VariableChip } from './parts/variable-chip.tsx'
import { useTableActions } from '../../store/table-hooks.ts'
import { words } from './parts/words.ts'

interface CaseFormProps {
  session: Session
  prompt: Prompt
  onAdd: (row: { values: Record<string, string>; expected?: string }, isRun: boolean) => void
  onClose: () => void
}

/** One case filled in as a form: each variable of the prompt is a field of its kind. */
export function CaseForm({ session, prompt, onAdd, onClose }: CaseFormProps) {
  const tableActions = useTableActions()
  const variables = session.table?.variables ?? []
  const [values, setValues] = useState<Record<string, string>>({})
  const [expected, setExpected] = useState('')
  const set = (name: string) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  const setVariable = (changed: Variable) =>
    tableActions.tableChanged(session.id, {
      variables: variables.map((each) => (each.name === changed.name ? changed : each)),
    })
  const add = (isRun: boolean) => {
    onAdd({ values, ...(expected !== '' && { expected }) }, isRun)
    onClose()
  }
  return (
    <Dialog
      label={words.form.title}
      shape="screen"
      className="flex w-[min(640px,calc(100vw-32px))] flex-col open:flex"
      onClose={onClose}
    >
      <DialogHead title={words.form.title} size="medium" onClose={onClose} />
      <div className="grid min-h-0 flex-1 gap-4 overflow-auto px-5 py-4">
        <p className="text-13 text-muted">{words.form.about}</p>
        {variables.map((variable) => (
          <div key={variable.name} className="grid gap-1.5">
            <div className="flex items-center justify-between gap-3 text-13">
              <VariableChip name={variable.name} />
              <select
                aria-label={words.form.kindOf(variable.name)}
                className="rounded-md bg-transparent text-12 text-muted max-phone:h-11"
                value={variable.kind}
                onChange={({ target }) => {
                  const kind = variableKinds.find((each) => each === target.value)
                  if (kind) setVariable({ ...variable, kind })
                }}
              >
                {variableKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {words.form.kinds[kind]}
                  </option>
                ))}
              </select>
            </div>
            <VariableField
              variable={variable}
              value={valueOf(values, variable.name)}
              onChange={set(variable.name)}
              onVariable={setVariable}
            />
          </div>
        ))}
        <label className="grid gap-1.5 text-13">
          {words.form.expected}
          <TextField value={expected} onChange={({ target }) => setExpected(target.value)} />
        </label>
        <div className="grid gap-1.5">
          <h3 className="text-12 text-muted">{words.form.whatIsSent}</h3>
          <p className="rounded-md border border-border bg-sunken px-3 py-2 text-13 leading-5.5 wrap-anywhere whitespace-pre-wrap text-muted">
            {templateParts(prompt.text).map((part) => {
              if (part.kind === 'words') return part.text
              const value = valueOf(values, part.name)
              return (
                <span
                  key={part.at}
                  className={
                    value === ''
                      ? 'rounded-sm border border-dashed border-control px-1'
                      : 'rounded-sm bg-accent-soft px-0.5 text-accent'
                  }
                >
                  {value || words.form.none}
                </span>
              )
            })}
          </p>
        </div>
      </div>
      <footer className="flex flex-none gap-2 border-t border-border px-5 py-3">
        <Button look="primary" onClick={() => add(true)}>
          {words.form.addAndRun}
        </Button>
        <Button onClick={() => add(false)}>{words.form.add}</Button>
      </footer>
    </Dialog>
  )
}

interface VariableFieldProps {
  variable: Variable
  value: string
  onChange: (value: string) => void
  onVariable: (variable: Variable) => void
}

function VariableField({ variable, value, onChange, onVariable }: VariableFieldProps) {
  const named = { 'aria-label': variable.name, value }
  switch (variable.kind) {
    case 'long-text':
      return <TextArea {...named} onChange={({ target }) => onChange(target.value)} />
    case 'number':
      return <TextField {...named} inputMode="decimal" onChange={({ target }) => onChange(target.value)} />
    case 'date':
      return <TextField {...named} type="date" onChange={({ target }) => onChange(target.value)} />
    case 'yes-no':
      return (
        <Segments
          label={variable.name}
          layout="line"
          value={value}
          onChange={onChange}
          options={[
            { value: words.form.yes, label: words.form.yes },
            { value: words.form.no, label: words.form.no },
          ]}
        />
      )
    case 'choice':
      return (
        <>
          {(variable.choices?.length ?? 0) > 0 && (
            <Segments
              label={variable.name}
              layout="equal"
              value={value}
              onChange={onChange}
              options={(variable.choices ?? []).map((choice) => ({ value: choice, label: choice }))}
            />
          )}
          <TextArea
            aria-label={words.form.choices}
            placeholder={words.form.choices}
            defaultValue={(variable.choices ?? []).join('\n')}
            onBlur={({ target }) =>
              onVariable({
                ...variable,
                choices: [...new Set(target.value.split('\n').map((line) => line.trim()))].filter(Boolean),
              })
            }
          />
        </>
      )
    case 'text':
      return <TextField {...named} onChange={({ target }) => onChange(target.value)} />
  }
}
