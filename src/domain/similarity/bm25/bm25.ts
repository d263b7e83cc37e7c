import { wordsOf } from './words.ts'

/** A word of the texts: which have it and how often. */
interface Postings {
  texts: number[]
  counts: number[]
}

/** The words of all texts, ready to be asked. */
export interface Bm25Index {
  postings: ReadonlyMap<string, Postings>
  /** How many words each text has. */
  lengths: readonly number[]
}

/** How soon a word that comes again counts little more, and how far long texts are held back: as in Lucene. */
const k1 = 1.2
const b = 0.75

export function bm25Index(texts: readonly string[]): Bm25Index {
  const postings = new Map<string, Postings>()
  const lengths = texts.map((text, index) => {
    const words = wordsOf(text)
    for (const [word, count] of countsOf(words)) {
      const found = postings.get(word) ?? { texts: [], counts: [] }
      found.texts.push(index)
      found.counts.push(count)
      postings.set(word, found)
    }
    return words.length
  })
  return { postings, lengths }
}

/**
 * What each text scores for a question, 0 where it has none of its words: BM25 (Robertson & Zaragoza, The Probabilistic
 * Relevance Framework, 2009, section 3.4), with 1 added inside the logarithm as Lucene does, so that no word counts
 * against a text. Rounded to 32 bits, so that the last digit of a browser's logarithm changes no order.
 */
export function bm25Scores({ postings, lengths }: Bm25Index, question: string): Float32Array {
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const scores = new Float64Array(lengths.length)
  for (const [word, times] of countsOf(wordsOf(question))) {
    const { texts, counts } = postings.get(word) ?? { texts: [], counts: [] }
    const weight = times * Math.log(1 + (lengths.length - texts.length + 0.5) / (texts.length + 0.5))
    for (const [at, text] of texts.entries()) {
      const count = counts[at] ?? 0
      const length = (lengths[text] ?? 0) / average
      scores[text] = (scores[text] ?? 0) + (weight * count) / (count + k1 * (1 - b + b * length))
    }
  }
  return Float32Array.from(scores)
}

/**
 * The texts that share a word with the question, best first, ties by the lower index. Texts without any are not in it:
 * nothing tells them apart. A text that is itself the question is left out by its index. BM25 is no similarity (a text
 * finds another otherwise than the other way round), so it makes rankings alone, and no matrix.
 */
export function bm25Ranking(index: Bm25Index, question: string, excluded = -1): number[] {
  const scores = bm25Scores(index, question)
  const scoreOf = (text: number) => scores[text] ?? 0
  return Array.from(scores.keys())
    .filter((text) => text !== excluded && scoreOf(text) > 0)
    .sort((one, other) => scoreOf(other) - scoreOf(one))
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
