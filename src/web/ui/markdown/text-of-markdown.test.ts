import { expect, test } from 'vitest'
import { mayHaveMarkup, textOfMarkdown } from './text-of-markdown.ts'

test.each([
  ['# Title\n\nSome **bold** and *soft* `code` words.', 'Title\n\nSome bold and soft code words.'],
  ['- one\n- two\n  - inner\n\n3. three\n4. four', '- one\n- two\n  - inner\n\n3. three\n4. four'],
  ['```js\nconst a = 1\n  b()\n```', 'const a = 1\n  b()'],
  ['| a | b |\n|---|---|\n| **1** | 2 |', 'a\tb\n1\t2'],
  ['> quoted\n> twice', 'quoted\ntwice'],
  [
    'See [the page](https://example.com/x) or https://example.com.',
    'See the page (https://example.com/x) or https://example.com.',
  ],
  ['One\n\n---\n\nTwo &amp; 3 \\* 4', 'One\n\nTwo & 3 * 4'],
  ['- [x] done\n- [ ] open', '- [x] done\n- [ ] open'],
  ['- [x] done\n\n- [ ] open', '- [x] done\n- [ ] open'],
  ['0. none\n1. one', '0. none\n1. one'],
  ['| a | b |\n|---|---|\n| x<br>y | <u>2</u> |\n\nOne<br/>Two', 'a\tb\nx y\t<u>2</u>\n\nOne\nTwo'],
])('%j says %j', (markdown, plain) => {
  expect(textOfMarkdown(markdown)).toBe(plain)
})

test('a text without markup is said to have none, and every one with markup to have some', () => {
  expect(mayHaveMarkup('Five days is past the point, isn’t it?\n\nYes: say sorry (once).')).toBe(false)
  for (const markdown of [
    '**bold**',
    '- item',
    '1. item',
    '# head',
    'a `b`',
    '[x](y)',
    'Title\n=====',
    'a &amp; b',
  ]) {
    expect(mayHaveMarkup(markdown)).toBe(true)
  }
})
