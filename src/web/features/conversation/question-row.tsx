import { Pencil } from 'lucide-react'
import { useState, type RefCallback } from 'react'
import { columnLetter, type ColumnId, type Message } from '#domain/session/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { fieldLimitsInWords, isTooLongForField } from '../../ui/text-limit.ts'
import { NumberTile, Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionPictures } from './question-pictures.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { QuestionText } from './question-text.tsx'
import { QuestionVersions } from './question-versions.tsx'
import './question.css'

const tooLongToEdit = `A question of ${fieldLimitsInWords()} cannot be edited here. Copy it, and edit it in another program.`

interface QuestionRowProps {
  turn: Message
  number: number
  top: number
  measured: RefCallback<HTMLElement>
  columnIds: readonly ColumnId[]
  /** Whether past answers can be shown in full, and are. */
  fold: { isFolded: boolean; toggle: () => void } | null
}

/** A question, once, across the columns it was sent to. */
export function QuestionRow({ turn, number, top, measured, columnIds, fold }: QuestionRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const showToast = useShowToast()
  const edit = () => {
    if (isTooLongForField(turn.text)) showToast({ text: tooLongToEdit })
    else setIsEditing(true)
  }
  const positions = columnIds.flatMap((id, position) => (turn.attempts[id] ? position : []))
  const first = positions[0] ?? 0
  const last = positions.at(-1) ?? columnIds.length - 1
  const isForSome = positions.length < columnIds.length
  const columns = columnIds.length
  return (
    <div
      className="question"
      ref={measured}
      data-turn={turn.id}
      role="group"
      aria-label={`Question ${number}`}
      style={{
        top,
        left: `${(first / columns) * 100}%`,
        right: `${((columns - 1 - last) / columns) * 100}%`,
      }}
    >
      <div className="question-inner">
        <NumberTile number={number} className="question-number" />
        {isEditing ? (
          <QuestionEditor turn={turn} number={number} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            <div className="min-w-0">
              {turn.text !== '' && <QuestionText text={turn.text} />}
              {turn.images && <QuestionPictures turn={turn} columnIds={columnIds} />}
            </div>
            <div className="question-side">
              {isForSome && (
                <span className="flex gap-1">
                  <span className="sr-only">Asked in</span>
                  {positions.map((position) => (
                    <Tile key={position} size="small" letter={columnLetter(position)} position={position} />
                  ))}
                </span>
              )}
              <QuestionVersions turn={turn} />
              {fold && (
                <Button look="ghost" size="small" onClick={fold.toggle} aria-expanded={!fold.isFolded}>
                  {fold.isFolded ? 'Show in full' : 'Fold'}
                </Button>
              )}
              <time className="figure" dateTime={new Date(turn.createdAt).toISOString()}>
                {clock.format(turn.createdAt)}
              </time>
              <IconButton
                size="small"
                label={`Edit question ${number}`}
                data-edit-question={turn.id}
                onClick={edit}
              >
                <Pencil size={15} strokeWidth={1.5} />
              </IconButton>
              <QuestionMenu turn={turn} number={number} columnIds={columnIds} onEdit={edit} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })
