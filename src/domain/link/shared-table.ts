import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import type { Run } from '../run/run.ts'
import { askedBy, isSameAsked } from '../scoring/model-score.ts'
import type { Score } from '../session/scores.ts'
import type { Settings } from '../session/settings.ts'
import { cellAnswers } from '../table/cells.ts'
import type { Case, CellAnswer, Prompt, Results } from '../table/table.ts'

interface Choice {
  withAnswers: boolean
  withoutWaiting: (settings: Settings) => Settings
}

/**
 * A document's table as it is asked now: the present version of its prompt, its rows without inputs that it has no more,
 * and in each cell the answers on show, as far as they were given to what stands in the row.
 */
export function sharedTable(
  document: SessionDocument,
  { withAnswers, withoutWaiting }: Choice,
): Pick<SessionDocument['tables'], 'prompts' | 'cases' | 'results'> {
  const { table: setup, columnIds } = sessionOf(document)
  const { prompts, cases } = document.tables
  const { results } = tablesOf(document)
  if (!setup) return { prompts: [], cases: [], results: [] }
  const { promptId, samples, variables } = setup
  const names = new Set(variables.map(({ name }) => name))
  const answersOf = (row: Case): CellAnswer[] => {
    if (promptId === null) return []
    const shown = columnIds.flatMap((id) => cellAnswers(results[row.id], id, { samples, promptId }))
    return shown
      .filter((answer) => answer !== undefined)
      .filter((answer) => isToRow(answer, row, names))
      .map(({ modelScores, ...answer }) => {
        const run = withoutLogprobs(answer.run)
        const kept = scoresOf(modelScores, row.expected, setup.scores)
        return {
          ...answer,
          run: { ...run, settings: withoutWaiting(run.settings) },
          values: ownValues(answer.values, names),
          ...(kept.length > 0 && { modelScores: Object.fromEntries(kept) }),
        }
      })
  }
  return {
    prompts: prompts.filter(({ id }) => id === promptId).map(withoutProposal),
    cases: cases.map((row): Case => ({ ...row, values: ownValues(row.values, names) })),
    results: withAnswers
      ? cases
          .map((row): Results => ({ id: row.id, sessionId: row.sessionId, answers: answersOf(row) }))
          .filter(({ answers }) => answers.length > 0)
      : [],
  }
}

/** A link has little room, and those who read it see none of them. */
export function withoutLogprobs(run: Run): Run {
  const { logprobs: _, ...rest } = run
  return rest
}

type Values = Case['values']

const ownValues = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))

/** Whether an answer was given to what stands in its row now: what stood there before is not on show. */
function isToRow({ values, before = [] }: CellAnswer, row: Case, names: ReadonlySet<string>): boolean {
  const isSame = ([name, value]: [string, string]) => value === (row.values[name] ?? '')
  const isSameBefore = JSON.stringify(before) === JSON.stringify(row.before ?? [])
  return isSameBefore && Object.entries(ownValues(values, names)).every(isSame)
}

/** What models said for the scores that there are, where they would be asked the same now. */
const scoresOf = (
  modelScores: CellAnswer['modelScores'] = {},
  expected: string | null,
  scores: readonly Score[],
) =>
  Object.entries(modelScores).filter(([id, { asked }]) => {
    const score = scores.find((each) => each.id === id)
    const now = score && askedBy(score, expected)
    return now && isSameAsked(asked, now)
  })

/** The version that a proposal began from stays here. */
function withoutProposal(prompt: Prompt): Prompt {
  const { improvedFrom: _, ...rest } = prompt
  return rest
}
