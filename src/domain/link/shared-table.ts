import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import type { Settings } from '../session/settings.ts'
import { cellAnswers } from '../table/cells.ts'
import type { Case, CellAnswer, Prompt, Results } from '../table/table.ts'

interface Choice {
  withAnswers: boolean
  withoutWaiting: (settings: Settings) => Settings
}

/**
 * A document's table as it is asked now: the present version of its prompt, its rows without inputs that it has no more,
 * and in each cell the answers on show.
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
  const answersOf = (row: Case) =>
    promptId === null
      ? []
      : columnIds
          .flatMap((id) => cellAnswers(results[row.id], id, { samples, promptId }))
          .filter((answer) => answer !== undefined)
          .map((answer): CellAnswer => ({
            ...answer,
            run: { ...answer.run, settings: withoutWaiting(answer.run.settings) },
          }))
  return {
    prompts: prompts.filter(({ id }) => id === promptId).map(withoutProposal),
    cases: cases.map((row): Case => ({
      ...row,
      values: Object.fromEntries(Object.entries(row.values).filter(([name]) => names.has(name))),
    })),
    results: withAnswers
      ? cases
          .map((row): Results => ({ id: row.id, sessionId: row.sessionId, answers: answersOf(row) }))
          .filter(({ answers }) => answers.length > 0)
      : [],
  }
}

/** The version that a proposal began from stays here. */
function withoutProposal(prompt: Prompt): Prompt {
  const { improvedFrom: _, ...rest } = prompt
  return rest
}
