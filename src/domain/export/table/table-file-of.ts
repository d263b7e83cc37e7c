import { sessionOf, tablesOf, type SessionDocument } from '../../document/session-document.ts'
import { verdictsOfNow, type Scoring } from '../../table/scoring.ts'
import { columnLetter, type Column } from '../../session/session.ts'
import { compareOutcomes, outcomesOf } from '../../statistics/outcome.ts'
import { casesOf } from '../../table/cases-of.ts'
import { cellAnswers } from '../../table/cells.ts'
import { cellPasses } from '../../table/filter-cases.ts'
import type { Case, TableSource } from '../../table/table.ts'
import { valueOf } from '../../table/template.ts'
import { outcomeInWords } from '../../words/outcomes.ts'
import { scoreTitle } from '../../words/scores.ts'
import { settingsInFile } from '../settings-in-file.ts'
import { cellInFile } from './cell-in-file.ts'
import { sumsInFile } from './sums-in-file.ts'
import type { RowInFile, TableFile } from './table-file.ts'
import type { TableParts } from './table-parts.ts'

/** A document's table in plain words; `now` is in milliseconds since 1970. */
export function tableFileOf(document: SessionDocument, scoring: Scoring, now: number): TableFile {
  const tables = tablesOf(document)
  const session = sessionOf(document)
  const columns = session.columnIds.flatMap((id) => tables.columns[id] ?? [])
  const samples = session.table?.samples ?? 1
  const cases = casesOf(tables, session.id)
  const prompt = tables.prompts[session.table?.promptId ?? '']
  const source = prompt ? { session, columns, cases, results: tables.results, prompt, samples } : null
  const parts: TableParts = { session, tables, columns, cases, samples, scoring, source }
  return {
    title: session.title.trim(),
    exportedAt: new Date(now).toISOString(),
    prompt: prompt ? { text: prompt.text, version: prompt.number } : null,
    columns: columns.map((column, position) => ({
      letter: columnLetter(position),
      model: column.model,
      settings: settingsInFile(session.settings, column.own),
    })),
    variables: (session.table?.variables ?? []).map(({ name }) => name),
    samples,
    scores: (session.table?.scores ?? []).map(scoreTitle),
    rows: parts.cases.map((row, index) => rowInFile(row, index, parts)),
    sums: columns.map((column, position) => sumsInFile(column, position, parts)),
    comparison: source && comparisonInWords(source, scoring),
  }
}

function rowInFile(row: Case, index: number, parts: TableParts): RowInFile {
  const { session, columns, tables, samples } = parts
  return {
    row: index + 1,
    // Unlike an assignment this makes an input of `__proto__` too.
    inputs: Object.fromEntries(
      (session.table?.variables ?? []).map(({ name }) => [name, valueOf(row.values, name)]),
    ),
    expected: row.expected,
    conversation: row.before ?? [],
    answers: columns.flatMap((column, position) =>
      cellAnswers(tables.results[row.id], column.id, { samples }).flatMap((answer) =>
        answer ? cellInFile(answer, { row, column, letter: columnLetter(position) }, parts) : [],
      ),
    ),
  }
}

function comparisonInWords(source: TableSource, scoring: Scoring): string | null {
  const { columns, cases, results, samples } = source
  const [a, b] = columns
  if (!a || !b || !scoring.hasScores) return null
  const verdictOf = verdictsOfNow(source, scoring)
  const passes = (row: Case, column: Column) =>
    cellPasses(
      cellAnswers(results[row.id], column.id, { samples }).flatMap((answer) => answer ?? []),
      row,
      verdictOf,
    )
  const counts = outcomesOf(cases.map((row) => [passes(row, a), passes(row, b)] as const))
  return outcomeInWords(compareOutcomes(counts), { A: columnLetter(0), B: columnLetter(1) })
}
