import { Check } from 'lucide-react'
import type { Prompt } from '#domain/table/table.ts'
import { formatClock } from '#domain/words/moment.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { words } from './words.ts'

interface VersionChoiceProps {
  label: string
  prompts: readonly Prompt[]
  chosen: Prompt
  isInUse: boolean
  onChoose: (prompt: Prompt) => void
  onUse: () => void
}

/** One side of the comparison: which version it shows, and the way back to it. */
export function VersionChoice({ label, prompts, chosen, isInUse, onChoose, onUse }: VersionChoiceProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 border-border px-5 py-2.5 max-phone:px-4 max-phone:py-1.5 phone:not-first:border-l">
      <label className="flex min-w-0 flex-1 items-center gap-3 text-12 text-muted">
        <span className="w-10 flex-none">{label}</span>
        <SelectField
          className="min-w-0 text-text"
          value={chosen.id}
          onChange={({ target }) => {
            const prompt = prompts.find(({ id }) => id === target.value)
            if (prompt) onChoose(prompt)
          }}
        >
          {prompts.toReversed().map((prompt) => (
            <option key={prompt.id} value={prompt.id}>
              {words.option(words.version(prompt.number), formatClock(prompt.createdAt))}
            </option>
          ))}
        </SelectField>
      </label>
      {/* One button that stays, so that the focus does. */}
      <Button look={isInUse ? 'picked' : 'line'} aria-pressed={isInUse} className="w-32" onClick={onUse}>
        {isInUse ? (
          <>
            <Check size={15} strokeWidth={1.5} />
            {words.inUse}
          </>
        ) : (
          words.use(words.version(chosen.number))
        )}
      </Button>
    </div>
  )
}
