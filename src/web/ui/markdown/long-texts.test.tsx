import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { emptyDocument, readMarkdown } from './document.ts'
import type { MarkdownDocument } from './markdown-document.ts'
import { DocumentView } from './formatted.tsx'
import { loadMarkdown, Markdown } from './markdown.tsx'
import { loadTypesetter } from './maths/typesetter.ts'
import { pathologicalTexts } from './testing/pathological.ts'
import { blockLimits, endOfPart, frameLimits, maxFormatted, wholeLetterEnd } from './text-limits.ts'

beforeAll(async () => {
  await Promise.all([loadMarkdown(), loadTypesetter()])
})

const blocksOf = ({ closed, open }: MarkdownDocument) => [...closed, ...open].map(({ token }) => token)
const htmlOf = (document: MarkdownDocument) => renderToStaticMarkup(<DocumentView document={document} />)
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')

const lorem = 'lorem ipsum dolor sit amet, '

test('a block ends at its limit, at the end of a line, and loses nothing', () => {
  const list = '- an item of a list\n'.repeat(8_000)
  const blocks = blocksOf(readMarkdown(emptyDocument, list, false))
  expect(blocks.length).toBeGreaterThan(1)
  expect(blocks.every(({ type }) => type === 'list')).toBe(true)
  expect(blocks.every(({ raw }) => raw.length <= blockLimits.characters)).toBe(true)
  expect(blocks.map(({ raw }) => raw).join('')).toBe(list)
})

test('a line longer than a block may be is a paragraph of plain text, however long it is', () => {
  const line = `**${lorem.repeat(40_000)}**`
  const blocks = blocksOf(readMarkdown(emptyDocument, `# Title\n\n${line}\n\n*end*`, false))
  expect(blocks.map(({ type }) => type)).toEqual(['heading', 'space', 'paragraph', 'paragraph'])
  expect(wordsOf(htmlOf(readMarkdown(emptyDocument, line, false)))).toBe(line)
})

test('code stays one block, however long it is, with what follows it', () => {
  const code = 'const a = `b`\n'.repeat(20_000)
  const blocks = blocksOf(readMarkdown(emptyDocument, `\`\`\`js\n${code}\`\`\`\n\n*end*`, false))
  expect(blocks.map(({ type }) => type)).toEqual(['code', 'paragraph'])
  expect(blocks[0]).toMatchObject({ text: code.trimEnd() })
})

test('from so many characters on, an answer goes on as plain text', () => {
  const paragraphs = '*one*\n\n'.repeat(1_000)
  const long = `${lorem}\n`.repeat(20_000)
  const text = `${paragraphs}${long}*end*`
  const last = blocksOf(readMarkdown(emptyDocument, text, false)).at(-1)
  expect(last?.raw.endsWith('*end*')).toBe(true)
  expect(last).toMatchObject({ tokens: [{ type: 'plain' }] })
  expect(text.indexOf(last?.raw ?? '')).toBeGreaterThan(maxFormatted.characters)
})

test('an answer that goes on as plain text says so, once, and a shorter one does not', () => {
  const note = 'From here on shown as plain text: the answer is too long to format.'
  const html = htmlOf(readMarkdown(emptyDocument, `${'*one*\n\n'.repeat(maxFormatted.blocks)}*end*`, false))
  const [formatted, plain, ...more] = wordsOf(html).split(note)
  expect(formatted?.endsWith('one')).toBe(true)
  expect(plain).toMatch(/^(?:\*one\*\n\n)+\*end\*$/)
  expect(more).toEqual([])
  expect(htmlOf(readMarkdown(emptyDocument, '*one*\n\n*end*', false))).not.toContain(note)
})

test.each([
  'one long list',
  'one long table',
  'short lines',
  'blank lines',
  'headings underlined',
  'definitions',
])('%s: ends the same whether it streams or is read in one go', (name) => {
  const text = pathologicalTexts[name] ?? ''
  let document = emptyDocument
  for (let length = 0; length < text.length; length += 7_001)
    document = readMarkdown(document, text.slice(0, length), true)
  expect(htmlOf(readMarkdown(document, text, false))).toBe(htmlOf(readMarkdown(emptyDocument, text, false)))
})

test('a run of letters may be broken anywhere, and its words are the same', () => {
  const dna = 'ACGT'.repeat(5_000)
  const html = htmlOf(readMarkdown(emptyDocument, `Here: ${dna} and \`${dna.slice(0, 2_000)}\``, false))
  expect(wordsOf(html)).toBe(`Here: ${dna} and \`${dna.slice(0, 2_000)}\``)
  const maxLength = Math.max(...html.split(/<[^>]*>/).map((part) => part.length))
  expect(maxLength).toBeLessThan(300)
})

test('a run is never broken inside of a letter', () => {
  const family = '👩‍👩‍👧‍👦'
  const html = htmlOf(readMarkdown(emptyDocument, family.repeat(400), false))
  expect(html).toContain('<wbr/>')
  for (const part of html.split('<wbr/>')) expect(wordsOf(part).replaceAll(family, '')).toBe('')
  expect(wholeLetterEnd(`e${'\u0301'.repeat(100)}`, 60)).toBe(60)
})

test('Chinese needs no places to be broken at', () => {
  expect(
    htmlOf(readMarkdown(emptyDocument, '我们在这里写一个很长的段落。'.repeat(100), false)),
  ).not.toContain('<wbr')
})

test('what came in one piece is drawn over several frames', () => {
  const text = `${lorem.repeat(20)}\n\n`.repeat(400)
  const html = renderToStaticMarkup(<Markdown text={text} />)
  expect(wordsOf(html).length).toBeGreaterThan(frameLimits.characters / 2)
  expect(wordsOf(html).length).toBeLessThan(frameLimits.characters * 1.1)
  expect(html).toContain('class="caret"')
})

test('a part of a text ends at whichever limit comes first', () => {
  const limits = { characters: 100, marks: 10 }
  expect(endOfPart('a'.repeat(500), 0, limits)).toBe(100)
  expect(endOfPart('a\n'.repeat(250), 0, limits)).toBe(21)
  expect(endOfPart('a'.repeat(50), 0, limits)).toBe(50)
  expect(endOfPart(`${'a'.repeat(99)}👍`, 0, limits)).toBe(99)
})

test('a formula too long to be set is its source, with a note', () => {
  const formula = `$$${'x^2+'.repeat(2_000)}y$$`
  expect(wordsOf(htmlOf(readMarkdown(emptyDocument, formula, false)))).toBe(
    `${formula}Too long to draw: 8,001 characters, 4,000 at most.`,
  )
})
