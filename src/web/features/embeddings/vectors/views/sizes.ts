import { allPairsInSteps } from '#domain/similarity/kernel/all-pairs.ts'
import { measuredVectors } from '#domain/similarity/kernel/measures.ts'
import { rankedPairs, type RankedPairs } from '#domain/similarity/agreement/ranks-of-pairs.ts'
import { nearestInSizes } from '#domain/similarity/sizes/measure-sizes.ts'
import { cutDimensions } from '#domain/similarity/sizes/cut-dimensions.ts'
import { sizesToTry } from '#domain/similarity/sizes/sizes-to-try.ts'
import { vectorFormats } from '#domain/similarity/sizes/vector-format.ts'
import { scaledToUnit, type UnitVectors } from '#domain/similarity/unit-vectors.ts'
import type { Vectors } from '#domain/similarity/vectors.ts'
import type { Source } from '../store/derived.ts'
import { inSlices } from '../store/in-slices.ts'
import type { VectorColumn } from '../store/vector-store.ts'
import type { Work } from '../store/work.ts'
import { askedOf, type Asked } from './asked-documents.ts'
import { columnSizes, wholeModelOf, type ColumnSizes, type FoundInSizes } from './column-sizes.ts'

export interface SizesAnswer {
  /** Of those that have vectors. */
  columns: readonly ColumnSizes[]
  /** Who was asked: documents for those nearest to them. */
  role: Asked['role']
  asked: number
  /** More could be asked. */
  of: number
  /** Whether it is known what is right. */
  hasAnswers: boolean
}

/** So many documents give 19,900 pairs, enough for a rank correlation. */
const maxInPairs = 200

export async function sizes(source: Source, work: Work): Promise<SizesAnswer> {
  const { store } = source
  const asked = askedOf(store)
  const specs = store.set().columns
  const columns = specs.flatMap(({ id }) => store.column(id) ?? []).filter(isOfOneSize)
  const found = new Map<string, FoundInSizes>()
  for (const [place, column] of columns.entries()) {
    const part = { before: place / columns.length, share: 1 / columns.length }
    found.set(column.id, await foundInSizes(source, { column, asked, part }, work))
  }
  return {
    columns: columns.flatMap(({ id }) => {
      const own = found.get(id)
      const whole = wholeModelOf(specs, id, found)
      return own ? [columnSizes({ columnId: id, own, whole, judgements: asked.judgements })] : []
    }),
    role: asked.role,
    asked: asked.positions.length,
    of: asked.of,
    hasAnswers: asked.judgements !== null,
  }
}

/** A model may have changed between documents and questions. */
const isOfOneSize = ({ documents, questions }: VectorColumn) =>
  documents.count > 0 && (questions.count === 0 || questions.dimensions === documents.dimensions)

interface ToFind {
  column: VectorColumn
  asked: Asked
  part: { before: number; share: number }
}

async function foundInSizes({ kernel }: Source, { column, asked, part }: ToFind, work: Work) {
  const key = `${asked.role} ${asked.positions.join(' ')}`
  const before = column.derived.get('sizes') as FoundInSizes | undefined
  if (before?.key === key) return before
  const texts = scaledToUnit(column.documents)
  const { dimensions } = texts
  const steps = nearestInSizes({
    texts,
    ...(asked.role === 'question'
      ? { questions: scaledToUnit(vectorsAt(column.questions, asked.positions)) }
      : { asked: asked.positions }),
    dimensions: sizesToTry(dimensions),
    formats: vectorFormats,
    kernel,
  })
  const nearest = await inSlices(steps, work, { ...part, share: part.share * 0.9 })
  const orders = new Map<number, RankedPairs>()
  for (const size of sizesToTry(dimensions)) {
    const cut = measuredVectors(kernel, cutDimensions(evenly(texts), size), 'cosine')
    const end = { before: part.before + part.share * 0.9, share: part.share * 0.1 }
    orders.set(size, rankedPairs(await inSlices(allPairsInSteps(cut), work, end)))
  }
  const found: FoundInSizes = { key, dimensions, sizes: nearest, orders }
  column.derived.set('sizes', found)
  return found
}

/** At most so many documents as are held against each other in pairs, at even distances. */
function evenly(texts: UnitVectors): UnitVectors {
  const { count } = texts
  if (count <= maxInPairs) return texts
  const positions = Array.from({ length: maxInPairs }, (_, place) => Math.floor((place * count) / maxInPairs))
  return vectorsAt(texts, positions)
}

function vectorsAt({ dimensions, values }: Vectors, positions: readonly number[]): Vectors {
  const picked = new Float32Array(positions.length * dimensions)
  for (const [place, position] of positions.entries())
    picked.set(values.subarray(position * dimensions, (position + 1) * dimensions), place * dimensions)
  return { count: positions.length, dimensions, values: picked }
}
