import { expect, test } from 'vitest'
import { emptyDocument, readMarkdown } from './document.ts'
import { inlineText } from './inline-text.ts'
import { known } from './lex-markdown.ts'

test.each([
  ['**Model** and *its* ~~price~~', 'Model and its price'],
  ['`a_b` of [the **list**](https://example.org)', 'a_b of the list'],
  ['https://example.org', 'https://example.org'],
  ['Q &amp; A \\* B', 'Q & A * B'],
  ['in $m^2$', 'in m^2'],
  ['two<br>lines', 'two lines'],
  ['![A chart](https://example.org/a.png)', 'A chart'],
])('%s is %s as text alone', (cell, text) => {
  const [block] = readMarkdown(emptyDocument, `| ${cell} |\n|---|\n| 1 |`, false).open
  const table = block && known(block.token)
  const header = table?.type === 'table' ? table.header : []
  expect(header.map(({ tokens }) => inlineText(tokens))).toEqual([text])
})
