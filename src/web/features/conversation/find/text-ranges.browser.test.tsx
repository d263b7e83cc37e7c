import { expect, test } from 'vitest'
import { searchPattern } from '#domain/search/search-pattern.ts'
import { textRanges } from './text-ranges.ts'

function rangesIn(html: string, query: string): string[] {
  const element = document.createElement('div')
  element.innerHTML = html
  const pattern = searchPattern(query)
  return pattern ? textRanges(element, pattern).map(String) : []
}

test.each([
  ['a word, in every case', '<p>One, one and ONE.</p>', 'one', ['One', 'one', 'ONE']],
  [
    'words over bold and links',
    '<p>a <b>big</b> <a href="#">red</a> fox</p>',
    'big red fox',
    ['big red fox'],
  ],
  ['half of a word in bold', '<p><strong>Helio</strong>trope</p>', 'heliotrope', ['Heliotrope']],
  ['accents that were not typed', '<p>Le café noir</p>', 'cafe', ['café']],
  [
    'code over its coloured parts',
    '<pre><code><i>const</i> <i>x</i> = 1</code></pre>',
    'const x =',
    ['const x ='],
  ],
])('finds %s', (_, html, query, found) => {
  expect(rangesIn(html, query)).toEqual(found)
})

test.each([
  ['over the edge of a cell', '<table><tbody><tr><td>ab</td><td>cd</td></tr></tbody></table>', 'abcd'],
  ['in the buttons of a code block', '<pre><button>Copy</button>text</pre>', 'copy'],
  ['in what only screen readers get', '<p><span class="sr-only">hidden</span>text</p>', 'hidden'],
])('finds nothing %s', (_, html, query) => {
  expect(rangesIn(html, query)).toEqual([])
})

test('a range begins and ends within the letters that were found', () => {
  const element = document.createElement('p')
  element.innerHTML = 'x<b>ab</b>y'
  const [range] = textRanges(element, /xab/giu)
  expect([range?.startContainer.textContent, range?.startOffset]).toEqual(['x', 0])
  expect([range?.endContainer.textContent, range?.endOffset]).toEqual(['ab', 2])
})
