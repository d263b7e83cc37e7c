import type { SessionId } from '../session/session.ts'
import type { Tables } from '../tables/tables.ts'
import type { WrittenText } from './written-text.ts'

/** The prompts, the rows and the results of tables, whole sessions' alone; what was deleted is none of them. */
export function writtenRows(
  { prompts, cases, results }: Pick<Tables, 'prompts' | 'cases' | 'results'>,
  columnIds: ReadonlyMap<SessionId, ReadonlySet<string>>,
): WrittenText[] {
  const texts: WrittenText[] = []
  const add = (sessionId: SessionId, place: WrittenText['place'], text: string) => {
    if (text !== '' && columnIds.has(sessionId)) texts.push({ sessionId, place, text })
  }
  for (const { id, sessionId, text } of Object.values(prompts)) {
    add(sessionId, { kind: 'prompt', promptId: id }, text)
  }
  for (const { id, sessionId, values, expected, before = [] } of Object.values(cases)) {
    const earlierTexts = before.map(({ content }) => content)
    for (const text of [...Object.values(values), expected ?? '', ...earlierTexts]) {
      add(sessionId, { kind: 'row', caseId: id }, text)
    }
  }
  for (const { id, sessionId, answers } of Object.values(results)) {
    for (const { run } of cases[id] ? answers : []) {
      if (!columnIds.get(sessionId)?.has(run.columnId)) continue
      add(sessionId, { kind: 'result', caseId: id, columnId: run.columnId, runId: run.id }, run.text)
    }
  }
  return texts
}
