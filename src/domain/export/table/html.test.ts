import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../session/settings.ts'
import { markup } from '../html/markup.ts'
import { tableToHtml } from './html.ts'
import { tableFileWith } from './testing.ts'

const hostile = fc
  .array(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '</style>',
      '</title>',
      '<img src=x onerror=alert(1)>',
      ']]>',
      '-->',
      '"',
      "'",
      '&',
      '<',
      '>',
      '" onload="x',
      'a',
      '\n',
      '\0',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `x${parts.join('')}`)

type Parts = Parameters<typeof tableFileWith>[0]

const pageOf = (parts: Parts) => tableToHtml(tableFileWith(parts), (text) => markup`<p>${text}</p>`)

/** A report in which every text that somebody wrote is this one. */
const reportOf = (text: string) => {
  const answer = { run: { text, model: text }, mark: { verdict: 'good' as const, note: text } }
  return pageOf({
    session: {
      title: text,
      settings: { ...defaultSettings, system: `${text}\n`, stop: { on: true, value: [text] } },
    },
    setup: {
      samples: 2,
      variables: [{ name: text, kind: 'text' }],
      scores: [{ id: 'a', title: text, kind: 'contains', text: 'never', matchesCase: true }],
    },
    prompt: { text: `${text} {{name}} ${text}` },
    models: [text, text],
    rows: [
      {
        values: { [text]: text },
        expected: text,
        before: [{ role: 'user', content: text }],
        answers: [answer, answer, { ...answer, sample: 1 }],
      },
    ],
  })
}

const tagsOf = (page: string) => page.match(/<[^>]*>/g)

test('no text becomes a part of the page, whatever it holds', () => {
  const tags = tagsOf(reportOf('tame'))
  fc.assert(
    fc.property(hostile, (text) => {
      const page = reportOf(text)
      expect(tagsOf(page)).toEqual(tags)
      expect(page).not.toMatch(/<script/i)
      expect(page).not.toContain('\0')
    }),
    { numRuns: 200 },
  )
})

test('the page loads nothing and runs nothing', () => {
  const page = reportOf('tame')
  expect(page).not.toMatch(/https?:|<script|<link|<img|url\(|@import|\ssrc=|\shref=|\son\w+=/i)
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
})

test('it has the prompt with its variables, the sentence, the sums, and each row with its verdicts', () => {
  const page = pageOf({
    rows: [
      {
        values: { ticket: 'Cracked mug' },
        expected: 'refund',
        answers: [{ run: { text: 'refund', elapsedMs: 1400 } }, { run: { text: 'delivery' } }],
      },
    ],
  })
  expect(page).toContain('<h1>Sort tickets</h1>')
  expect(page).toContain('Sort: <mark>{{ticket}}</mark>')
  expect(page).toContain('Too close to call')
  expect(page).toContain('aria-label="Pass rate 100%, true rate most likely 21% to 100%"')
  expect(page).toContain('<div class="text">Cracked mug</div>')
  expect(page).toContain('<b class="pass">Pass</b> <span>1.4 s')
  expect(page).toContain('<p class="missed">Equals the expected answer: delivery, expected refund</p>')
})

test('how many answers are a demo model’s in place of the one asked is said with the figures', () => {
  const answeredBy = { model: 'demo/guide', reason: 'budget-spent' } as const
  const page = pageOf({
    models: ['acme/one'],
    rows: [{ answers: [{ run: { text: 'refund', answeredBy } }] }, { answers: [{ run: { text: 'no' } }] }],
  })
  expect(page).toContain('1 by a demo model')
  expect(page).toContain('They are in these figures, and say nothing of that model.')
})

test('a column without a model is told as one at its figures, in the head and in each row', () => {
  const page = pageOf({ models: ['acme/one', ''], rows: [{}, {}] })
  expect(page.match(/<b class="tile">B<\/b> no model</g)).toHaveLength(4)
  expect(page).not.toContain('<b class="tile">B</b> <')
})

test('an answer is formatted, and is code where it is JSON; an input is as it was typed', () => {
  const page = tableToHtml(
    tableFileWith({
      rows: [
        {
          values: { ticket: '**Cracked** mug' },
          answers: [{ run: { text: '**refund**' } }, { run: { text: '{"a": "b"}' } }],
        },
      ],
    }),
    (text) => markup`<strong>${text.replaceAll('*', '')}</strong>`,
  )
  expect(page).toContain('<div class="text">**Cracked** mug</div>')
  expect(page).toContain('<div class="prose"><strong>refund</strong></div>')
  expect(page).toContain('<div class="prose"><pre>{&quot;a&quot;: &quot;b&quot;}</pre></div>')
})

test('on paper rows are cards once there are more cells than fit, or one is long; short ones are kept whole', () => {
  const row = (text: string) => ({ expected: 'refund', answers: [{ run: { text } }, { run: { text } }] })
  const few = pageOf({ rows: [row('refund')] })
  expect(few).toContain('<div class="scroll">')
  expect(few.match(/<tr class="whole">/g)).toHaveLength(1)
  expect(pageOf({ models: ['a', 'b', 'c'], rows: [row('refund')] })).toContain('<div class="scroll by-row">')
  const long = pageOf({ rows: [row('refund'), row('word '.repeat(300))] })
  expect(long).toContain('<div class="scroll by-row">')
  expect(long.match(/<tr class="whole">/g)).toHaveLength(1)
})
