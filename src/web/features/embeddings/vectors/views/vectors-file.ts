import type { TextItem } from '#domain/embeddings/text-set.ts'
import { numbersAt, type VectorsFile } from '#domain/embeddings/vectors/vectors-file.ts'
import { vectorsToJson, vectorsToJsonLines } from '#domain/embeddings/vectors/write-json.ts'
import { writeNpy } from '#domain/embeddings/vectors/write-npy.ts'
import { projectorFiles } from '#domain/embeddings/vectors/write-projector.ts'
import { vectorsToCsv } from '#domain/embeddings/vectors/write-separated.ts'
import type { Vectors } from '#domain/similarity/vectors.ts'
import type { VectorColumn, VectorStore } from '../store/vector-store.ts'

export type VectorsFormat = 'json' | 'jsonLines' | 'csv' | 'npy' | 'projector'

export interface VectorsFileQuestion {
  columnId: string
  format: VectorsFormat
}

interface WrittenFile {
  /** What it is called after the name of the set; null where that is enough. */
  part: string | null
  extension: string
  content: Blob
}

/** Null where the column has no vectors. */
export type VectorsFileAnswer = readonly WrittenFile[] | null

/** The vectors of all texts of the set, in its order, as files. */
export function vectorsFile(
  store: VectorStore,
  { columnId, format }: VectorsFileQuestion,
): VectorsFileAnswer {
  const column = store.column(columnId)
  const spec = store.set().columns.find(({ id }) => id === columnId)
  const { texts } = store.set()
  const vectors = column && inOrderOfTexts(column, texts)
  if (!vectors || !spec || spec.kind === 'words') return null
  const model = spec.kind === 'model' ? spec.model : spec.name
  return writers[format]({ model, texts: texts.map(({ text }) => text), vectors }, texts)
}

type Writer = (file: VectorsFile, items: readonly TextItem[]) => readonly WrittenFile[]

const one = (extension: string, type: string, content: BlobPart): readonly WrittenFile[] => [
  { part: null, extension, content: new Blob([content], { type }) },
]

const writers: Readonly<Record<VectorsFormat, Writer>> = {
  json: (file) => one('json', 'application/json', vectorsToJson(file)),
  jsonLines: (file) => one('jsonl', 'application/jsonl', vectorsToJsonLines(file)),
  csv: (file) => one('csv', 'text/csv', vectorsToCsv(file)),
  npy: ({ vectors }) => one('npy', 'application/octet-stream', writeNpy(vectors)),
  projector: ({ vectors }, items) => {
    const { vectors: numbers, metadata } = projectorFiles(items, vectors)
    return [
      ...one('tsv', 'text/tab-separated-values', numbers).map((file) => ({ ...file, part: 'vectors' })),
      ...one('tsv', 'text/tab-separated-values', metadata).map((file) => ({ ...file, part: 'metadata' })),
    ]
  },
}

/** Null where questions have more numbers than documents, or fewer: a model may have changed between them. */
function inOrderOfTexts({ documents, questions }: VectorColumn, texts: readonly TextItem[]): Vectors | null {
  const dimensions = documents.count > 0 ? documents.dimensions : questions.dimensions
  if (questions.count > 0 && questions.dimensions !== dimensions) return null
  const values = new Float32Array(texts.length * dimensions)
  const next = { document: 0, question: 0 }
  for (const [index, { role }] of texts.entries()) {
    const block = role === 'document' ? documents : questions
    values.set(numbersAt(block, next[role]++), index * dimensions)
  }
  return { count: texts.length, dimensions, values }
}
