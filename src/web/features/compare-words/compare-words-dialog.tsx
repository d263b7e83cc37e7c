import { useState } from 'react'
import { answererOf } from '#domain/judging/standings.ts'
import { markdownOf } from '#domain/run/json-answer.ts'
import { shownRun } from '#domain/run/shown-run.ts'
import { columnLetter, shownRunId, type Column, type Message, type Session } from '#domain/session/session.ts'
import { useColumns, useReadTables, useRunStates, useTurns } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EarlierLater } from '../../ui/earlier-later.tsx'
import { textOfMarkdown } from '../../ui/markdown/text-of-markdown.ts'
import { Segments } from '../../ui/segments.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tile } from '../../ui/tile.tsx'
import { canCompare, noWordsOf } from './answers-with-words.ts'
import { ComparedAnswers, type ComparedAnswer } from './compared-answers.tsx'
import { marks } from './compared-text.tsx'
import { words } from './words.ts'

interface CompareWordsDialogProps {
  session: Session
  /** The question whose answers are compared at first; the last one where it is none of them. */
  questionId: string
  /** Has a model say which answers to a question are better. */
  onAskModel: (questionId: string) => void
  onClose: () => void
}

/** The answers to a question, word by word against one of them. */
export function CompareWordsDialog({ session, questionId, onAskModel, onClose }: CompareWordsDialogProps) {
  const read = useReadTables()
  const columns = useColumns(session)
  const turns = useTurns(session)
  const [compared] = useState(() => {
    const { runs } = read()
    const can = turns.filter((turn) => canCompare(columns.map(({ id }) => shownRun(runs, turn, id))))
    return can.map(({ id }) => id)
  })
  const [shownId, setShownId] = useState(compared.includes(questionId) ? questionId : compared.at(-1))
  const [baselineId, setBaselineId] = useState<string | null>(null)
  const [onlyDiffers, setOnlyDiffers] = useState(false)
  const shown = turns.find(({ id }) => id === shownId)
  return (
    <Dialog label={words.title} shape="window" onClose={onClose} className="flex-col bg-surface open:flex">
      <DialogHead title={words.title} size="medium" onClose={onClose}>
        <EarlierLater
          ids={compared}
          shownId={shownId}
          onShow={setShownId}
          status={words.question(turns.findIndex(({ id }) => id === shownId) + 1, turns.length)}
          earlier={words.earlier}
          later={words.later}
        />
      </DialogHead>
      {shown ? (
        <ComparedQuestion
          key={shown.id}
          turn={shown}
          columns={columns}
          baselineId={baselineId}
          onBaseline={setBaselineId}
          onlyDiffers={onlyDiffers}
          onOnlyDiffers={setOnlyDiffers}
          onAskModel={() => onAskModel(shown.id)}
        />
      ) : (
        <p className="p-6 text-13 text-muted">{words.tooFew}</p>
      )}
    </Dialog>
  )
}

interface ComparedQuestionProps {
  turn: Message
  columns: readonly Column[]
  /** The column that the others are compared against; the first with words where it has none. */
  baselineId: string | null
  onBaseline: (columnId: string) => void
  onlyDiffers: boolean
  onOnlyDiffers: (onlyDiffers: boolean) => void
  onAskModel: () => void
}

function ComparedQuestion(props: ComparedQuestionProps) {
  const { turn, columns, baselineId, onBaseline, onlyDiffers, onOnlyDiffers, onAskModel } = props
  const runs = useRunStates(columns.map(({ id }) => shownRunId(turn, id)))
  const answers = columns.map(({ model }, position): ComparedAnswer => {
    const run = runs[position]
    const noWords = noWordsOf(run)
    return {
      position,
      model: run ? answererOf(run) : model,
      text: run && noWords === null ? textOfMarkdown(markdownOf(run)) : null,
      noWords,
    }
  })
  const withWords = answers.filter(hasText)
  const baseline = withWords.find(({ position }) => columns[position]?.id === baselineId) ?? withWords[0]
  if (!baseline) return <p className="p-6 text-13 text-muted">{words.tooFew}</p>
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-5 gap-y-2 border-b border-border bg-bg px-5 py-2 text-13">
        <div className="flex items-center gap-2.5">
          <span className="text-muted">{words.against}</span>
          <Segments
            label={words.baselineOf}
            value={String(baseline.position)}
            onChange={(position) => onBaseline(columns[Number(position)]?.id ?? '')}
            options={withWords.map(({ position }) => ({
              value: String(position),
              label: <Tile size="small" letter={columnLetter(position)} position={position} />,
            }))}
          />
        </div>
        <div className="flex items-center gap-2.5 max-phone:min-h-11">
          <Switch label={words.onlyDiffers} checked={onlyDiffers} onChange={onOnlyDiffers} />
          <span aria-hidden="true">{words.onlyDiffers}</span>
        </div>
        <p aria-hidden="true" data-hue={1} className="ml-auto flex gap-3 text-12 max-phone:ml-0">
          <span className={marks.added}>{words.onlyHere}</span>
          <span className={marks.removed}>{words.notHere}</span>
        </p>
      </div>
      <p className="line-clamp-2 flex-none border-b border-border bg-sunken px-5 py-2.5 text-14 leading-5.5 font-semibold wrap-anywhere [unicode-bidi:plaintext]">
        {turn.text.trim() || words.pictureOnly}
      </p>
      <ComparedAnswers answers={answers} baseline={baseline} onlyDiffers={onlyDiffers} />
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-border px-5 py-2.5">
        <p className="min-w-0 flex-1 basis-70 text-12 text-pretty text-muted">{words.care}</p>
        <Button size="small" onClick={onAskModel}>
          {words.askModel}
        </Button>
      </div>
    </>
  )
}

const hasText = (answer: ComparedAnswer): answer is ComparedAnswer & { text: string } => answer.text !== null
