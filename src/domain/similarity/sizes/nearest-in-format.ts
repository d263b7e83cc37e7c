import { dotProduct } from '../dot-product.ts'
import type { Neighbours } from '../neighbours.ts'
import { topScores } from '../top-scores.ts'
import type { UnitVectors } from '../unit-vectors.ts'
import { byteRange, throughBytes } from './int8.ts'
import { dotWithSigns, hammingDistance, signBits } from './sign-bits.ts'
import type { VectorFormat } from './vector-format.ts'

interface Search {
  texts: UnitVectors
  /** Without any each text is asked for its neighbours, itself left out. */
  questions?: UnitVectors
  k: number
  /** Hears the share done, 0 to 1. */
  onProgress?: (share: number) => void
}

/** The indices of the best texts, best first, and how alike they are. */
interface Found {
  texts: readonly number[]
  similarityOf: (text: number) => number
}

type Searcher = (question: number, leftOut: number) => Found

/**
 * The nearest `k` texts of each question, searched as they would be in this format. Bytes: the dot product of what the
 * bytes say, of the question too. Signs: first 4 k by their Hamming distance, those then by the dot product of the
 * question in 32 bits with the signs (Yamada et al., ACL 2021, arXiv 2106.00882, as Hugging Face's and Cohere's guides
 * to binary embeddings do it).
 */
export function nearestInFormat(format: VectorFormat, search: Search): Neighbours {
  const { texts, questions = texts, onProgress } = search
  const isOwnQuestion = questions === texts
  const k = Math.max(0, Math.min(search.k, isOwnQuestion ? texts.count - 1 : texts.count))
  const find = searchers[format](texts, questions, k)
  const indices = new Uint32Array(questions.count * k)
  const similarities = new Float32Array(questions.count * k)
  for (let question = 0; question < questions.count; question++) {
    const found = find(question, isOwnQuestion ? question : -1)
    for (const [place, text] of found.texts.entries()) {
      indices[question * k + place] = text
      similarities[question * k + place] = found.similarityOf(text)
    }
    onProgress?.((question + 1) / questions.count)
  }
  return { count: questions.count, k, indices, similarities }
}

const searchers: Record<VectorFormat, (texts: UnitVectors, questions: UnitVectors, k: number) => Searcher> = {
  float32: byDotProduct,
  int8: (texts, questions, k) => {
    const range = byteRange(texts)
    return byDotProduct(throughBytes(texts, range), throughBytes(questions, range), k)
  },
  binary: bySigns,
}

function byDotProduct(texts: UnitVectors, questions: UnitVectors, k: number): Searcher {
  const { dimensions } = texts
  const scores = new Float32Array(texts.count)
  return (question, leftOut) => {
    for (let text = 0; text < texts.count; text++) {
      const product = dotProduct(
        questions.values,
        question * dimensions,
        texts.values,
        text * dimensions,
        dimensions,
      )
      scores[text] = product
    }
    return { texts: topScores(scores, k, leftOut), similarityOf: (text) => scores[text] ?? 0 }
  }
}

/** How many times `k` are looked at again: what the guides use. */
const rescored = 4

function bySigns(texts: UnitVectors, questions: UnitVectors, k: number): Searcher {
  const { dimensions } = texts
  const [bitsOfTexts, bitsOfQuestions] = [signBits(texts), signBits(questions)]
  const nearness = new Float32Array(texts.count)
  return (question, leftOut) => {
    for (let text = 0; text < texts.count; text++) {
      nearness[text] = -hammingDistance(bitsOfQuestions, question, bitsOfTexts, text)
    }
    // In the order of the texts, so that ties are those of the lower index.
    const candidates = topScores(nearness, rescored * k, leftOut).sort((one, other) => one - other)
    const vector = questions.values.subarray(question * dimensions, (question + 1) * dimensions)
    const scores = candidates.map((text) => dotWithSigns(vector, bitsOfTexts, text) / Math.sqrt(dimensions))
    const byText = new Map(candidates.map((text, place) => [text, scores[place] ?? 0]))
    return {
      texts: topScores(scores, k).map((place) => candidates[place] ?? 0),
      similarityOf: (text) => byText.get(text) ?? 0,
    }
  }
}
