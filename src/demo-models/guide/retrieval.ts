import type { Section } from './sections.ts'
import { formOf, type QuestionForm } from './question-form.ts'
import { searchTerms, synonymsOf } from './vocabulary.ts'

/** Terms of a question, each with its weight. */
export type Query = ReadonlyMap<string, number>

export interface Hit {
  section: Section
  score: number
  /** What share of the question the section speaks of, 0 to 1; rare terms count more. */
  coverage: number
  /** Whether the section's heading or its page's title speaks of the question, not only its running text. */
  isTopic: boolean
  /** The terms of the question that the section contains. */
  matched: ReadonlySet<string>
}

/** The best first. `form` is how the question begins: a heading that asks in the same way is preferred. */
export type Search = (query: Query, form?: QuestionForm | null) => Hit[]

interface Document {
  section: Section
  /** How often each term occurs, a term in a heading counted several times. */
  counts: Map<string, number>
  prominent: Set<string>
  headingTerms: Set<string>
  form: QuestionForm | null
  length: number
}

const headingWeight = 6
const titleWeight = 2
const synonymWeight = 0.6
/** How much better a heading is that asks in the same way, and one that speaks of nothing else. */
const sameFormBonus = 0.2
const wholeHeadingBonus = 0.4
/** How fully a term counts as covered if it stands in the running text only. */
const bodyCoverage = 0.55
// The usual constants of BM25: how soon repetition stops counting, how much long sections are marked down.
const k1 = 1.2
const b = 0.5

export const queryOf = (text: string): Query => new Map(searchTerms(text).map((term) => [term, 1]))

/** A search over sections by BM25; sections without any of the terms are left out. */
export function createSearch(sections: readonly Section[]): Search {
  const documents = sections.map(toDocument)
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  const frequency = new Map<string, number>()
  for (const { counts } of documents) {
    for (const term of counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  const rarity = (term: string) => {
    const found = frequency.get(term) ?? 0
    return Math.log(1 + (documents.length - found + 0.5) / (found + 0.5))
  }

  function weightIn({ counts, length }: Document, term: string): number {
    const count = counts.get(term) ?? 0
    return (rarity(term) * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength))
  }

  function hitOf(document: Document, query: Query, form: QuestionForm | null): Hit {
    const matched = new Set<string>()
    let score = 0
    let covered = 0
    let whole = 0
    let isTopic = false
    for (const [term, weight] of query) {
      const others = synonymsOf(term)
      const own = weightIn(document, term)
      const other = Math.max(0, ...others.map((synonym) => weightIn(document, synonym)))
      score += weight * Math.max(own, own * 0.8 + synonymWeight * other)
      const importance = weight * rarityOf(term, others)
      whole += importance
      const share = coverageOf(document, term, others)
      covered += share * importance
      if (share > 0) matched.add(term)
      if (share > bodyCoverage) isTopic = true
    }
    const isSameForm = form !== null && form === document.form
    score *= 1 + (isSameForm ? sameFormBonus : 0) + wholeHeadingBonus * headingShare(document, query)
    return { section: document.section, score, coverage: whole === 0 ? 0 : covered / whole, isTopic, matched }
  }

  // A word that the handbook never uses is known by its synonyms, if it has any.
  const rarityOf = (term: string, others: readonly string[]) =>
    frequency.has(term) ? rarity(term) : Math.min(rarity(term), ...others.map(rarity))

  return (query, form = null) =>
    documents
      .map((document) => hitOf(document, query, form))
      .filter(({ score }) => score > 0)
      .sort((x, y) => y.score - x.score)
}

function coverageOf({ counts, prominent }: Document, term: string, others: readonly string[]): number {
  if (prominent.has(term)) return 1
  if (others.some((synonym) => prominent.has(synonym))) return 0.9
  return counts.has(term) || others.some((synonym) => counts.has(synonym)) ? bodyCoverage : 0
}

/** Which share of a heading's terms the question names. */
function headingShare({ headingTerms }: Document, query: Query): number {
  const named = new Set([...query.keys()].flatMap((term) => [term, ...synonymsOf(term)]))
  const found = [...headingTerms].filter((term) => named.has(term)).length
  return headingTerms.size === 0 ? 0 : found / headingTerms.size
}

function toDocument(section: Section): Document {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number) => {
    const terms = searchTerms(text)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight)
    return terms
  }
  const headingTerms = new Set(add(section.heading, headingWeight))
  const prominent = new Set([...headingTerms, ...add(section.page, titleWeight)])
  const length = add(section.body, 1).length
  return { section, counts, prominent, headingTerms, form: formOf(section.heading), length }
}
