import { expect, test } from 'vitest'
import { tableToMarkdown } from './markdown.ts'
import { tableFileWith } from './testing.ts'

const lineWith = (text: string, words: string) => text.split('\n').find((line) => line.includes(words))

test('a table has its prompt, what each column comes to, and its rows', () => {
  const text = tableToMarkdown(
    tableFileWith({
      rows: [
        {
          values: { ticket: 'Cracked mug' },
          expected: 'refund',
          answers: [{ run: { text: 'refund', elapsedMs: 1400 } }, { run: { text: 'delivery' } }],
        },
      ],
    }),
  )
  expect(text).toContain(
    '# Sort tickets\n\n1 row, 2 columns. Exported from Parley on 21 November 2026 at 14:02.',
  )
  expect(text).toContain('## Prompt, version 2\n\n> Sort: {{ticket}}')
  expect(text).toContain('**Too close to call:')
  expect(lineWith(text, '`acme/one` | 100%')).toBe(
    '| A | `acme/one` | 100% (1 of 1 pass, true rate most likely 21% to 100%) | 1.4 s | ≈1 | unknown |',
  )
  expect(lineWith(text, 'Cracked mug')).toBe(
    '| 1 | Cracked mug | refund | **Pass**<br>refund<br>_1.4 s, ≈1 token_ | **Fail**<br>delivery<br>_0.00 s, ≈1 token_ |',
  )
})

test('bars, line breaks and marks in texts end no cell', () => {
  const text = tableToMarkdown(
    tableFileWith({
      models: ['acme/one'],
      rows: [{ values: { ticket: 'a|b\n# c\n\n<b>' }, answers: [{ run: { text: '| x |\r\n```' } }] }],
    }),
  )
  expect(lineWith(text, String.raw`a\|b`)).toContain(
    String.raw`| a\|b<br>\# c<br><br>\<b\> | \| x \|<br>\`\`\`<br>`,
  )
})

test('how many answers are a demo model’s in place of the one asked is said with the figures', () => {
  const answeredBy = { model: 'demo/guide', reason: 'budget-spent' } as const
  const text = tableToMarkdown(
    tableFileWith({
      models: ['acme/one'],
      rows: [{ answers: [{ run: { text: 'refund', answeredBy } }] }, { answers: [{ run: { text: 'no' } }] }],
    }),
  )
  expect(text).toContain('1 by a demo model')
  expect(text).toContain('They are in these figures, and say nothing of that model.')
})

test('how many answers failed, and how many are out of date, is said with the figures', () => {
  const failed = { state: { kind: 'failed', failure: { kind: 'unreachable' } } } as const
  const text = tableToMarkdown(
    tableFileWith({
      models: ['acme/one'],
      setup: { scores: [] },
      rows: [
        { values: { ticket: 'a' }, answers: [{ run: { text: 'refund' } }] },
        { values: { ticket: 'b' }, answers: [{ run: failed }] },
        { values: { ticket: 'c' }, answers: [{ run: { text: 'no' }, values: { ticket: 'before' } }] },
      ],
    }),
  )
  expect(text).toContain('| A | `acme/one` | 1 answer, 1 failed, 1 out of date |')
  expect(text).toContain('Answers that are out of date were asked with an earlier prompt')
})
