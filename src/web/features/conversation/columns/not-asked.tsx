import { MessageSquarePlus } from 'lucide-react'
import { columnLetter, type Column, type Message } from '#domain/session/session.ts'
import { useStandings } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { useColumnCommands } from './use-column-commands.ts'

interface EmptyPlaceProps {
  turn: Message
  column: Column
  columnIds: readonly string[]
}

/** Says in a copied column where its history comes from, beside the last answer of that history. */
export function OriginNote({ turn, column, columnIds }: EmptyPlaceProps) {
  const letter = useOrigin(turn, column, columnIds)
  return letter === null ? null : <p className="origin-note">Goes on from {letter} history.</p>
}

/** In the last question's row of a column that it was not sent to: the way to ask it there too. */
export function AskHereToo(props: EmptyPlaceProps) {
  const { turn, column } = props
  const { ask } = useColumnCommands()
  const letter = useOrigin(turn, column, props.columnIds)
  if (letter !== null) return <OriginNote {...props} />
  if (column.model === '') return null
  return (
    <Button onClick={() => ask(turn, [column.id])}>
      <MessageSquarePlus size={16} strokeWidth={1.5} />
      Ask this column too
    </Button>
  )
}

/** Whose history the column goes on from, in words, where that history ends with this turn. */
function useOrigin(turn: Message, column: Column, columnIds: readonly string[]): string | null {
  const [run] = useStandings([column.startRunId ?? undefined])
  if (!run || run.messageId !== turn.id) return null
  const position = columnIds.indexOf(run.columnId)
  return position < 0 ? 'a removed column’s' : `${columnLetter(position)}’s`
}
