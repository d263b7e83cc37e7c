import type { Random } from '../base/random.ts'
import { choose, type Draw } from '../base/sampling.ts'
import type { Brevity } from './brevity.ts'
import type { Section } from './sections.ts'

export interface Composition {
  /** What answers the question, the most fitting first. */
  sections: readonly [Section, ...Section[]]
  /** Titles of pages that go further. */
  seeAlso: readonly string[]
  brevity: Brevity
}

const openings = [
  () => '',
  ({ page }: Section) => `From the handbook, *${page}*:\n\n`,
  ({ heading }: Section) => `**${heading}**\n\n`,
  () => 'This is what the handbook says.\n\n',
  ({ heading, page }: Section) => `There is a section for that, *${heading}*, on the page *${page}*:\n\n`,
] as const

const closings = [
  (titles: string) => `See also: ${titles}`,
  (titles: string) => `More on this: ${titles}`,
  (titles: string) => `Pages that go on from here: ${titles}`,
] as const

/** Writes an answer from sections of the handbook, in Markdown. Chance chooses between ways of saying it. */
export function compose({ sections, seeAlso, brevity }: Composition, draw: Draw, random: Random): string {
  const opening = choose(openings, draw, random)
  const closing = choose(closings, draw, random)
  if (brevity) return shorten(sections[0].body, brevity)
  const [first, ...others] = sections
  const parts = [
    opening(first) + first.body,
    ...others.map(({ heading, body }) => `### ${heading}\n\n${body}`),
  ]
  if (seeAlso.length > 0) parts.push(closing(seeAlso.map((title) => `*${title}*`).join(' · ')))
  return parts.join('\n\n')
}

/** The beginning of a section's running text, whole sentences as far as they fit. */
function shorten(markdown: string, brevity: Exclude<Brevity, null>): string {
  const sentences = sentencesOf(proseOf(markdown))
  if ('sentences' in brevity) return closed(sentences.slice(0, brevity.sentences).join(' '))
  const fitting: string[] = []
  for (const sentence of sentences) {
    if (wordCount([...fitting, sentence].join(' ')) > brevity.words) break
    fitting.push(sentence)
  }
  if (fitting.length > 0) return closed(fitting.join(' '))
  return `${(sentences[0] ?? '').replace(/[*_]/g, '').split(/\s+/).slice(0, brevity.words).join(' ')} …`
}

/** The paragraphs; lists, tables, code and quotations are left out, and a paragraph that leads to one ends by itself. */
function proseOf(markdown: string): string {
  return markdown
    .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, omittedCode)
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block, index, blocks) => (isOmitted(blocks[index + 1] ?? '') ? closed(block) : block))
    .filter((block) => !isOmitted(block))
    .join('\n\n')
}

const omittedCode = '```'
const isOmitted = (block: string) => /^(?:```|\||\d+\. |- |> )/.test(block)

const sentencesOf = (prose: string): string[] =>
  prose
    .split(/(?<=[.!?:]["”)*]*)\s+(?=["“*`(]?\p{Lu})|\n{2,}/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const wordCount = (text: string) => text.split(/\s+/).length
const closed = (text: string) => text.replace(/:$/, '.')
