import type { TextItem } from '#domain/embeddings/text-set.ts'
import { groupJudgements, type Judgements } from '#domain/similarity/quality/judgements.ts'
import { documentsOf, questionsOf } from '../store/derived.ts'
import type { VectorStore } from '../store/vector-store.ts'

/** Whose nearest documents are looked for, to see what is lost where vectors are smaller. */
export interface Asked {
  /** Documents are asked for their neighbours. */
  role: TextItem['role']
  /** Positions among the questions, or among the documents. */
  positions: readonly number[]
  /** How many could be asked. */
  of: number
  /** By place in `positions`; null where nobody said what is right. */
  judgements: Judgements | null
}

/** More say nothing more, and take longer. */
const maxAsked = 500

/**
 * Those whose right answers are known: questions by what was ticked, else documents by their groups. Without any, all
 * questions, else all documents.
 */
export function askedOf(store: VectorStore): Asked {
  const questions = questionsOf(store)
  const documents = documentsOf(store)
  const positionOf = new Map(documents.map(({ id }, position) => [id, position]))
  const ticked = questions.map(
    ({ id }) => new Set((store.set().judgements[id] ?? []).flatMap((each) => positionOf.get(each) ?? [])),
  )
  if (ticked.some(({ size }) => size > 0)) return answered('question', ticked)
  const ofGroups = groupJudgements(documents.map(({ group }) => group))
  if (ofGroups.some(({ size }) => size > 0)) return answered('document', ofGroups)
  const all = questions.length > 0 ? questions : documents
  const role = questions.length > 0 ? 'question' : 'document'
  return { role, positions: spread([...all.keys()]), of: all.length, judgements: null }
}

function answered(role: Asked['role'], right: Judgements): Asked {
  const known = right.flatMap(({ size }, position) => (size > 0 ? [position] : []))
  const positions = spread(known)
  return {
    role,
    positions,
    of: known.length,
    judgements: positions.map((position) => right[position] ?? new Set()),
  }
}

/** As many as are asked, at even distances. */
const spread = (positions: readonly number[]): readonly number[] =>
  positions.length <= maxAsked
    ? positions
    : Array.from(
        { length: maxAsked },
        (_, place) => positions[Math.floor((place * positions.length) / maxAsked)] ?? 0,
      )
