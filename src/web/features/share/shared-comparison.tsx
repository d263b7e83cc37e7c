import { sessionOf, tablesOf } from '#domain/document/session-document.ts'
import type { ReadSessionLink } from '#domain/link/session-link.ts'
import type { Run } from '#domain/run/run.ts'
import { unfairnessOf } from '#domain/run/fairness.ts'
import { shownRun } from '#domain/run/shown-run.ts'
import { columnLetter, type Column, type Message } from '#domain/session/session.ts'
import { turnsOf } from '#domain/session/turns.ts'
import type { Tables } from '#domain/tables/tables.ts'
import { words as exportWords } from '#domain/words/export.ts'
import { unfairnessInWords } from '#domain/words/fairness.ts'
import { notesOnAnswer } from './notes-on-answer.ts'
import { SharedAnswer } from './shared-answer.tsx'
import { SharedBand, SharedColumns, SharedNote, SharedRemarks } from './shared-columns.tsx'
import { hasSettings, SharedSettings } from './shared-settings.tsx'
import { sharedFigures } from './shared-figures.ts'
import { words as allWords } from './words.ts'

const words = allWords.shared

/** The shared questions across their columns, with what was answered to them. */
export function SharedComparison({ read }: { read: ReadSessionLink & { kind: 'session' } }) {
  const { document, damaged } = read
  const tables = tablesOf(document)
  const session = sessionOf(document)
  const columns = session.columnIds.flatMap((id) => tables.columns[id] ?? [])
  const turns = turnsOf(tables.messages, session.tipId)
  const hasAnswers = document.tables.runs.length > 0
  return (
    <SharedColumns
      label={words.comparison}
      columns={columns}
      areNamedBelow={hasAnswers || hasSettings({ session, columns })}
    >
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
      <SharedRemarks
        texts={[...(turns.length === 0 ? [words.noQuestions] : []), ...(damaged > 0 ? [words.damaged] : [])]}
      />
    </SharedColumns>
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
  const runs = columns.map(({ id }) => shownRun(tables.runs, turn, id))
  const figures = sharedFigures(runs)
  const unfair = unfairnessOf({ runs, tables })
  const picked = tables.runs[turn.bestRunId ?? '']
  return (
    <>
      <SharedBand number={number}>
        <h2 dir="auto" className="text-14 leading-5.5 font-semibold wrap-anywhere whitespace-pre-wrap">
          {turn.text}
        </h2>
        {turn.images?.map(({ id, name }) => (
          <p key={id} className="text-12 text-muted">
            {words.picture(name)}
          </p>
        ))}
      </SharedBand>
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
      {picked && !runs.includes(picked) && <SharedNote>{pickedInWords(picked, columns)}</SharedNote>}
      {unfair.length > 0 && (
        <SharedNote>
          <b className="font-semibold">{words.unfair}</b> {unfair.map(unfairnessInWords).join('; ')}.
        </SharedNote>
      )}
    </>
  )
}

/** Another attempt than the one on show is the best. */
function pickedInWords({ columnId }: Run, columns: readonly Column[]): string {
  const position = columns.findIndex(({ id }) => id === columnId)
  const { bestRemoved, bestNotShown } = exportWords.question
  return position < 0 ? bestRemoved : bestNotShown(columnLetter(position))
}
