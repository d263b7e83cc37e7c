import { MessageSquarePlus } from 'lucide-react'
import { branchOf, columnLetter, type Column, type Message } from '#domain/session/session.ts'
import { turnsOf } from '#domain/session/turns.ts'
import { useActions, useSessions, useRunStates } from '../../../store/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { columnElementId } from '../base/column-element-id.ts'
import { useMayAsk } from '../base/use-may-ask.ts'
import { useRunner } from '../base/runner-context.ts'
import { words } from './answers-words.ts'

interface NotAskedProps {
  turn: Message
  column: Column
  columnIds: readonly string[]
}

/** Says in a copied column where its history comes from, beside the last answer of that history. */
export function OriginNote({ turn, column, columnIds }: NotAskedProps) {
  const origin = useOrigin(turn, column, columnIds)
  return origin === null ? null : <p className="mt-4 text-13 text-muted">{origin}</p>
}

/** In the last question's row of a column that it was not sent to: the way to ask it there too. */
export function AskHereToo(props: NotAskedProps) {
  const { turn, column } = props
  const actions = useActions()
  const runner = useRunner()
  const mayAsk = useMayAsk(turn.sessionId)
  const origin = useOrigin(turn, column, props.columnIds)
  if (origin !== null) return <OriginNote {...props} />
  if (column.model === '') return null
  const ask = () => {
    if (mayAsk([column.id])) runner.start(actions.questionAsked(turn.id, [column.id]))
  }
  return (
    <Button className="mt-4" onClick={() => keepFocus(ask, columnElementId(column.id))}>
      <MessageSquarePlus size={16} strokeWidth={1.5} />
      {words.askHereToo}
    </Button>
  )
}

interface NothingAskedProps extends Omit<NotAskedProps, 'turn'> {
  /** The session's last question. */
  turn: Message | undefined
}

/** A column on its own that was asked nothing, though others were. */
export function NothingAsked({ turn, column, columnIds }: NothingAskedProps) {
  const [start] = useRunStates([column.startRunId ?? undefined])
  const isCopy = start !== undefined
  return (
    <div className="mx-auto w-full max-w-200 pt-10 pr-8 pb-10 pl-16 max-phone:px-(--gutter)">
      <h2 className="text-16 leading-6 font-semibold">{words.nothingAsked}</h2>
      <p className="mt-1 text-muted">{isCopy ? words.isCopy : words.askedElsewhere}</p>
      {turn && !isCopy && <AskHereToo turn={turn} column={column} columnIds={columnIds} />}
    </div>
  )
}

/** Says whose history the column goes on from, where the part of it that is on show ends with this turn. */
function useOrigin(turn: Message, column: Column, columnIds: readonly string[]): string | null {
  const messages = useSessions((state) => state.messages)
  const tipId = useSessions(({ sessions }) => sessions[column.sessionId]?.tipId ?? null)
  const [start] = useRunStates([column.startRunId ?? undefined])
  if (!start) return null
  const ofOrigin = new Set(branchOf(messages, start.messageId).map(({ id }) => id))
  if (turnsOf(messages, tipId).findLast(({ id }) => ofOrigin.has(id))?.id !== turn.id) return null
  const position = columnIds.indexOf(start.columnId)
  return position < 0 ? words.goesOnFromRemoved : words.goesOnFrom(columnLetter(position))
}
