import { Braces } from 'lucide-react'
import type { Session } from '#domain/session/session.ts'
import { askedNames } from '#domain/table/asked-inputs.ts'
import { offeredVariables, type OfferedVariable } from '#domain/table/offered-variables.ts'
import type { Prompt } from '#domain/table/table.ts'
import { excerptOf } from '#domain/words/differences.ts'
import { useColumns } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { words } from './words.ts'

interface VariableOffersProps {
  session: Session
  prompt: Prompt
  onTake: (offer: OfferedVariable) => void
}

/** What can be done where a prompt has no variables; nothing where it, or the instructions of a column, have one. */
export function VariableOffers({ session, prompt, onTake }: VariableOffersProps) {
  const columns = useColumns(session)
  if (askedNames(prompt.text, session, columns).length > 0) return null
  const known = session.table?.variables.map(({ name }) => name) ?? []
  return (
    <div role="group" aria-label={words.bare.label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-13 text-pretty text-warn">{words.bare.about}</p>
      <span className="flex min-w-0 flex-wrap gap-2">
        {offeredVariables(prompt.text, known).map((offer) => (
          <Button key={offer.text} size="small" className="max-w-full" onClick={() => onTake(offer)}>
            <Braces size={14} strokeWidth={1.5} className="flex-none" />
            <span className="truncate">{titleOf(offer, known)}</span>
          </Button>
        ))}
      </span>
    </div>
  )
}

function titleOf({ name, words: replaced }: OfferedVariable, known: readonly string[]): string {
  if (replaced !== null) return words.bare.ofWords(excerptOf(replaced))
  return known.includes(name) ? words.bare.ofColumn(name) : words.bare.atEnd
}
