import type { Run } from '../run/run.ts'
import type { CellAnswer } from '../table/table.ts'
import type { Tables } from './tables.ts'

/**
 * The tables without what can no longer be reached: removed columns and removed rows with their answers, and the words
 * of questions that were taken out. It is what a session is loaded as in a tab that is alone (in others it could still be
 * undone), and what of it leaves the browser.
 */
export function withoutRemoved(tables: Tables): Tables {
  const { sessions, messages } = tables
  const used = new Set(Object.values(sessions).flatMap((session) => session.columnIds))
  // A removed column stays for as long as others go on from its answers.
  for (const { baseRunId } of Object.values(messages)) {
    const base = tables.runs[baseRunId ?? '']
    if (base) used.add(base.columnId)
  }
  for (const id of used) {
    const start = tables.runs[tables.columns[id]?.startRunId ?? '']
    if (start) used.add(start.columnId)
  }
  const columns = pick(tables.columns, ({ id }) => used.has(id))
  const runs = pick(tables.runs, ({ columnId }) => used.has(columnId))
  return withoutTakenOutTexts({
    ...tables,
    sessions,
    columns,
    messages,
    runs: { ...historiesOf(runs, tables), ...runs },
    results: resultsOf(tables, used),
  })
}

/** What was answered to the rows that there are, in the columns that are used. */
function resultsOf({ cases, results }: Tables, used: ReadonlySet<string>): Tables['results'] {
  const isKept = ({ run }: CellAnswer) => used.has(run.columnId)
  const ofRows = Object.entries(results).filter(([id]) => id in cases)
  return Object.fromEntries(
    ofRows.map(([id, row]) => [
      id,
      row.answers.every(isKept) ? row : { ...row, answers: row.answers.filter(isKept) },
    ]),
  )
}

/** The runs, of whatever column, that the histories of those kept go back to. */
export function historiesOf(kept: Tables['runs'], { runs }: Tables): Tables['runs'] {
  const needed: Tables['runs'] = {}
  const unfollowed = Object.values(kept)
  for (let run = unfollowed.pop(); run; run = unfollowed.pop()) {
    for (const id of [run.previousRunId ?? '', ...(run.history ?? [])]) {
      const past = runs[id]
      if (!past || id in kept || id in needed) continue
      needed[id] = past
      unfollowed.push(past)
    }
  }
  return needed
}

/**
 * What was taken out of a conversation keeps its place, since histories go back through it, but not its words and
 * pictures. Rows that have none stay the same objects: they are not saved once more.
 */
function withoutTakenOutTexts(tables: Tables): Tables {
  const messages = { ...tables.messages }
  const runs = { ...tables.runs }
  for (const message of Object.values(messages)) {
    if (!message.deletedAt) continue
    const { images, ...rest } = message
    if (message.text || images) messages[message.id] = { ...rest, text: '' }
    for (const id of Object.values(message.attempts).flat()) {
      const run = runs[id]
      if (run && hasContent(run)) runs[id] = { ...run, text: '', given: '', reasoning: '', toolCalls: [] }
    }
  }
  return { ...tables, messages, runs }
}

const hasContent = ({ text, given, reasoning, toolCalls }: Run) =>
  text || given || reasoning || toolCalls.length > 0

function pick<T>(rows: Record<string, T>, keep: (row: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).filter(([, row]) => keep(row)))
}
