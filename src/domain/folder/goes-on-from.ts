import type { SessionDocument } from '../document/session-document.ts'

/** Whether all that somebody wrote or was answered in a session stands in its other state too, which may have more. */
export const goesOnFrom = (present: SessionDocument, later: SessionDocument): boolean => {
  const { messages, runs, cases, prompts, results } = textsIn(later)
  const before = textsIn(present)
  return (
    containsAll(messages, before.messages) &&
    containsAll(runs, before.runs) &&
    containsAll(cases, before.cases) &&
    containsAll(prompts, before.prompts) &&
    containsAll(results, before.results)
  )
}

const textsIn = ({ tables }: SessionDocument) => ({
  messages: new Map(tables.messages.map(({ id, text }) => [id, text])),
  runs: new Map(tables.runs.map(({ id, text }) => [id, text])),
  cases: new Map(tables.cases.map(({ id, values, expected }) => [id, JSON.stringify([values, expected])])),
  prompts: new Map(tables.prompts.map(({ id, text }) => [id, text])),
  results: new Map(
    tables.results.flatMap(({ answers }) => answers.map(({ run }): [string, string] => [run.id, run.text])),
  ),
})

const containsAll = (later: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): boolean =>
  [...before].every(([id, text]) => later.get(id) === text)
