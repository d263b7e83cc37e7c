import { allSteps } from '../all-steps.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { plainKernel } from '../kernel/plain-kernel.ts'
import type { Neighbours } from '../neighbours.ts'
import { topScores } from '../top-scores.ts'
import type { UnitVectors } from '../unit-vectors.ts'
import { byteRange, throughBytes } from './int8.ts'
import { dotWithSigns, hammingDistance, signBits } from './sign-bits.ts'
import type { VectorFormat } from './vector-format.ts'

export interface Search {
  texts: UnitVectors
  /** Without any, texts are asked for their neighbours, themselves left out. */
  questions?: UnitVectors
  /** Which texts are asked, by their indices, where there are no questions; all of them where this is not given. */
  asked?: readonly number[]
  k: number
  kernel?: Kernel
}

/** The indices of the best texts, best first, and how alike they are. */
interface Found {
  texts: readonly number[]
  similarityOf: (text: number) => number
}

type Searcher = (question: number, excluded: number) => Found

/** What is worked out without a pause, in products: some ten milliseconds of the WebAssembly kernel. */
const productsAtOnce = 32_000_000

/**
 * The nearest `k` texts of each question, searched as they would be in this format. Bytes: the dot product of what the
 * bytes say, of the question too. Signs: first 4 k by their Hamming distance, those then by the dot product of the
 * question in 32 bits with the signs (Yamada et al., ACL 2021, arXiv 2106.00882, as Hugging Face's and Cohere's guides
 * to binary embeddings do it).
 */
export const nearestInFormat = (format: VectorFormat, search: Search): Neighbours =>
  allSteps(nearestInFormatInSteps(format, search))

/** The same some questions at a time, each time with the share that is done, 0 to 1. */
export function* nearestInFormatInSteps(
  format: VectorFormat,
  search: Search,
): Generator<number, Neighbours, void> {
  const { texts, kernel = plainKernel } = search
  const { questions, selfOf } = askedOf(search)
  const k = Math.max(0, Math.min(search.k, search.questions ? texts.count : texts.count - 1))
  const find = searchers[format]({ texts, questions, k, kernel })
  const indices = new Uint32Array(questions.count * k)
  const similarities = new Float32Array(questions.count * k)
  const atOnce = Math.max(1, Math.floor(productsAtOnce / Math.max(1, texts.values.length)))
  for (let question = 0; question < questions.count; question++) {
    const found = find(question, selfOf(question))
    for (const [place, text] of found.texts.entries()) {
      indices[question * k + place] = text
      similarities[question * k + place] = found.similarityOf(text)
    }
    if ((question + 1) % atOnce === 0) yield (question + 1) / questions.count
  }
  return { count: questions.count, k, indices, similarities }
}

/** The vectors that are asked, and which text each is itself; below 0 where it is none. */
function askedOf({ texts, questions, asked }: Search) {
  if (questions) return { questions, selfOf: () => -1 }
  if (!asked) return { questions: texts, selfOf: (question: number) => question }
  const { dimensions } = texts
  const values = new Float32Array(asked.length * dimensions)
  for (const [place, text] of asked.entries()) values.set(vectorAt(texts, text), place * dimensions)
  return {
    questions: { count: asked.length, dimensions, values },
    selfOf: (question: number) => asked[question] ?? -1,
  }
}

const vectorAt = ({ dimensions, values }: UnitVectors, index: number) =>
  values.subarray(index * dimensions, (index + 1) * dimensions)

interface Searched {
  texts: UnitVectors
  questions: UnitVectors
  k: number
  kernel: Kernel
}

const searchers: Record<VectorFormat, (searched: Searched) => Searcher> = {
  float32: byDotProduct,
  int8: ({ texts, questions, k, kernel }) => {
    const range = byteRange(texts)
    return byDotProduct({
      texts: throughBytes(texts, range),
      questions: throughBytes(questions, range),
      k,
      kernel,
    })
  },
  binary: bySigns,
}

function byDotProduct({ texts, questions, k, kernel }: Searched): Searcher {
  const loaded = kernel.load(texts)
  return (question, excluded) => {
    const scores = loaded.dotsWith(vectorAt(questions, question))
    return { texts: topScores(scores, k, excluded), similarityOf: (text) => scores[text] ?? 0 }
  }
}

/** How many times `k` are looked at again: what the guides use. */
const rescored = 4

function bySigns({ texts, questions, k }: Searched): Searcher {
  const { dimensions } = texts
  const [bitsOfTexts, bitsOfQuestions] = [signBits(texts), signBits(questions)]
  const nearness = new Float32Array(texts.count)
  return (question, excluded) => {
    for (let text = 0; text < texts.count; text++) {
      nearness[text] = -hammingDistance(bitsOfQuestions, question, bitsOfTexts, text)
    }
    // In the order of the texts, so that ties are those of the lower index.
    const candidates = topScores(nearness, rescored * k, excluded).sort((one, other) => one - other)
    const vector = vectorAt(questions, question)
    const scores = candidates.map((text) => dotWithSigns(vector, bitsOfTexts, text) / Math.sqrt(dimensions))
    const byText = new Map(candidates.map((text, place) => [text, scores[place] ?? 0]))
    return {
      texts: topScores(scores, k).map((place) => candidates[place] ?? 0),
      similarityOf: (text) => byText.get(text) ?? 0,
    }
  }
}
