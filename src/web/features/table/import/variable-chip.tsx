import { words } from './words.ts'

/** A variable as it stands in a prompt. */
export const VariableChip = ({ name }: { name: string }) => (
  <span className="max-w-full truncate rounded-sm bg-accent-soft px-1 font-mono text-12 text-accent">
    {words.mapping.variable(name)}
  </span>
)
