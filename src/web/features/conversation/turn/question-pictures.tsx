import { seenBy } from '#domain/words/seen-by.ts'
import { columnLetter, shownRunId, type ColumnId, type Message } from '#domain/session/session.ts'
import { useRunStates } from '../../../store/hooks.ts'
import { QuestionImages } from '../images/question-images.tsx'

interface QuestionPicturesProps {
  turn: Message
  columnIds: readonly ColumnId[]
}

/** A question's pictures, and which of the columns saw them where not all did. */
export function QuestionPictures({ turn, columnIds }: QuestionPicturesProps) {
  const seen = useRunStates(columnIds.map((id) => shownRunId(turn, id))).map((run) => run?.seesImages)
  if (!turn.images || turn.images.length === 0) return null
  const viewers = seen.flatMap((takesImages, position) =>
    takesImages === undefined ? [] : [{ letter: columnLetter(position), takesImages }],
  )
  return <QuestionImages images={turn.images} seenBy={seenBy(viewers)} />
}
