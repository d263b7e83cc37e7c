import type { ReactNode } from 'react'
import { sessionOf, tablesOf } from '#domain/document/session-document.ts'
import type { ReadSessionLink } from '#domain/link/session-link.ts'
import type { Run } from '#domain/run/run.ts'
import { unfairnessOf } from '#domain/run/fairness.ts'
import { columnLetter, shownRunId, type Column, type Message } from '#domain/session/session.ts'
import { turnsOf } from '#domain/session/turns.ts'
import type { Tables } from '#domain/tables/tables.ts'
import { words as exportWords } from '#domain/words/export.ts'
import { unfairnessInWords } from '#domain/words/fairness.ts'
import { NumberTile, Tile } from '../../ui/tile.tsx'
import { columnCell } from './column-cell.ts'
import { notesOnAnswer } from './notes-on-answer.ts'
import { SharedAnswer } from './shared-answer.tsx'
import { SharedSettings } from './shared-settings.tsx'
import { sharedFigures } from './shared-figures.ts'
import { words as allWords } from './words.ts'

const words = allWords.shared

const wide = 'col-span-full border-b border-border bg-sunken'

// What runs across all columns stays in sight while they are scrolled sideways.
const inSight = 'sticky left-0 max-w-[100cqi] px-(--gutter)'

/** The shared questions across their columns, with what was answered to them. */
export function SharedComparison({ read }: { read: ReadSessionLink & { kind: 'session' } }) {
  const { document, damaged } = read
  const tables = tablesOf(document)
  const session = sessionOf(document)
  const columns = session.columnIds.flatMap((id) => tables.columns[id] ?? [])
  const turns = turnsOf(tables.messages, session.tipId)
  const rows = document.tables.cases.length
  /** On a phone each names its model. */
  const hasAnswers = document.tables.runs.length > 0
  return (
    // What scrolls is reached with the keyboard, too.
    <main
      className="@container min-h-0 overflow-auto bg-surface -outline-offset-2"
      aria-label={words.comparison}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div
        className="grid w-fit min-w-full grid-cols-[repeat(var(--columns),minmax(22rem,1fr))] max-phone:w-auto max-phone:grid-cols-[minmax(0,1fr)]"
        style={{ '--columns': Math.max(1, columns.length) }}
      >
        {columns.map(({ id, model }, position) => (
          <div
            key={id}
            data-hue={position % 8}
            className={`sticky top-0 z-1 flex h-12 items-center gap-2.5 border-t-2 border-b border-t-bar border-b-border bg-surface text-13 font-semibold ${hasAnswers ? 'max-phone:hidden' : 'max-phone:static'} ${columnCell(position)}`}
          >
            <Tile letter={columnLetter(position)} position={position} />
            <span className="truncate">{model || words.noModel}</span>
          </div>
        ))}
        <SharedSettings session={session} columns={columns} />
        {turns.map((turn, index) => (
          <Turn
            key={turn.id}
            turn={turn}
            number={index + 1}
            columns={columns}
            tables={tables}
            hasAnswers={hasAnswers}
          />
        ))}
        <Remarks
          texts={[
            ...(turns.length === 0 ? [words.noQuestions] : []),
            ...(rows > 0 ? [words.tableToo(rows)] : []),
            ...(damaged > 0 ? [words.damaged] : []),
          ]}
        />
      </div>
    </main>
  )
}

interface TurnProps {
  turn: Message
  number: number
  columns: readonly Column[]
  tables: Tables
  hasAnswers: boolean
}

function Turn({ turn, number, columns, tables, hasAnswers }: TurnProps) {
  const runs = columns.map(({ id }) => tables.runs[shownRunId(turn, id) ?? ''])
  const figures = sharedFigures(runs)
  const unfair = unfairnessOf({ runs, tables })
  const picked = tables.runs[turn.bestRunId ?? '']
  return (
    <>
      <div className={wide}>
        <div className={`flex gap-2.5 py-3 ${inSight}`}>
          <NumberTile number={number} className="mt-px" />
          <div className="min-w-0">
            <h2 className="text-14 leading-5.5 font-semibold wrap-anywhere whitespace-pre-wrap">
              {turn.text}
            </h2>
            {turn.images?.map(({ id, name }) => (
              <p key={id} className="text-12 text-muted">
                {words.picture(name)}
              </p>
            ))}
          </div>
        </div>
      </div>
      {/* Where the answers were left out there is nothing to tell of each column. */}
      {hasAnswers &&
        runs.map((run, position) => (
          <SharedAnswer
            key={columns[position]?.id}
            run={run}
            position={position}
            model={columns[position]?.model ?? ''}
            figures={figures[position] ?? []}
            isBest={run !== undefined && run.id === turn.bestRunId}
            notes={run ? notesOnAnswer(run, tables) : []}
          />
        ))}
      {picked && !runs.includes(picked) && <Note>{pickedInWords(picked, columns)}</Note>}
      {unfair.length > 0 && (
        <Note>
          <b className="font-semibold">{words.unfair}</b> {unfair.map(unfairnessInWords).join('; ')}.
        </Note>
      )}
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className={wide}>
    <p className={`py-1.75 text-12 ${inSight}`}>{children}</p>
  </div>
)

/** Another attempt than the one on show is the best. */
function pickedInWords({ columnId }: Run, columns: readonly Column[]): string {
  const position = columns.findIndex(({ id }) => id === columnId)
  const { bestRemoved, bestNotShown } = exportWords.question
  return position < 0 ? bestRemoved : bestNotShown(columnLetter(position))
}

const Remarks = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <div className="col-span-full">
      <div className={`grid gap-1 py-4 text-13 text-muted ${inSight}`}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
