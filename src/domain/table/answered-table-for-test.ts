import type { Run } from '../run/run.ts'
import { runWith } from '../run/testing.ts'
import { defaultSettings, type Settings } from '../session/settings.ts'
import type { TableSource } from './table.ts'

const prompt = { id: 'p', sessionId: 's', number: 1, text: 'Sort {{ticket}}', createdAt: 0 }

/** A table with the answers of each row in its columns; undefined is one that did not come. */
export function table(rows: (Partial<Run> | undefined)[][], own: Partial<Settings>[] = []): TableSource {
  const columns = ['a', 'b', 'c'].slice(0, Math.max(2, rows[0]?.length ?? 0)).map((id, at) => ({
    id,
    sessionId: 's',
    model: `acme/${id}`,
    own: own[at] ?? {},
  }))
  const cases = rows.map((_, at) => ({
    id: `row ${at}`,
    sessionId: 's',
    order: at,
    values: { ticket: `${at}` },
    expected: null,
  }))
  const answersTo = (row: (Partial<Run> | undefined)[], at: number) =>
    row.flatMap((fields, position) => {
      const column = columns[position]
      if (!fields || !column) return []
      const run = runWith({
        columnId: column.id,
        model: column.model,
        settings: { ...defaultSettings, ...column.own },
        text: 'x',
        state: { kind: 'finished', reason: 'stop' },
        ...fields,
      })
      return [{ run, promptId: 'p', sample: 0, values: { ticket: `${at}` } }]
    })
  const results = Object.fromEntries(
    rows.map((row, at) => [`row ${at}`, { id: `row ${at}`, sessionId: 's', answers: answersTo(row, at) }]),
  )
  return { session: { settings: defaultSettings }, columns, cases, results, prompt, samples: 1 }
}

/** Of an answer that the token limit cut. */
export const cut = { state: { kind: 'finished', reason: 'length' } } as const
