import { expect, test } from 'vitest'
import { pagesFor } from './for-visitors.ts'
import { handbook } from './handbook.ts'
import { relatedPages } from './related-pages.ts'
import { searchHandbook } from './search-handbook.ts'

test('the handbook has its pages in the order of their file names', () => {
  expect(handbook.length).toBeGreaterThanOrEqual(14)
  const slugs = handbook.map(({ slug }) => slug)
  expect(slugs).toEqual(slugs.toSorted())
})

test.each(handbook.map((page) => [page.slug, page] as const))(
  '%s begins with a title and has sections',
  (_, page) => {
    expect(page.markdown.startsWith(`# ${page.title}\n\n## `)).toBe(true)
    for (const section of page.markdown.split(/^## /m).slice(1)) {
      expect(section.split('\n').slice(1).join('').trim().length).toBeGreaterThan(60)
    }
  },
)

test('no two sections have the same heading', () => {
  const headings = handbook.flatMap(({ markdown }) => markdown.match(/^## .+$/gm) ?? [])
  expect(headings).toEqual([...new Set(headings)])
})

test('every code block is closed', () => {
  for (const { markdown } of handbook) expect((markdown.match(/^```/gm) ?? []).length % 2).toBe(0)
})

test('every page leads on to others that there are', () => {
  const slugs = handbook.map(({ slug }) => slug)
  expect(Object.keys(relatedPages).toSorted()).toEqual(slugs)
  for (const [slug, related] of Object.entries(relatedPages)) {
    expect(related.length).toBeGreaterThan(0)
    expect(related.filter((each) => each === slug || !slugs.includes(each))).toEqual([])
  }
})

test('the search finds sections by every word, headings first', () => {
  const headings = (query: string) => searchHandbook(handbook, query).map(({ heading }) => heading)
  expect(headings('screen reader')[0]).toBe('Does it work with a screen reader?')
  expect(headings('READER screen')[0]).toBe('Does it work with a screen reader?')
  expect(headings('api key safe')[0]).toBe('Is my API key safe?')
  // Words of the text find it too.
  expect(headings('riddle')).toContain('Which question should I start with?')
  expect(headings('no such thing anywhere')).toEqual([])
  expect(headings('  ')).toEqual([])
  expect(headings('the').length).toBe(20)
})

test('the search takes whole questions, the spelling of either side of the Atlantic, and keys as they are written', () => {
  const first = (query: string) => searchHandbook(handbook, query)[0]?.heading
  expect(first('What does a key cost?')).toBe('What is a key, what does it cost, and where do I begin?')
  expect(first('“screen reader”?')).toBe('Does it work with a screen reader?')
  expect(first('summarize')).toBe('How do I summarise a long text?')
  expect(first('favorites')).toBe('How do I find a model in a long list?')
  expect(first('reply to an email')).toBe(first('reply to an e-mail'))
  expect(first('ctrl+slash')).toBe('Which keyboard shortcuts are there?')
  expect(first('top-p')).toBe('What does top-p do?')
  // The beginning of a word counts for more than its inside: “stop” has “top”, too.
  expect(first('top')).not.toMatch(/stop/)
  expect(first('What is your budget?')).toBe(first('budget'))
})

test.each([
  ['dark mode', 'Can I have a dark page (dark mode), or larger text?'],
  ['How do I change the colours?', 'Can I have a dark page (dark mode), or larger text?'],
  ['theme', 'Can I have a dark page (dark mode), or larger text?'],
  ['offline', 'Does the page open without a connection to its server?'],
  ['next question', 'Can I write the next question before the answers are finished?'],
  ['draft', 'Can I write the next question before the answers are finished?'],
  ['math', 'How do I read long answers, code, tables and formulas (maths)?'],
  ['regenerate', 'How do I try an answer again?'],
  ['placeholder', 'How do I keep a prompt to use it again?'],
])('“%s” finds “%s”', (query, heading) => {
  expect(searchHandbook(handbook, query).map((section) => section.heading)).toContain(heading)
})

test('visitors of a public demo read nothing of keys that they could not give', () => {
  const headings = (isPublicDemo: boolean) =>
    pagesFor(handbook, isPublicDemo).flatMap(({ markdown }) => markdown.match(/^## .+$/gm) ?? [])
  const ofAll = headings(false)
  const ofVisitors = headings(true)
  expect(ofAll.filter((heading) => /\b(key|keys)\b/i.test(heading)).length).toBeGreaterThan(3)
  expect(ofVisitors.filter((heading) => /API key/i.test(heading))).toEqual([])
  for (const { title, markdown } of pagesFor(handbook, true))
    expect(markdown.startsWith(`# ${title}\n`)).toBe(true)
})
