import type { ColumnSpec, ModelColumn, TextItem } from '#domain/embeddings/text-set.ts'
import { commonestLength } from '#domain/similarity/health/check-vectors.ts'
import type { Vectors } from '#domain/similarity/vectors.ts'
import { inputOf, inputsOf, keysInFile, keysOf, sourceOf } from './column-inputs.ts'
import { keepSound, type Received } from './received-vectors.ts'
import { createRoom } from './room.ts'
import type { VectorDatabase, VectorSource } from './vector-database.ts'

/** The texts and columns that the views are about. */
export interface CurrentSet {
  id: string
  texts: readonly TextItem[]
  columns: readonly ColumnSpec[]
  /** The documents that are right, by the id of their question. */
  judgements: Readonly<Record<string, readonly string[]>>
}

/** A column of which every text's vector is there. */
export interface VectorColumn {
  id: string
  documents: Vectors
  questions: Vectors
  /** What was worked out of its vectors, kept until one of them changes. */
  derived: Map<string, unknown>
}

export type VectorStore = ReturnType<typeof createVectorStore>

/** In bytes: two columns of 5,000 texts, each with its matrix and the ranks of its pairs. */
const roomForLarge = 500_000_000

/** The one store of vectors, which lives in the worker: what the views are worked out of. */
export function createVectorStore(database: VectorDatabase, maxBytes = roomForLarge) {
  let set: CurrentSet = { id: '', texts: [], columns: [], judgements: {} }
  /** By source, then by what was sent. */
  const known = new Map<string, Map<string, Float32Array>>()
  const whole = new Map<string, VectorColumn>()

  /** What was not written, or not yet: it is nowhere else. */
  const unwritten = new Set<{ source: string }>()

  const vectorsOf = (source: VectorSource) => {
    const key = keyOf(source)
    const found = known.get(key) ?? new Map<string, Float32Array>()
    known.set(key, found)
    return found
  }

  /** What is not known yet of these is read from the database; answers what it does not have either. */
  const missingOf = async (column: ColumnSpec, texts: readonly TextItem[]): Promise<string[]> => {
    const source = sourceOf(column)
    if (!source) return []
    const vectors = vectorsOf(source)
    const without = () => texts.filter((text) => !vectorIn(vectors, column, text))
    const unknown = [...new Set(without().flatMap((text) => keysOf(column, text)))]
    // Where the browser keeps no data, models are asked again.
    const kept = await database.read(source, unknown).catch(() => [])
    // A model may have given other lengths on other visits: those are asked again.
    const dimensions = vectors.values().next().value?.length ?? commonestLength(kept)
    for (const [index, vector] of kept.entries())
      if (vector?.length === dimensions) vectors.set(unknown[index] ?? '', vector)
    return inputsOf(column, without())
  }

  const build = (column: ColumnSpec): VectorColumn | null => {
    const source = sourceOf(column)
    if (!source) return null
    const vectors = vectorsOf(source)
    const blockOf = (role: TextItem['role']) =>
      block(set.texts.filter((text) => text.role === role).map((text) => vectorIn(vectors, column, text)))
    const [documents, questions] = [blockOf('document'), blockOf('question')]
    return documents && questions && { id: column.id, documents, questions, derived: new Map() }
  }

  const write = async (
    source: VectorSource,
    texts: readonly string[],
    vectors: readonly Float32Array[],
  ): Promise<void> => {
    const writing = { source: keyOf(source) }
    unwritten.add(writing)
    await database.write(source, texts, vectors).then(
      () => unwritten.delete(writing),
      () => undefined,
    )
  }

  /** What the set has no use for is forgotten; where it is needed again it is read from the database. */
  const letGo = () => {
    const used = usedBy(set)
    for (const [key, vectors] of known) {
      if ([...unwritten].some(({ source }) => source === key)) continue
      const inputs = used.get(key)
      if (!inputs) known.delete(key)
      else for (const input of vectors.keys()) if (!inputs.has(input)) vectors.delete(input)
    }
  }

  return {
    set: () => set,
    room: createRoom(maxBytes),

    /** From now on the views are about these; what is not given stays. */
    take(changes: Partial<CurrentSet>): void {
      const before = set
      set = { ...set, ...changes }
      if (changes.texts) whole.clear()
      for (const column of before.columns) {
        const now = set.columns.find(({ id }) => id === column.id)
        if (JSON.stringify(now) !== JSON.stringify(column)) whole.delete(column.id)
      }
      // Not while it is the same: a text that is taken out may come back, and a typed question is no part of it.
      if (set.id !== before.id) letGo()
    },

    /** What has to be asked of each model: of all texts, or of one that is no part of the set. */
    missing: async (text?: TextItem): Promise<Record<string, string[]>> => {
      const entries = set.columns.map(
        async (column) => [column.id, await missingOf(column, text ? [text] : set.texts)] as const,
      )
      return Object.fromEntries(await Promise.all(entries))
    },

    /** The shortest of the texts whose vector is there, as it is sent; null where there is none. */
    knownInput(columnId: string): string | null {
      const column = set.columns.find(({ id }) => id === columnId)
      const source = column && sourceOf(column)
      if (!source) return null
      const vectors = vectorsOf(source)
      const inputs = set.texts.map((text) => inputOf(column, text)).filter((input) => vectors.has(input))
      return inputs.reduce<string | null>(
        (shortest, input) => (shortest === null || input.length < shortest.length ? input : shortest),
        null,
      )
    },

    /**
     * Takes what is sound of a model's answer, and keeps it in the database where the browser has one. What is there
     * already stays: `forget` comes before what is to take its place.
     */
    async put(
      column: ModelColumn,
      inputs: readonly string[],
      given: readonly Float32Array[],
    ): Promise<Received> {
      const source = sourceOf(column)
      const { kept, refused, hasChanged } = keepSound(vectorsOf(source), inputs, given)
      const [texts, vectors] = [kept.map(([input]) => input), kept.map(([, vector]) => vector)]
      await write(source, texts, vectors)
      return { refused, hasChanged }
    },

    /**
     * Takes what a file has for a column that is to become one of the set. Answers how many texts it has several vectors
     * of, in one role: the last one is kept.
     */
    async putFile(
      column: ColumnSpec & { kind: 'file' },
      texts: readonly TextItem[],
      vectors: readonly Float32Array[],
    ): Promise<number> {
      const source = sourceOf(column)
      if (!source) return 0
      const keys = keysInFile(texts)
      const kept = new Map(vectors.map((vector, index) => [keys[index] ?? '', vector]))
      const several = vectors.flatMap((vector, index) => {
        const key = keys[index] ?? ''
        return isSame(vector, kept.get(key)) ? [] : [key]
      })
      for (const [key, vector] of kept) vectorsOf(source).set(key, vector)
      whole.clear()
      await write(source, [...kept.keys()], [...kept.values()])
      return new Set(several).size
    },

    /** Forgets what is known of a column's model: it is asked again for everything. */
    async forget(columnId: string): Promise<void> {
      const column = set.columns.find(({ id }) => id === columnId)
      const source = column && sourceOf(column)
      if (!source) return
      vectorsOf(source).clear()
      whole.clear()
      await database.forget(source).catch(() => undefined)
    },

    /** The vectors of a column, null while one is missing, and for the words alone. */
    column(id: string): VectorColumn | null {
      const found = whole.get(id)
      if (found) return found
      const column = set.columns.find((each) => each.id === id)
      const built = column ? build(column) : null
      if (built) whole.set(id, built)
      return built
    },

    /** The vector of a question that is no part of the set. */
    vectorOf(columnId: string, text: TextItem): Float32Array | null {
      const column = set.columns.find(({ id }) => id === columnId)
      const source = column && sourceOf(column)
      return (source && vectorIn(vectorsOf(source), column, text)) ?? null
    },
  }
}

const keyOf = ({ model, dimensions }: VectorSource): string => JSON.stringify([model, dimensions])

const vectorIn = (
  vectors: ReadonlyMap<string, Float32Array>,
  column: ColumnSpec,
  text: TextItem,
): Float32Array | undefined =>
  keysOf(column, text)
    .map((key) => vectors.get(key))
    .find((vector) => vector !== undefined)

const isSame = (one: Float32Array, other: Float32Array | undefined): boolean =>
  one.every((value, index) => value === other?.[index])

/** Where what a set uses is found, by the source that it asks. */
function usedBy({ texts, columns }: CurrentSet): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>()
  for (const column of columns) {
    const source = sourceOf(column)
    if (!source) continue
    const inputs = used.get(keyOf(source)) ?? new Set()
    for (const text of texts) for (const key of keysOf(column, text)) inputs.add(key)
    used.set(keyOf(source), inputs)
  }
  return used
}

/** One block of memory; null where one is missing or has another length. */
function block(vectors: readonly (Float32Array | undefined)[]): Vectors | null {
  const dimensions = vectors[0]?.length ?? 0
  const values = new Float32Array(vectors.length * dimensions)
  for (const [index, vector] of vectors.entries()) {
    if (vector?.length !== dimensions) return null
    values.set(vector, index * dimensions)
  }
  return { count: vectors.length, dimensions, values }
}
