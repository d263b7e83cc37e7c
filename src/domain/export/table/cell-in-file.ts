import type { Column } from '../../session/session.ts'
import { changeSince } from '../../table/out-of-date.ts'
import type { Case, CellAnswer } from '../../table/table.ts'
import { scoreResultInWords } from '../../words/score-results.ts'
import { scoreTitle } from '../../words/scores.ts'
import { figuresInFile, stateInWords } from '../answer-in-file.ts'
import type { CellInFile } from './table-file.ts'
import type { TableParts } from './table-parts.ts'

interface Cell {
  row: Case
  column: Column
  letter: string
}

/** One answer of a cell, with what the scores say of it. */
export function cellInFile(
  answer: CellAnswer,
  { row, column, letter }: Cell,
  { session, tables, scoring }: TableParts,
): CellInFile {
  const { run, mark } = answer
  const prompt = tables.prompts[session.table?.promptId ?? '']
  return {
    column: letter,
    model: run.model,
    answeredBy: run.answeredBy?.model ?? null,
    sample: answer.sample + 1,
    promptVersion: tables.prompts[answer.promptId]?.number ?? null,
    state: run.state.kind,
    stateInWords: stateInWords(run),
    text: run.text,
    verdict: scoring.verdictOf(answer, row).kind,
    scores: scoring.resultsOf(answer, row).map(({ score, result }) => ({
      score: scoreTitle(score),
      result: result.kind,
      reason: scoreResultInWords(result),
    })),
    figures: figuresInFile(run),
    mark: mark?.verdict ?? null,
    note: mark?.note ?? '',
    changed: prompt ? changeSince(answer, { prompt, session, column, row }) : null,
  }
}
