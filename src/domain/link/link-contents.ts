import { settingsInFile } from '../export/settings-in-file.ts'
import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import type { Run } from '../run/run.ts'
import { shownRun } from '../run/shown-run.ts'
import { resolveSettings } from '../session/settings.ts'
import { turnsOf } from '../session/turns.ts'
import { settingWords } from '../words/settings.ts'

/** What a link holds, counted: for whoever wants to know before they pass it on. */
export interface LinkContents {
  columns: number
  questions: number
  answers: {
    shown: number
    /** Others were made from them, or one was picked: they go along, and stand nowhere. */
    notShown: number
    withThoughts: number
  }
  /** Null where there is none. */
  table: {
    rows: number
    withExpected: number
    answers: number
    promptVersion: number | null
    scores: number
    /** Answers that somebody marked by hand, or wrote a note on. */
    marked: number
  } | null
  /** Whether a column or an answer has a system prompt. */
  hasInstructions: boolean
  /** The names of the other settings that are on, in a column or where an answer was asked. */
  settings: string[]
  hasFigures: boolean
  /** Questions with an answer that was picked as the best. */
  picks: number
  pictures: { named: number; whole: number }
  /** Blind votes and models’ verdicts; none in a link that Parley made. */
  judgments: number
}

/** Counts what a document from a link holds, also what no link that Parley made would. */
export function linkContentsOf(document: SessionDocument): LinkContents {
  const { columns, messages, runs, cases, prompts, results } = document.tables
  const session = sessionOf(document)
  const tables = tablesOf(document)
  const turns = turnsOf(tables.messages, session.tipId)
  const shown = turns.flatMap((turn) =>
    session.columnIds.flatMap((id) => shownRun(tables.runs, turn, id) ?? []),
  )
  const cells = results.flatMap(({ answers }) => answers)
  const all = [...runs, ...cells.map(({ run }) => run)]
  const settings = [
    ...columns.map(({ own }) => resolveSettings(session.settings, own)),
    ...all.map((run) => run.settings),
  ]
  const names = new Set(settings.flatMap((each) => settingsInFile(each).map(({ name }) => name)))
  const hasInstructions = names.delete(settingWords.system.name)
  return {
    columns: session.columnIds.length,
    questions: turns.length,
    answers: {
      shown: shown.length,
      notShown: runs.length - shown.length,
      withThoughts: runs.filter(({ reasoning }) => reasoning.trim() !== '').length,
    },
    table:
      cases.length === 0
        ? null
        : {
            rows: cases.length,
            withExpected: cases.filter(({ expected }) => expected !== null).length,
            answers: cells.length,
            promptVersion: prompts.find(({ id }) => id === session.table?.promptId)?.number ?? null,
            scores: session.table?.scores.length ?? 0,
            marked: cells.filter(({ mark }) => mark && (mark.verdict !== null || mark.note.trim() !== ''))
              .length,
          },
    hasInstructions,
    settings: [...names],
    hasFigures: all.some(isMeasured),
    picks: messages.filter(({ bestRunId }) => bestRunId && tables.runs[bestRunId]).length,
    pictures: {
      named: messages.reduce((sum, { images = [] }) => sum + images.length, 0),
      whole: Object.keys(document.pictures ?? {}).length,
    },
    judgments: messages.reduce(
      (sum, { votes = [], modelVerdicts = [] }) => sum + votes.length + modelVerdicts.length,
      0,
    ),
  }
}

const isMeasured = ({ firstTokenMs, elapsedMs, usage }: Run) =>
  firstTokenMs !== null || elapsedMs !== null || usage !== null
