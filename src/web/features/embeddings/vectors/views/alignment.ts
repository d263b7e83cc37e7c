import { gramMatrixInSteps, type GramMatrix } from '#domain/similarity/agreement/gram-matrix.ts'
import { linearCka, type LinearCka } from '#domain/similarity/agreement/linear-cka.ts'
import { once, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { documentsTaken, inSteps } from './compared-documents.ts'

export interface AlignmentQuestion {
  columnIds: readonly [string, string]
}

/** Of more documents so many are compared: it takes the square of their number, in 64 bits. */
const maxCompared = 1000

/** Whether two columns lay out the documents alike; null while one has no vectors. */
export async function alignment(
  source: Source,
  { columnIds: [a, b] }: AlignmentQuestion,
  work: Work,
): Promise<LinearCka | null> {
  const half = (from: number): Work => ({ ...work, progress: (share) => work.progress(from + share / 2) })
  const gramA = await gramOf(source, a, half(0))
  const gramB = await gramOf(source, b, half(0.5))
  return gramA && gramB && linearCka(gramA, gramB)
}

async function gramOf({ store }: Source, columnId: string, work: Work): Promise<GramMatrix | null> {
  const column = store.column(columnId)
  if (!column) return null
  const found = column.derived.get('gram') as GramMatrix | undefined
  if (found) return found
  const gram = await inSteps(gramMatrixInSteps(documentsTaken(column, maxCompared)), work)
  return once(column, 'gram', () => gram)
}
