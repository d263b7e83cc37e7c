import { Link2, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import { columnLetter, type Column, type Session } from '#domain/session/session.ts'
import { differencesOf } from '#domain/session/differences.ts'
import { useActions } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'

interface NotLikeForLikeProps {
  session: Session
  columns: readonly Column[]
}

/** Says which columns answer with settings of their own, so that nobody mistakes that for the models. */
export function NotLikeForLike({ session, columns }: NotLikeForLikeProps) {
  const actions = useActions()
  const differences = differencesOf(session.settings, columns)
  if (columns.length < 2 || differences.length === 0) return null
  // With one model in every column the difference is the question, not an oversight.
  const isExperiment = columns.every((column) => column.model === columns[0]?.model)
  const linkAgain = () => {
    for (const { position, fields } of differences) {
      const column = columns[position]
      for (const field of column ? fields : []) actions.settingLinked(column?.id ?? '', field.field)
    }
  }
  return (
    <div className="notice" data-tone={isExperiment ? 'plain' : 'warn'}>
      {isExperiment ? (
        <SlidersHorizontal size={16} strokeWidth={1.5} />
      ) : (
        <TriangleAlert size={16} strokeWidth={1.5} />
      )}
      <span className="min-w-0 flex-1">
        {isExperiment ? 'One model, different settings: ' : 'Not like for like: '}
        {differences
          .map(
            ({ position, fields }) =>
              `${columnLetter(position)} has ${fields.map(({ words }) => words).join(', ')}`,
          )
          .join('; ')}
        .
      </span>
      <Button look="ghost" size="small" className="!text-text" onClick={linkAgain}>
        <Link2 size={16} strokeWidth={1.5} />
        Link again
      </Button>
    </div>
  )
}
