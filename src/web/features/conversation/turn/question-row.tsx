import { CornerDownRight, Diff, Pencil } from 'lucide-react'
import { useState, type RefCallback } from 'react'
import { formatClock } from '#domain/words/moment.ts'
import { columnLetter, type ColumnId, type Message } from '#domain/session/session.ts'
import { askedPositions } from '#domain/session/turns.ts'
import { wordingOf } from '../../../store/kept-wordings.ts'
import { useColumnIds, useMessage, useRun } from '../../../store/turn-hooks.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NumberTile, Tile } from '../../../ui/tile.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionPictures } from './question-pictures.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { QuestionText } from './question-text.tsx'
import { iconInLine, QuestionVersions } from './question-versions.tsx'
import { words } from './words.ts'

const tools = [
  'ml-auto flex min-h-5.5 max-w-full flex-none flex-wrap items-center justify-end gap-2 text-12 whitespace-nowrap',
  'text-muted max-phone:gap-y-5.5',
].join(' ')

interface QuestionRowProps {
  turn: Message
  number: number
  top: number
  measured: RefCallback<HTMLElement>
  /** Those that its menu and its tiles are about: in a chat the one on show, on a phone all. */
  columnIds: readonly ColumnId[]
  /** Those side by side. */
  shownIds: readonly ColumnId[]
  /** All of it was asked for: a long question is shown whole. */
  isOpened: boolean
  /** Whether past answers can be shown in full, and are. */
  fold: { isFolded: boolean; toggle: () => void } | null
}

/** Whose answer every column continued from with this question, where it was not each its own. */
function FollowedAnswer({ turn }: { turn: Message }) {
  const columnIds = useColumnIds(turn.sessionId)
  const previous = useMessage(turn.parentId ?? '')
  const base = useRun(previous?.baseRunId ?? undefined)
  const position = base ? columnIds.indexOf(base.columnId) : -1
  if (position < 0) return null
  const letter = columnLetter(position)
  return (
    <span className="flex items-center gap-1" data-tip={words.followsAnswerTip(letter)}>
      <CornerDownRight size={14} strokeWidth={1.5} />
      {words.followsAnswerOf(letter)}
    </span>
  )
}

/** A question, once, across the columns it was sent to. */
export function QuestionRow(props: QuestionRowProps) {
  const { turn, number, top, measured, columnIds, shownIds, isOpened, fold } = props
  const { editedTurnIds, editQuestion, editingEnded, compareWords } = useBoardActions()
  const [isLeftInEditing, setIsLeftInEditing] = useState(() => wordingOf(turn.id) !== undefined)
  const edit = () => editQuestion(turn.id)
  const positions = askedPositions(turn, columnIds)
  const isForSome = positions.length < columnIds.length
  const columns = shownIds.length
  const asked = askedPositions(turn, shownIds)
  const [first = 0, last = columns - 1] = [asked[0], asked.at(-1)]
  return (
    <div
      className="question"
      ref={measured}
      data-turn={turn.id}
      role="group"
      aria-label={words.question(number)}
      style={{
        top,
        left: `${(first / columns) * 100}%`,
        right: `${((columns - 1 - last) / columns) * 100}%`,
      }}
    >
      <div className="question-inner flex-wrap">
        <NumberTile number={number} className="mt-px in-data-[chat=true]:mt-0.5" />
        {isLeftInEditing || editedTurnIds.has(turn.id) ? (
          <QuestionEditor
            turn={turn}
            number={number}
            onClose={() => {
              setIsLeftInEditing(false)
              editingEnded(turn.id)
            }}
          />
        ) : (
          <>
            {/* As wide as its words, and on a line of its own sooner than narrower than the basis. */}
            <div className="min-w-0 max-w-max grow basis-48">
              {turn.text !== '' && <QuestionText text={turn.text} isOpened={isOpened} />}
              {turn.images && <QuestionPictures turn={turn} columnIds={columnIds} />}
            </div>
            <div className={tools}>
              <FollowedAnswer turn={turn} />
              {isForSome && (
                <span className="flex gap-1">
                  <span className="sr-only">{words.askedIn}</span>
                  {positions.map((position) => (
                    <Tile
                      key={position}
                      size="small"
                      className="mt-px in-data-[chat=true]:mt-0.5"
                      letter={columnLetter(position)}
                      position={position}
                    />
                  ))}
                </span>
              )}
              <QuestionVersions turn={turn} />
              <div className="flex items-center gap-2">
                {fold && (
                  <Button
                    look="ghost"
                    size="small"
                    className={iconInLine}
                    onClick={fold.toggle}
                    aria-expanded={!fold.isFolded}
                  >
                    {fold.isFolded ? words.showInFull : words.fold}
                  </Button>
                )}
                <time className="figure max-phone:hidden" dateTime={new Date(turn.createdAt).toISOString()}>
                  {formatClock(turn.createdAt)}
                </time>
                {asked.length > 1 && (
                  <IconButton
                    size="small"
                    className={`max-phone:hidden ${iconInLine}`}
                    label={words.compareWords(number)}
                    onClick={() => compareWords(turn.id)}
                  >
                    <Diff size={15} strokeWidth={1.5} />
                  </IconButton>
                )}
                <IconButton
                  size="small"
                  className={`max-phone:hidden ${iconInLine}`}
                  label={words.editQuestion(number)}
                  data-edit-question={turn.id}
                  onClick={edit}
                >
                  <Pencil size={15} strokeWidth={1.5} />
                </IconButton>
                <QuestionMenu
                  className={`-ml-1.5 ${iconInLine}`}
                  turn={turn}
                  number={number}
                  columnIds={columnIds}
                  onEdit={edit}
                />
              </div>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
