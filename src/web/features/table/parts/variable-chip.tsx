import type { ComponentProps } from 'react'
import { templateParts } from '#domain/table/template.ts'

const chip = 'rounded-sm bg-accent-soft px-1 font-mono text-[0.93em] text-accent'

/** A variable's name as it is written in the prompt. */
export const VariableChip = ({
  name,
  className = '',
  ...rest
}: ComponentProps<'span'> & { name: string }) => (
  <span className={`${chip} ${className}`} {...rest}>{`{{${name}}}`}</span>
)

/** A prompt with its variables as chips; those that have no column are told apart. */
export function PromptText({ text, known }: { text: string; known?: ReadonlySet<string> }) {
  return templateParts(text).map((part) => {
    if (part.kind === 'words') return part.text
    const isUnknown = known && !known.has(part.name)
    return (
      <span key={part.at} className={`${chip} ${isUnknown ? 'bg-warn-soft text-warn' : ''}`}>
        {part.text}
      </span>
    )
  })
}
