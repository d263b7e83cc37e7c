import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPlainFrom } from './close-long-blocks.ts'
import { emptyDocument, readMarkdown } from './document.ts'
import type { MarkdownDocument } from './markdown-document.ts'
import { DocumentView } from './formatted.tsx'
import { loadMarkdown, Markdown } from './markdown.tsx'
import { documents, ownDocuments } from './testing/documents.ts'
import { shapeByMarked, shapeOf } from './testing/html-shape.ts'
import { mathsDocuments } from './testing/maths-documents.ts'

beforeAll(loadMarkdown)

const htmlOf = (document: MarkdownDocument) => renderToStaticMarkup(<DocumentView document={document} />)

const inOneGo = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

const readInOneGo = (text: string) => readMarkdown(emptyDocument, text, false)

/** All that the drawing depends on. */
function partsOf(document: MarkdownDocument): string {
  const { live, closed, open } = document
  const isCut = isPlainFrom(document)
  // Where the open ones begin is seen only by what stands there.
  return JSON.stringify([live, isCut, (live || isCut) && closed.length, ...closed, ...open])
}

/** Both as they are drawn. Drawing takes far longer than reading: what has the same parts is drawn alike, and not drawn. */
function drawn(one: MarkdownDocument, other: MarkdownDocument): [string, string] {
  const parts: [string, string] = [partsOf(one), partsOf(other)]
  return parts[0] === parts[1] ? parts : [htmlOf(one), htmlOf(other)]
}

test.each(Object.entries(documents))('%s: the tags and words that marked gives it', (_, text) => {
  expect(shapeOf(inOneGo(text))).toBe(shapeByMarked(text))
})

describe.each(Object.entries({ ...documents, ...ownDocuments, ...mathsDocuments }))('%s', (_, text) => {
  test('ends the same wherever the stream is cut in two', () => {
    const whole = readInOneGo(text)
    expect(htmlOf(whole)).toBe(inOneGo(text))
    for (let cut = 0; cut <= text.length; cut += 1) {
      const first = readMarkdown(emptyDocument, text.slice(0, cut), cut % 2 === 0)
      const [found, wanted] = drawn(readMarkdown(first, text, false), whole)
      expect(found, `cut at ${cut}`).toBe(wanted)
    }
  })

  test('letter by letter, every moment equals reading what is there in one go', () => {
    let document = emptyDocument
    for (let length = 1; length <= text.length; length += 1) {
      document = readMarkdown(document, text.slice(0, length), false)
      const [found, wanted] = drawn(document, readInOneGo(text.slice(0, length)))
      expect(found, `after ${length}`).toBe(wanted)
    }
  })

  test.each([1, 5])('live and by %i letters, the quick ways on end where reading does', (step) => {
    let document = emptyDocument
    for (let length = 1; length <= text.length; length += step) {
      const soFar = text.slice(0, length)
      const after = readMarkdown(document, soFar, true)
      const [found, wanted] = drawn(after, readProperly(document, soFar))
      expect(found, `after ${length}`).toBe(wanted)
      document = after
    }
    const [found, wanted] = drawn(readMarkdown(document, text, false), readInOneGo(text))
    expect(found, 'once it is settled').toBe(wanted)
  })

  test('live and by 5 letters, there is one caret at every moment', () => {
    let document = emptyDocument
    for (let length = 1; length <= text.length; length += 5) {
      document = readMarkdown(document, text.slice(0, length), true)
      expect(htmlOf(document).split('class="caret"').length, `after ${length}`).toBe(2)
    }
  })
})

// Only what was live before is grown. Code has a test of its own: it shows signs that reading holds back.
const readProperly = (before: MarkdownDocument, text: string) =>
  readMarkdown({ ...before, live: before.open.at(-1)?.token.type === 'code' }, text, true)

test('a closed block is never made again', () => {
  const text = documents['an answer'] ?? ''
  const early = readMarkdown(emptyDocument, text.slice(0, 300), true)
  const late = readMarkdown(early, text, true)
  expect(early.closed.length).toBeGreaterThan(2)
  for (const [index, block] of early.closed.entries()) expect(late.closed[index]).toBe(block)
})

test('a text that is not the continuation of the one before is read from its start', () => {
  const before = readMarkdown(emptyDocument, '# One\n\ntext\n\nmore', true)
  expect(htmlOf(readMarkdown(before, '# Two\n\nother', false))).toBe(inOneGo('# Two\n\nother'))
})

test('code that only grows is what it is when it is read in one go, at every moment', () => {
  const text = 'Text\n\n```js\nconst a = 1\n\n  b - c\nd()\n\n`f`\ng ~ h\n\n\ni\n```\n\nend'
  let document = emptyDocument
  for (let length = 1; length <= text.length; length += 1) {
    const soFar = text.slice(0, length)
    document = readMarkdown(document, soFar, true)
    expect(htmlOf(document), `after ${length}`).toBe(htmlOf(readMarkdown(emptyDocument, soFar, true)))
  }
})

test('an item of an open list keeps its token while later ones are written', () => {
  const before = readMarkdown(emptyDocument, '- one\n- two\n- thr', true)
  const after = readMarkdown(before, '- one\n- two\n- three', true)
  const itemOf = (document: MarkdownDocument) => {
    const token = document.open[0]?.token
    return token?.type === 'list' ? token.items[0] : undefined
  }
  expect(itemOf(after)).toBeDefined()
  expect(itemOf(after)).toBe(itemOf(before))
})

test('what was closed for display is read anew once it is settled, blank lines after it or not', () => {
  for (const text of ['- $$\n\n', '- **a\n\n', '> $$\n\n\n']) {
    const live = readMarkdown(emptyDocument, text, true)
    expect(htmlOf(readMarkdown(live, text, false))).toBe(inOneGo(text))
  }
})

const fragments = (
  'a|b c| |  |    |\t|\n|\n|\n\n|\n\n|\\|---|===|***|- |* |1. |2) |> |>|# |## |```|```js|~~~|`|*|**|_|~~|[a]|' +
  '[b]: http://b.example|[a]: http://a.example "t|"|[x](http://x.example)|![i](http://i.example/i.png)|<div>|</div>|' +
  '<!--|-->|<b>|<pre>|http://c.example|&amp;|{{v}}|- [ ] |[|]|(|)|<script>|</script>|\r\n|' +
  '$|$$|\\(|\\)|\\[|\\]|$x$|x^2|= y|\\frac'
)
  .split('|')
  .concat('|', '| a | b |', '|---|---|')

test('any text, cut anywhere, ends as when it is read in one go', () => {
  const cutText = fc.tuple(
    fc.array(fc.constantFrom(...fragments), { maxLength: 40 }),
    fc.array(fc.nat(200), { maxLength: 5 }),
  )
  fc.assert(
    fc.property(cutText, ([parts, cuts]) => {
      const text = parts.join('')
      let document = emptyDocument
      for (const cut of cuts.toSorted((a, b) => a - b))
        document = readMarkdown(document, text.slice(0, cut), cut % 2 === 0)
      const [found, wanted] = drawn(readMarkdown(document, text, false), readInOneGo(text))
      expect(found, `of ${JSON.stringify(text)}`).toBe(wanted)
    }),
    { numRuns: 300 },
  )
})

test('any text, going on by a few letters, is shown as reading it properly shows it', () => {
  const words = fc.constantFrom(
    'word',
    ' and',
    ', more',
    '. Then',
    ': so',
    ' "x"',
    " it's",
    ' (a)',
    'www.x',
    ' 1',
  )
  const steps = fc.array(fc.oneof(words, words, fc.constantFrom(...fragments)), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (parts) => {
      let document = emptyDocument
      for (const length of parts.keys()) {
        const soFar = parts.slice(0, length + 1).join('')
        const after = readMarkdown(document, soFar, true)
        const [found, wanted] = drawn(after, readProperly(document, soFar))
        expect(found, `of ${JSON.stringify(soFar)}`).toBe(wanted)
        document = after
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  [
    'at the start of a line',
    '1. All:\n   ```make\n   all:\n   \tgcc main.c\n   ```\n2. Run',
    'all:\n\tgcc main.c',
  ],
  ['in a list that tabs indent', '- All:\n\n\t```make\n\tall:\n\t\tgcc\n\t```\n', 'all:\n\tgcc'],
  ['after spaces', '- ```\n  a\n     \tb\n  ```', 'a\n   \tb'],
  ['after blank lines', '- ```\n  a\n\n  \t\n  \tb', 'a\n\n\t\n\tb'],
  ['in a list in a list', '- one\n\t- two\n\n\t\t```\n\t\ta\n\t\t\tb\n\t\t```\n', 'a\n\tb'],
  ['of which the list takes a part', '- a\n\n\t\tcode', '  code'],
  ['in a list in a quote', '> - ```\n>   a\n>   \tb\n>   ```', 'a\n\tb'],
  ['in a task', '- [ ] All:\n  ```\n  a\n  \tb\n  ```\n- [x] two', 'a\n\tb'],
])('code in a list keeps its tabs, %s', (_, text, code) => {
  const pre = /<pre.*<\/pre>/s.exec(inOneGo(text))?.[0]
  expect(pre?.replace(/<[^>]*>/g, '')).toBe(`${code}\n`)
})

test('a footnote of one word or one address is shown', () => {
  const text = ownDocuments['footnotes of one word'] ?? ''
  expect(inOneGo(text).replace(/<[^>]*>/g, '')).toBe(
    'Text[^1], [^a-b] and[^n].[^1]: Smith[^a-b]: http://a.example/x[^n]:\n    More.end',
  )
})

test('a raw tag left open in one block does not change the next', () => {
  expect(inOneGo('<a href="x">\n\nhttp://b.example')).toContain('href="http://b.example/"')
})
