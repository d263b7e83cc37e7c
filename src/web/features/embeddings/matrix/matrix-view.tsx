import { words as panelWords } from '../base/words.ts'
import { ExcludedColumns, NothingYet } from '../parts/view-notes.tsx'
import { Matrix } from './matrix.tsx'
import { useDocuments, useMatrixColumns } from './use-matrix.ts'
import { words } from './words.ts'

/** All documents against all, as each column sees them, and where two columns differ. */
export function MatrixView() {
  const matrix = useMatrixColumns()
  const documents = useDocuments()
  const { columns } = matrix
  if (documents.length < 2) return <NothingYet>{words.fewDocuments}</NothingYet>
  if (columns.length === 0) return <NothingYet>{panelWords.nothing.notMeasured}</NothingYet>
  return (
    <>
      <Matrix {...matrix} documents={documents} />
      <ExcludedColumns />
    </>
  )
}
