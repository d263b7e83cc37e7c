import { documentOf } from '../../document/document-of.ts'
import type { Run } from '../../run/run.ts'
import type { Session } from '../../session/session.ts'
import { defaultSettings } from '../../session/settings.ts'
import type { TableSetup } from '../../session/table-setup.ts'
import { scoringOf } from '../../table/scoring.ts'
import type { Case, CellAnswer, Prompt } from '../../table/table.ts'
import { cellAnswerForTest } from '../../table/testing.ts'
import { emptyTables } from '../../tables/tables.ts'
import { noon } from '../testing.ts'
import { tableFileOf } from './table-file-of.ts'

type Answer = Partial<Omit<CellAnswer, 'run'>> & { run?: Partial<Run> }

interface Parts {
  session?: Partial<Session>
  setup?: Partial<TableSetup>
  prompt?: Partial<Prompt>
  models?: string[]
  /** Each with the answers of the columns A, B …; null where a cell was not run. */
  rows?: (Partial<Pick<Case, 'values' | 'expected' | 'before'>> & { answers?: (Answer | null)[] })[]
}

/** The table of a test, in words, scored by its own scores; no pattern is tried. */
export function tableFileWith(parts: Parts = {}) {
  const document = tableDocumentWith(parts)
  const setup = document.tables.sessions[0]?.table
  if (!setup) throw new Error('the session has a table')
  return tableFileOf(document, scoringOf(setup, new Map()), noon)
}

/** The session that it is made from: `Sort: {{ticket}}` for two models. */
export function tableDocumentWith({ session = {}, setup = {}, prompt = {}, models, rows = [] }: Parts = {}) {
  const columns = (models ?? ['acme/one', 'acme/two']).map((model, index) => ({
    id: `c${index}`,
    sessionId: 's',
    model,
    own: {},
  }))
  const table: TableSetup = {
    promptId: 'p1',
    variables: [{ name: 'ticket', kind: 'text' }],
    scores: [{ id: 'equals', kind: 'equals', matchesCase: false }],
    verdict: { kind: 'all' },
    samples: 1,
    spendingLimit: null,
    ...setup,
  }
  const open: Session = {
    id: 's',
    title: 'Sort tickets',
    titledBy: 'user',
    createdAt: noon,
    updatedAt: noon,
    columnIds: columns.map(({ id }) => id),
    tipId: null,
    settings: defaultSettings,
    deletedAt: null,
    table,
    ...session,
  }
  const cases = rows.map(({ values = {}, expected = null, before }, index): Case => ({
    id: `k${index}`,
    sessionId: 's',
    order: index,
    values,
    expected,
    ...(before && { before }),
  }))
  const results = rows.map(({ answers = [] }, row) => ({
    id: `k${row}`,
    sessionId: 's',
    answers: answers.flatMap((answer, column) =>
      answer === null
        ? []
        : cellAnswerForTest({
            values: cases[row]?.values ?? {},
            ...answer,
            run: {
              id: `r${row}-${column}`,
              columnId: `c${column % columns.length}`,
              model: columns[column % columns.length]?.model ?? '',
              messageId: `k${row}`,
              ...answer.run,
            },
          }),
    ),
  }))
  const byId = <T extends { id: string }>(all: readonly T[]) =>
    Object.fromEntries(all.map((each) => [each.id, each]))
  return documentOf(
    {
      ...emptyTables(),
      sessions: { s: open },
      columns: byId(columns),
      cases: byId(cases),
      results: byId(results),
      prompts: {
        p1: { id: 'p1', sessionId: 's', number: 2, text: 'Sort: {{ticket}}', createdAt: noon, ...prompt },
      },
    },
    open,
  )
}
