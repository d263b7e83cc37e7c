import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { columnLetter, type Column } from '#domain/session/session.ts'
import { modelsQuery } from '../../../client/models.ts'
import { Button } from '../../../ui/button.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import { NoticeLine } from './notice-line.tsx'
import { words } from './not-offered-words.ts'

interface NotOfferedNoteProps {
  /** Those that are asked. */
  columns: readonly Column[]
  /** Every column of the session, in order. */
  allColumns: readonly Column[]
}

/** Says before anything is sent that models are not in the list, as in a session that was brought from elsewhere. */
export function NotOfferedNote({ columns, allColumns }: NotOfferedNoteProps) {
  const { data: models = [] } = useQuery(modelsQuery)
  const { chooseModel } = useBoardActions()
  // Without a list nothing is known of any of them, and that is said elsewhere.
  if (models.length === 0) return null
  const offered = new Set(models.map(({ id }) => id))
  const missing = columns.filter(({ model }) => model !== '' && !offered.has(model))
  const [first] = missing
  if (!first) return null
  const letters = missing.map((column) => columnLetter(allColumns.indexOf(column)))
  return (
    <NoticeLine
      role="status"
      Icon={TriangleAlert}
      title={words.notOffered([...new Set(missing.map(({ model }) => model))])}
      text={words.about(allColumns.length > 1 ? letters : [])}
      button={
        <Button onClick={() => chooseModel(first.id)}>
          {words.choose(missing.length > 1 ? letters[0] : undefined)}
        </Button>
      }
    />
  )
}
