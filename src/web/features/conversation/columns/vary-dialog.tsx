import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { columnLetter, mostColumns, type Column, type Session } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { planSweep, type Sweep, type SweepPlan } from '#domain/session/sweep.ts'
import { sweptFieldFacts } from '#domain/session/swept-fields.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { SamplesFields, ValuesFields, WordingsFields, type Fields } from './vary-fields.tsx'
import './vary.css'

interface VaryDialogProps {
  session: Session
  columns: readonly Column[]
  column: Column
  onVary: (plan: SweepPlan & { kind: 'columns' }) => void
  onClose: () => void
}

/** Makes several columns of one: values of a setting, wordings of the instructions, or the same once more. */
export function VaryDialog({ session, columns, column, onVary, onClose }: VaryDialogProps) {
  const settings = resolveSettings(session.settings, column.own)
  const position = columns.indexOf(column)
  const letter = columnLetter(position)
  const [kind, setKind] = useState<Sweep['kind']>('values')
  const [fields, setFields] = useState<Fields>(() => ({
    field: 'temperature',
    values: [...sweptFieldFacts.temperature.presets],
    wordings: [settings.system, ''],
    count: '3',
  }))
  const previewId = useId()
  const plan = planSweep(sweepOf(kind, fields), column, mostColumns - columns.length)
  const change = (changed: Partial<Fields>) => setFields((current) => ({ ...current, ...changed }))

  return (
    <Dialog label={`Vary column ${letter}`} onClose={onClose} className="vary">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (plan.kind === 'problem') return
          onClose()
          onVary(plan)
        }}
      >
        <header className="vary-head">
          <Tile letter={letter} position={position} />
          <h2>Vary column {letter}</h2>
          <span className="vary-model">{column.model}</span>
          <IconButton label="Close" onClick={onClose}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </header>
        <div className="vary-body">
          <p className="vary-question" aria-hidden="true">
            What is to differ from column to column?
          </p>
          <Segments
            layout="equal"
            label="What is to differ"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'values', label: 'A setting' },
              { value: 'wordings', label: 'The wording' },
              { value: 'samples', label: 'Nothing' },
            ]}
          />
          <p className="vary-about">{about[kind]}</p>
          {kind === 'values' && <ValuesFields fields={fields} change={change} />}
          {kind === 'wordings' && <WordingsFields fields={fields} change={change} position={position} />}
          {kind === 'samples' && <SamplesFields fields={fields} change={change} settings={settings} />}
        </div>
        <footer className="vary-foot">
          <div id={previewId} className="vary-preview" aria-live="polite">
            <Preview plan={plan} position={position} columns={columns} />
          </div>
          <div className="vary-buttons">
            <Button look="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button
              look="primary"
              type="submit"
              disabled={plan.kind === 'problem'}
              aria-describedby={previewId}
            >
              {plan.kind === 'problem' ? 'Add columns' : `Add ${countedColumns(plan.added.length)}`}
            </Button>
          </div>
        </footer>
      </form>
    </Dialog>
  )
}

const about: Record<Sweep['kind'], string> = {
  values: 'The same model and question, with another value of one setting in each column.',
  wordings: 'The same model and question, with other instructions (the system prompt) in each column.',
  samples:
    'The same model, question and settings in each column: see how much its answers differ by themselves.',
}

function sweepOf(kind: Sweep['kind'], { field, values, wordings, count }: Fields): Sweep {
  if (kind === 'values') return { kind, field, values }
  return kind === 'wordings' ? { kind, wordings } : { kind, count: Number(count) }
}

const countedColumns = (count: number) => `${count} ${count === 1 ? 'column' : 'columns'}`

interface PreviewProps {
  plan: SweepPlan
  position: number
  columns: readonly Column[]
}

function Preview({ plan, position, columns }: PreviewProps) {
  if (plan.kind === 'problem') return <p>{plan.problem}</p>
  const next = position + 1
  const isPushed = next < columns.length
  return (
    <>
      <ul>
        {[plan.first, ...plan.added].map(({ words }, index) => (
          // A column has no name yet but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Tile size="small" letter={columnLetter(position + index)} position={position + index} />
            {words}
          </li>
        ))}
      </ul>
      {isPushed && (
        <p>
          What is {columnLetter(next)} now becomes {columnLetter(next + plan.added.length)}.
        </p>
      )}
    </>
  )
}
