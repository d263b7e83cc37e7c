import { Check, ChevronDown } from 'lucide-react'
import type { ColumnTarget } from '#domain/import-rows/column-target.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import { VariableChip } from './variable-chip.tsx'
import { words } from './words.ts'

const frame = [
  'relative flex h-8.5 min-w-0 items-center justify-between gap-2 rounded-md border border-control bg-surface px-2',
  'text-13 hover:bg-hover has-focus-visible:border-accent has-focus-visible:ring has-focus-visible:ring-accent max-phone:h-11',
].join(' ')

interface TargetSelectProps {
  label: string
  target: ColumnTarget
  variables: readonly Variable[]
  /** What it is where it becomes a new variable. */
  newTarget: ColumnTarget & { kind: 'new' }
  onChange: (target: ColumnTarget) => void
}

/** A native select, unseen over what is chosen as it should look: phones bring their own picker. */
export function TargetSelect({ label, target, variables, newTarget, onChange }: TargetSelectProps) {
  const fresh = target.kind === 'new' ? target : newTarget
  const choices: ColumnTarget[] = [
    ...variables.map(({ name }) => ({ kind: 'variable', name }) as const),
    { kind: 'expected' },
    { kind: 'before' },
    fresh,
    { kind: 'left-out' },
  ]
  return (
    <span className={frame}>
      <span aria-hidden="true" className="flex min-w-0 items-center">
        <TargetFace target={target} />
      </span>
      <ChevronDown size={14} strokeWidth={1.5} className="flex-none text-muted" />
      <select
        className="absolute inset-0 w-full cursor-pointer text-16 opacity-0"
        aria-label={label}
        value={choices.findIndex((choice) => isSame(choice, target))}
        onChange={(event) => onChange(choices[Number(event.target.value)] ?? { kind: 'left-out' })}
      >
        {choices.map((choice, place) => (
          <option key={textOf(choice)} value={place}>
            {textOf(choice)}
          </option>
        ))}
      </select>
    </span>
  )
}

const isSame = (one: ColumnTarget, other: ColumnTarget) => textOf(one) === textOf(other)

function textOf(target: ColumnTarget): string {
  switch (target.kind) {
    case 'variable':
      return words.mapping.variable(target.name)
    case 'new':
      return words.mapping.newVariable(target.name)
    case 'expected':
      return words.mapping.expected
    case 'before':
      return words.mapping.before
    case 'left-out':
      return words.mapping.leftOut
  }
}

function TargetFace({ target }: { target: ColumnTarget }) {
  switch (target.kind) {
    case 'variable':
      return <VariableChip name={target.name} />
    case 'new':
      return (
        <span className="flex min-w-0 items-center gap-1.5">
          <VariableChip name={target.name} />
          <span className="text-12 text-muted">{words.mapping.new}</span>
        </span>
      )
    case 'expected':
      return (
        <span className="flex items-center gap-1 rounded-full bg-ok-soft px-2 text-12 font-medium whitespace-nowrap text-ok">
          <Check size={12} strokeWidth={2} />
          {words.mapping.expected}
        </span>
      )
    case 'before':
      return <span className="truncate">{words.mapping.before}</span>
    case 'left-out':
      return <span className="truncate text-muted">{words.mapping.leftOut}</span>
  }
}
