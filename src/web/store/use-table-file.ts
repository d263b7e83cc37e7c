import { useEffect, useState } from 'react'
import { sessionOf, tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import type { TableFile } from '#domain/export/table/table-file.ts'
import { tableFileOf } from '#domain/export/table/table-file-of.ts'
import { patternBatches } from '#domain/table/pattern-batches.ts'
import { scoringOf, type PatternOutcomes } from '#domain/table/scoring.ts'
import { checkBatches } from './check-batches.ts'

const noOutcomes: PatternOutcomes = new Map()

/** A document's table as it goes out, or null until its answers are scored: patterns are tried in a worker. */
export function useTableFile(document: SessionDocument): TableFile | null {
  const [file, setFile] = useState<TableFile | null>(null)
  useEffect(() => {
    if (document.tables.cases.length === 0) return
    const abort = new AbortController()
    void scoredTable(document, abort.signal).then((scored) => {
      if (!abort.signal.aborted) setFile(scored)
    })
    return () => abort.abort()
  }, [document])
  return file
}

async function scoredTable(document: SessionDocument, signal: AbortSignal): Promise<TableFile> {
  const setup = sessionOf(document).table ?? { scores: [], verdict: { kind: 'all' } }
  const { cases } = document.tables
  const { results } = tablesOf(document)
  const batches = patternBatches(setup.scores, { cases, results }, noOutcomes)
  // Without its worker a pattern says that it was not checked, and the other scores say what they say.
  const outcomes = await checkBatches(batches, noOutcomes, signal).catch(() => noOutcomes)
  return tableFileOf(document, scoringOf(setup, outcomes), Date.now())
}
