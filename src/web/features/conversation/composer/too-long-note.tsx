import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { contextTokens, questionTokens, tooManyTokens } from '#domain/run/question-estimate.ts'
import { columnLetter, type Column } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { formatList } from '#domain/words/language.ts'
import { useReadTables } from '../../../store/hooks.ts'
import type { EstimateProps } from './estimate.tsx'
import { NoticeLine } from './notice-line.tsx'
import { words } from './estimate-words.ts'

interface TooLongNoteProps extends EstimateProps {
  /** Every column of the session, in order. */
  allColumns: readonly Column[]
}

/** Says before it is sent that a conversation is longer than some models can read. */
export function TooLongNote({
  session,
  columns,
  allColumns,
  draft,
  images,
  modelOf,
  isLive,
}: TooLongNoteProps) {
  const read = useReadTables()
  const tokens = questionTokens(useDeferredValue(draft), images)
  if (isLive) return null
  const tooLong = columns.flatMap((column) => {
    const contextLength = modelOf(column.model)?.contextLength ?? null
    const settings = resolveSettings(session.settings, column.own)
    const context = contextTokens(read(), column, session.tipId, settings.system)
    const needed = tooManyTokens({ contextTokens: context, settings }, tokens, contextLength)
    if (needed === null || contextLength === null) return []
    const letter = allColumns.length > 1 ? columnLetter(allColumns.indexOf(column)) : null
    return { needed, room: words.roomOf(letter, contextLength) }
  })
  if (tooLong.length === 0) return null
  const needed = Math.max(...tooLong.map((each) => each.needed))
  const rooms = formatList(tooLong.map(({ room }) => room))
  return (
    <NoticeLine
      role="status"
      Icon={TriangleAlert}
      title={words.tooLong(needed, allColumns.length === 1, rooms)}
      text={words.tooLongAbout}
    />
  )
}
