import { useId, useState } from 'react'
import { columnLetter, maxColumns, type Column, type Session } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { planSweep, type Sweep, type SweepPlan } from '#domain/session/sweep.ts'
import { sweepProblemInWords, sweptInWords } from '#domain/words/sweep.ts'
import { firstSweep, sweptFields } from '#domain/session/swept-fields.ts'
import { useSiteSettings } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { About, limitOf, SamplesFields, ValuesFields, WordingsFields, type Fields } from './vary-fields.tsx'
import { words } from './vary-words.ts'

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
  /** The column takes the first value itself; the others become columns at the end. */
  const positionOf = (index: number) => (index === 0 ? position : columns.length + index - 1)
  const { locked, maxTokens } = useSiteSettings()
  const free = sweptFields.filter((field) => !(field in locked))
  const [firstField = 'temperature'] = free
  const kinds = kindsOfSweep.filter(
    (each) => !(each === 'values' && free.length === 0) && !(each === 'wordings' && 'system' in locked),
  )
  const [kind, setKind] = useState<Sweep['kind']>(kinds[0] ?? 'samples')
  const [fields, setFields] = useState<Fields>(() => ({
    field: firstField,
    values: [...firstSweep(firstField, limitOf(firstField, maxTokens))],
    wordings: [settings.system, ''],
    count: '3',
  }))
  const previewId = useId()
  const sweep = sweepOf(kind, fields)
  const plan = planSweep(sweep, column, maxColumns - columns.length, maxTokens)
  const change = (changed: Partial<Fields>) => setFields((current) => ({ ...current, ...changed }))

  return (
    <Dialog label={words.title(letter)} shape="form" onClose={onClose} className="w-140">
      <form
        className="flex max-h-[calc(100dvh-114px)] flex-col max-phone:max-h-[calc(100dvh-50px)] short:max-h-none"
        onSubmit={(event) => {
          event.preventDefault()
          if (plan.kind === 'problem') return
          onClose()
          onVary(plan)
        }}
      >
        <DialogHead
          title={words.title(letter)}
          size="medium"
          className="gap-2"
          icon={<Tile letter={letter} position={position} />}
          onClose={onClose}
        >
          <span className="min-w-0 flex-1 truncate text-13 text-muted">{column.model}</span>
        </DialogHead>
        <div className="flex min-h-0 flex-col gap-3 overflow-auto px-5 pt-4 pb-5 short:overflow-visible">
          <p className="-mb-1 text-13 font-[550]" aria-hidden="true">
            {words.whatDiffersQuestion}
          </p>
          <Segments
            layout="equal"
            label={words.whatDiffers}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          />
          {Object.keys(locked).length > 0 && <About>{words.setBySite}</About>}
          <About>{words.about[kind]}</About>
          {kind === 'values' && (
            <ValuesFields fields={fields} free={free} tokenLimit={maxTokens} change={change} />
          )}
          {kind === 'wordings' && <WordingsFields fields={fields} change={change} positionOf={positionOf} />}
          {kind === 'samples' && <SamplesFields fields={fields} change={change} settings={settings} />}
        </div>
        <footer className="flex flex-none flex-wrap items-end justify-end gap-3 border-t border-border bg-bg px-5 pt-3.5 pb-4">
          <div id={previewId} className="grow basis-full text-13 text-muted" aria-live="polite">
            <Preview sweep={sweep} plan={plan} positionOf={positionOf} />
          </div>
          <div className="flex gap-2">
            <Button look="ghost" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button
              look="primary"
              type="submit"
              disabled={plan.kind === 'problem'}
              aria-describedby={previewId}
            >
              {plan.kind === 'problem' ? words.addColumns : words.addSomeColumns(plan.added.length)}
            </Button>
          </div>
        </footer>
      </form>
    </Dialog>
  )
}

const kindsOfSweep = ['values', 'wordings', 'samples'] as const satisfies Sweep['kind'][]

function sweepOf(kind: Sweep['kind'], { field, values, wordings, count }: Fields): Sweep {
  if (kind === 'values') return { kind, field, values }
  return kind === 'wordings' ? { kind, wordings } : { kind, count: Number(count) }
}

interface PreviewProps {
  sweep: Sweep
  plan: SweepPlan
  /** The position of the column that a value comes to, by the value's place among them. */
  positionOf: (index: number) => number
}

function Preview({ sweep, plan, positionOf }: PreviewProps) {
  if (plan.kind === 'problem') return <p>{sweepProblemInWords(plan.problem)}</p>
  return (
    <ul className="flex max-h-26 flex-wrap gap-x-4 gap-y-1.5 overflow-auto">
      {[plan.first, ...plan.added].map(({ typed }, index) => (
        // A column has no name yet but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex items-center gap-1.5 text-text">
          <Tile size="small" letter={columnLetter(positionOf(index))} position={positionOf(index)} />
          {sweptInWords(sweep, typed, index)}
        </li>
      ))}
    </ul>
  )
}
