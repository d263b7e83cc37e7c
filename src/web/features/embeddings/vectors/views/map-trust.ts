import { trustworthiness } from '#domain/similarity/map/trustworthiness.ts'
import { matrixOf, once, type Source } from '../store/derived.ts'
import { partOf, type Work } from '../store/work.ts'
import { columnMap, type MapQuestion } from './map.ts'

/** How far to trust a column's map. */
export interface ColumnTrust {
  columnId: string
  /** 0 to 1, about 0.5 by chance; null for fewer than three documents. */
  value: number | null
}

/** Of more documents a sample is asked: all would take seconds. */
const maxAsked = 500

export async function mapTrust(
  source: Source,
  question: MapQuestion,
  work: Work,
): Promise<readonly ColumnTrust[]> {
  const answer: ColumnTrust[] = []
  for (const [place, columnId] of question.columnIds.entries()) {
    const part = partOf(work, place, question.columnIds.length)
    const value = await trustOf(source, { ...question, columnId }, part)
    if (value !== undefined) answer.push({ columnId, value })
  }
  return answer
}

/** Undefined where there are no vectors. */
async function trustOf(
  source: Source,
  question: Omit<MapQuestion, 'columnIds'> & { columnId: string },
  work: Work,
): Promise<number | null | undefined> {
  const { columnId, measure, method } = question
  const matrix = await matrixOf(source, { columnId, measure }, work)
  const made = await columnMap(source, question, work)
  const column = source.store.column(columnId)
  if (!matrix || !made || !column) return undefined
  await work.breathe()
  return once(column, `trust ${measure} ${JSON.stringify(method)}`, () => {
    const { size, values } = matrix
    const similaritiesOf = (text: number) => values.subarray(text * size, (text + 1) * size)
    return trustworthiness({ points: made.points, similaritiesOf, maxAsked })?.value ?? null
  })
}
