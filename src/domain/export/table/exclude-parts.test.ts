import { expect, test } from 'vitest'
import { readRows } from '../../import-rows/read-rows.ts'
import { defaultSettings } from '../../session/settings.ts'
import { markup } from '../html/markup.ts'
import type { Part } from '../parts.ts'
import { toCsv } from './csv.ts'
import { tableToHtml } from './html.ts'
import { partsOfTable } from './exclude-parts.ts'
import { tableToMarkdown } from './markdown.ts'
import type { TableFile } from './table-file.ts'
import { tableFileWith } from './testing.ts'

const settings = { ...defaultSettings, system: 'Be brief.', temperature: { on: true, value: 0.3 } }
const run = { settings, text: 'refund', elapsedMs: 1400, usage: { promptTokens: 1, completionTokens: 217 } }

const whole = tableFileWith({
  session: { settings },
  rows: [
    {
      values: { ticket: 'A mug' },
      expected: 'refund',
      answers: [{ run, mark: { verdict: 'good', note: 'Kind.' } }, { run: { ...run, text: 'other' } }],
    },
  ],
})

const writers = {
  Markdown: tableToMarkdown,
  'the report': (table: TableFile, excluded?: ReadonlySet<Part>) =>
    tableToHtml(table, (text) => markup`${text}`, excluded),
  CSV: toCsv,
}

const traces: Partial<Record<Part, RegExp>> = {
  settings: /Creativity|Be brief|settings/i,
  figures: /1\.4|217|Mean time|Cost|seconds/i,
  scores: /pass|verdict|Scores/i,
  notes: /good|Kind|note/i,
}

const cases = (Object.keys(writers) as (keyof typeof writers)[]).flatMap((name) =>
  (Object.keys(traces) as Part[])
    .filter((part) => name !== 'CSV' || part !== 'settings')
    .map((part) => [name, part] as const),
)

/** Without the tags of a report, whose names are nothing that a reader sees. */
const shownIn = (file: string) => file.replace(/<style>[^<]*<\/style>|<[^<>]*>/g, '')

test.each(cases)('%s of a table without %s says nothing of them', (name, part) => {
  const write = writers[name]
  const trace = traces[part] ?? /^/
  expect(shownIn(write(whole))).toMatch(trace)
  const file = shownIn(write(whole, new Set([part])))
  expect(file).not.toMatch(trace)
  for (const text of ['A mug', 'refund', 'other', 'acme/one']) expect(file).toContain(text)
})

test('a CSV without figures, scores and notes is imported again all the same', () => {
  const csv = toCsv(whole, new Set(['figures', 'scores', 'notes']))
  expect(csv).toContain('\uFEFFticket,expected,A model,A answer,A state,A changed,B model')
  expect(readRows(csv, { fileName: 'a.csv' })).toMatchObject({
    format: 'parley',
    header: ['ticket', 'expected'],
    rows: [['A mug', 'refund']],
  })
})

test('what a table has nothing of is not offered to be left out', () => {
  expect(partsOfTable(whole)).toEqual(['settings', 'figures', 'scores', 'notes'])
  expect(partsOfTable(tableFileWith({ setup: { scores: [] }, rows: [{ values: { ticket: 'x' } }] }))).toEqual(
    [],
  )
})
