import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import type { ImageRef } from '../images/image.ts'
import { unfairnessOf } from '../run/fairness.ts'
import { judgedRounds } from '../judging/judged-rounds.ts'
import { answersToJudge, pairsOf } from '../judging/rounds.ts'
import { standingsOf } from '../judging/standings.ts'
import { votesOnAnswer } from '../judging/votes-on-answer.ts'
import { shownRun } from '../run/shown-run.ts'
import { unfairnessInWords } from '../words/fairness.ts'
import { historyOf } from '../run/history.ts'
import { isSettled, type Run } from '../run/run.ts'
import { stalenessOf } from '../run/stale.ts'
import {
  columnLetter,
  shownRunId,
  type Column,
  type ColumnId,
  type Message,
  type RunId,
} from '../session/session.ts'
import { askedColumnIds, turnsOf } from '../session/turns.ts'
import type { Tables } from '../tables/tables.ts'
import { answerInFile } from './answer-in-file.ts'
import {
  comparisonVersion,
  type ComparisonFile,
  type PastAnswerInFile,
  type PictureInFile,
  type QuestionInFile,
} from './comparison-file.ts'
import { modelJudgesInFile, modelVerdictsInFile, standingInFile } from './judges-in-file.ts'
import { settingsInFile } from './settings-in-file.ts'

/** A document's branch on show with all its columns, in plain words; `now` is in milliseconds since 1970. */
export function comparisonOf(document: SessionDocument, now: number): ComparisonFile {
  const tables = tablesOf(document)
  const session = sessionOf(document)
  const columns = session.columnIds.flatMap((id) => tables.columns[id] ?? [])
  const letterOf = (columnId: ColumnId | undefined) => {
    const position = columns.findIndex(({ id }) => id === columnId)
    return position < 0 ? '?' : columnLetter(position)
  }
  const letterOfRun = (runId: RunId | null | undefined) =>
    runId ? letterOf(tables.runs[runId]?.columnId) : null
  const turns = turnsOf(tables.messages, session.tipId)
  const { pairs } = pairsOf(answersToJudge(tables, turns, session.columnIds))
  const votes = judgedRounds(pairs, turns)
  const modelVerdictsOn = modelVerdictsInFile({ turns, pairs })
  const pastAnswer = ({ id, messageId, columnId }: Run): PastAnswerInFile => {
    const number = turns.findIndex((turn) => turn.id === messageId) + 1
    const attempt = (tables.messages[messageId]?.attempts[columnId] ?? []).indexOf(id) + 1
    return { question: number || null, column: letterOf(columnId), attempt: attempt || null }
  }
  const earlierHistory = (run: Run) =>
    stalenessOf(tables, run).isStale
      ? historyOf(tables, run).flatMap((id) => (tables.runs[id] ? [pastAnswer(tables.runs[id])] : []))
      : null
  return {
    format: 'parley-comparison',
    version: comparisonVersion,
    title: session.title,
    begunAt: new Date(session.createdAt).toISOString(),
    exportedAt: new Date(now).toISOString(),
    columns: columns.map(({ id, model, own, startRunId }) => ({
      letter: letterOf(id),
      model,
      settings: settingsInFile(session.settings, own),
      historyFrom: letterOfRun(startRunId),
    })),
    blindVotes: standingsOf(votes).map((standing) => standingInFile(standing, letterOf)),
    modelJudges: modelJudgesInFile({ turns, pairs, votes, letterOf }),
    questions: turns.map((turn, index): QuestionInFile => {
      const asked = askedColumnIds(
        turn,
        columns.map(({ id }) => id),
      )
      return {
        number: index + 1,
        askedAt: new Date(turn.createdAt).toISOString(),
        text: turn.text,
        pictures: (turn.images ?? []).map(pictureInFile),
        sentTo: asked.map(letterOf),
        sentToRemoved: Object.keys(turn.attempts).length - asked.length,
        best: letterOfRun(turn.bestRunId),
        everyColumnGoesOnFrom: letterOfRun(turn.baseRunId),
        answers: asked.flatMap((columnId) =>
          attemptsOf(tables, turn, columnId).map((run, attempt, { length }) =>
            answerInFile(run, {
              column: letterOf(columnId),
              attempt: attempt + 1,
              attempts: length,
              isShown: run.id === shownRunId(turn, columnId),
              isBest: run.id === turn.bestRunId,
              blindVotes: votesOnAnswer(votes, run.id),
              modelVerdicts: modelVerdictsOn(run.id),
              everyColumnGoesOnFromIt: run.id === turn.baseRunId,
              earlierHistory: earlierHistory(run),
            }),
          ),
        ),
        fairness: fairnessOf(tables, turn, columns),
      }
    }),
  }
}

const pictureInFile = ({ id, name, type, width, height, size }: ImageRef): PictureInFile => ({
  id,
  name,
  type,
  width,
  height,
  bytes: size,
})

const attemptsOf = ({ runs }: Tables, turn: Message, columnId: ColumnId): Run[] =>
  (turn.attempts[columnId] ?? []).flatMap((id) => runs[id] ?? [])

function fairnessOf(tables: Tables, turn: Message, columns: readonly Column[]): string[] {
  const runs = columns.map(({ id }) => shownRun(tables.runs, turn, id))
  if (!runs.every((run) => !run || isSettled(run))) return []
  return unfairnessOf({ runs, tables }).map((each) => `${unfairnessInWords(each)}.`)
}
