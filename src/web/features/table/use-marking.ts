import { cellAnswers } from '#domain/table/cells.ts'
import { foldSamples } from '#domain/table/fold-samples.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { useReadTables } from '../../store/hooks.ts'
import { rowIn } from '../../store/stored-rows.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import type { TableCommands } from './parts/table-context.ts'

/** The reader's own marks and notes on answers. */
export function useMarking(samples: number) {
  const tableActions = useTableActions()
  const read = useReadTables()
  const mark: TableCommands['mark'] = ({ caseId, columnId, verdict, answers }) => {
    const shownFirst = () =>
      foldSamples(cellAnswers(rowIn(read().results, caseId), columnId, { samples }))[0] ?? []
    const alike = answers ?? shownFirst()
    const isTakenBack = alike[0]?.mark?.verdict === verdict
    for (const { run, mark: before } of alike)
      tableActions.answerMarked(
        { caseId, runId: run.id },
        { note: before?.note ?? '', verdict: isTakenBack ? null : verdict },
      )
  }
  const addNote = ({ run: { id, messageId }, mark: before }: CellAnswer, note: string) => {
    if ((before?.note ?? '') !== note)
      tableActions.answerMarked({ caseId: messageId, runId: id }, { verdict: before?.verdict ?? null, note })
  }
  return { mark, addNote }
}
