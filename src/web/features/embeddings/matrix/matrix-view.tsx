import { words as panelWords } from '../base/words.ts'
import { Matrix } from './matrix.tsx'
import { useDocuments, useMatrixColumns } from './use-matrix.ts'
import { words } from './words.ts'

/** All documents against all, as each column sees them, and where two columns differ. */
export function MatrixView() {
  const matrix = useMatrixColumns()
  const documents = useDocuments()
  const { columns, withoutVectors } = matrix
  const note = 'px-(--gutter) pt-4 text-muted'
  if (documents.length < 2) return <p className={`${note} text-13`}>{words.fewDocuments}</p>
  if (columns.length === 0) return <p className={`${note} text-13`}>{panelWords.nothing.notMeasured}</p>
  return (
    <>
      <Matrix {...matrix} documents={documents} />
      {withoutVectors.map(({ id, letter }) => (
        <p key={id} className={`${note} text-12`}>
          {words.noVectors(letter)}
        </p>
      ))}
    </>
  )
}
