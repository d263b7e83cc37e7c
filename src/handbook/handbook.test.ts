import { expect, test } from 'vitest'
import { handbook } from './handbook.ts'

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
