import { Check } from 'lucide-react'
import type { ColumnTarget } from '#domain/import-rows/column-target.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import { words as readWords } from '#domain/words/read-rows.ts'
import { FaceSelect } from '../../../ui/face-select.tsx'
import { VariableChip } from './variable-chip.tsx'
import { words } from './words.ts'

interface TargetSelectProps {
  label: string
  target: ColumnTarget
  variables: readonly Variable[]
  /** What it is where it becomes a new variable. */
  newTarget: ColumnTarget & { kind: 'new' }
  onChange: (target: ColumnTarget) => void
}

/** Where a column goes. */
export function TargetSelect({ label, target, variables, newTarget, onChange }: TargetSelectProps) {
  const fresh = target.kind === 'new' ? target : newTarget
  const choices: ColumnTarget[] = [
    ...variables.map(({ name }) => ({ kind: 'variable', name }) as const),
    { kind: 'expected' },
    { kind: 'before' },
    fresh,
    { kind: 'excluded' },
  ]
  return (
    <FaceSelect
      label={label}
      options={choices.map(textOf)}
      chosen={choices.findIndex((choice) => isSame(choice, target))}
      onChange={(place) => onChange(choices[place] ?? { kind: 'excluded' })}
    >
      <TargetFace target={target} />
    </FaceSelect>
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
    case 'excluded':
      return readWords.excluded
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
    case 'excluded':
      return <span className="truncate text-muted">{readWords.excluded}</span>
  }
}
