import { verdictOn } from '../../judging/by-model/testing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../session/settings.ts'
import { comparisonWith } from '../testing.ts'
import { toHtml } from './comparison.ts'
import { markup } from './markup.ts'

type Parts = Parameters<typeof comparisonWith>[0]

const on = <T>(value: T) => ({ on: true, value })
const asText = (text: string) => markup`<p>${text}</p>`
const pageOf = (parts: Parts) => toHtml(comparisonWith(parts), asText)

const hostile = fc
  .array(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '</style>',
      '</title>',
      '</details>',
      '<img src=x onerror=alert(1)>',
      '-->',
      '"',
      "'",
      '&',
      '<',
      '>',
      '" onload="x',
      'a',
      '\0',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `x${parts.join('')}`)

/** A page in which every text that somebody wrote is this one. */
const pageWithin = (text: string) =>
  pageOf({
    session: {
      title: text,
      settings: { ...defaultSettings, system: `${text}\n`, stop: on([text]) },
    },
    columns: [{ model: text }, { model: text }],
    turns: [
      {
        question: {
          text,
          images: [{ id: 'p', name: text, type: 'image/png', width: 1, height: 1, size: 1 }],
        },
        answers: [
          {
            text,
            reasoning: text,
            toolCalls: [{ name: text, arguments: text }],
            settings: { ...defaultSettings, system: `${text}!`, prefill: on(text), stop: on([text, text]) },
            dropped: [text],
            answeredBy: { model: text, reason: 'budget-spent' },
          },
          { model: text, state: { kind: 'failed', failure: { kind: 'unreachable' } } },
        ],
      },
    ],
  })

const tagsOf = (page: string) => page.match(/<[^>]*>/g)

test('no text becomes a part of the page, whatever it holds', () => {
  const tags = tagsOf(pageWithin('tame'))
  fc.assert(
    fc.property(hostile, (text) => {
      const page = pageWithin(text)
      expect(tagsOf(page)).toEqual(tags)
      expect(page).not.toContain('\0')
    }),
    { numRuns: 200 },
  )
})

test('the page loads nothing and runs nothing', () => {
  const page = pageWithin('tame')
  expect(page).not.toMatch(/https?:|<script|<link|<img|url\(|@import|\ssrc=|\shref=|\son\w+=/i)
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
})

test('it has the columns with their settings, long ones once, and how often each was picked', () => {
  const page = pageOf({
    session: { settings: { ...defaultSettings, system: 'Be brief.\n\nBe kind.', temperature: on(0.3) } },
    columns: [{}, { own: { temperature: on(0.9) } }, { model: '' }],
    turns: [
      { question: { bestRunId: 'r0-1' }, answers: [{ text: 'a', firstTokenMs: 400 }, { text: 'b' }, null] },
      { question: { bestRunId: 'r1-1' }, answers: [{ text: 'a', firstTokenMs: 500 }, { text: 'b' }, null] },
    ],
  })
  expect(page).toContain('<h1>Late parcel</h1>')
  expect(page).toContain('3 columns, 2 questions. Begun on 21 November 2026 at 14:02')
  expect(page).toContain('<li>Creativity <b>0.3</b></li>')
  expect(page).toContain('<li>Creativity <b>0.9</b>, its own</li>')
  expect(page).toContain('<b class="tile">C</b> no model')
  expect(page.split('Be brief.\n\nBe kind.')).toHaveLength(2)
  expect(page).toContain('<dt>First token, question 2</dt><dd>0.50 s<svg')
  expect(page).toContain('<dt>Picked as the best</dt><dd>0 of 2</dd>')
  expect(page).toContain('<dt>Picked as the best</dt><dd>2 of 2</dd>')
})

test('a question keeps its lines, and says when it was asked, of whom, and with which pictures', () => {
  const images = [
    { id: 'p', name: 'mug.png', type: 'image/png', width: 120, height: 90, size: 2100 },
  ] as const
  const page = pageOf({
    turns: [{ question: { text: 'One\n\nTwo', images }, answers: [null, { text: 'b' }] }],
  })
  expect(page).toContain('<h2>Question 1</h2>')
  expect(page).toContain('>One\n\nTwo</div>')
  expect(page).toContain(
    'Asked on 21 November 2026 at 14:02, of B only. With a picture: mug.png (120 × 90, 2 KB).',
  )
})

test('answers stand side by side with their figures: what is unknown says so, and estimates are marked', () => {
  const page = pageOf({
    turns: [
      {
        question: { bestRunId: 'r0-0' },
        answers: [
          {
            text: 'one two three four five six',
            firstTokenMs: 400,
            elapsedMs: 1400,
            usage: { promptTokens: 1200, completionTokens: 20, reasoningTokens: null },
            price: { input: 0.000_001, output: 0.000_01 },
          },
          { text: 'one two', promptEstimate: 9, firstTokenMs: 200, elapsedMs: 290 },
        ],
      },
    ],
  })
  expect(page.match(/class="best">Picked as the best</g)).toHaveLength(1)
  for (const figure of ['0.40 s', '1.4 s', '20 tokens/s', '1,200', '$0.0014', '≈9', 'price unknown'])
    expect(page).toContain(`<dd>${figure}`)
  expect(page).toContain('<dt>Speed</dt><dd><span class="unknown">unknown</span></dd>')
  expect(page).toContain('“≈” is an estimate')
  expect(page).not.toContain('Thinking tokens')
  expect(page).toContain('<rect class="bar" width="500"')
})

test('it tells in words what failed, what was cut, tried again, and asked with other settings', () => {
  const page = pageOf({
    columns: [{}, {}, {}],
    turns: [
      {
        question: { attempts: { c0: ['r0-0', 'r0-1'], c2: ['r0-2'], c1: [] }, baseRunId: 'r0-2' },
        answers: [
          { text: 'old' },
          { columnId: 'c0', text: 'new', settings: { ...defaultSettings, system: 'Be <b>.' } },
          { state: { kind: 'failed', failure: { kind: 'unreachable' } } },
        ],
      },
    ],
  })
  expect(page).toContain('<p>new</p>')
  expect(page).not.toContain('<p>old</p>')
  expect(page).toContain('<p class="remark">Attempt 2 of 2.</p>')
  expect(page).toContain('Asked with Instructions (below).')
  expect(page).toContain('<pre>Be &lt;b&gt;.</pre>')
  expect(page).toMatch(/<p class="missed">No connection\. /)
  expect(page).toContain('Nothing was measured.')
  expect(page).toContain('<p class="note">Every column went on from the answer of C.</p>')
})

test('thoughts are folded, tools are named, and an answer in JSON is code', () => {
  const page = pageOf({
    turns: [
      {
        answers: [
          { text: '{"a": 1}', reasoning: 'First', toolCalls: [{ name: 'look', arguments: '{}' }] },
          { text: '{so to speak}' },
        ],
      },
    ],
  })
  expect(page).toContain('<details><summary>Thoughts</summary><div class="prose"><p>First</p></div>')
  expect(page).toContain('It asked for the tool look:</p>\n<pre>{}</pre>')
  expect(page).toContain('<pre>{&quot;a&quot;: 1}</pre>')
  expect(page).toContain('<p>{so to speak}</p>')
})

test('a session without questions, and a question that no column was asked, are told as they are', () => {
  expect(pageOf({ session: { title: ' ' } })).toContain('<h1>Untitled comparison</h1>')
  expect(pageOf({ turns: [{ question: { attempts: {} }, answers: [] }] })).toContain('No column was asked.')
})

test('on paper short answers stand side by side, and below one another once one of them is long or holds a table', () => {
  const listOf = (text: string, html = '<p>') =>
    toHtml(comparisonWith({ turns: [{ answers: [{ text: 'a' }, { text }] }] }), () => ({ html })).match(
      /<ul class="answers [^"]*"/,
    )?.[0]
  expect(listOf('b')).toBe('<ul class="answers threes"')
  expect(listOf('word '.repeat(300))).toBe('<ul class="answers threes stacked"')
  expect(listOf('b', '<table><tr>')).toBe('<ul class="answers threes stacked"')
})

test('on paper tables and code are not cut off, and no rule keeps whole what may be long', () => {
  const style = pageOf({}).match(/<style>([^]*)<\/style>/)?.[1] ?? ''
  const paper = style.slice(style.lastIndexOf('@media print'))
  expect(paper).toContain('.table{contain:none;overflow:visible}')
  expect(style).toMatch(/\npre\{[^}]*white-space:pre-wrap;overflow-wrap:anywhere\}/)
  const kept = [...paper.matchAll(/([^\n{}]+)\{[^}]*break-inside:avoid/g)].map(([, selector]) => selector)
  expect(kept).toEqual(['.card', '.figures'])
  expect(paper).toContain('.stacked .card{break-inside:auto}')
})

test('a model that judged has a section, and its words and names stay text', () => {
  const modelVerdicts = [
    verdictOn(['r0-0', 'r0-1'], 'unreadable', { model: 'demo/<i>', criterion: '<b>Kind?' }),
    verdictOn(['r0-1', 'r0-0'], 'first', { model: 'demo/<i>', criterion: '<b>Kind?' }),
  ]
  const answers = [{ text: 'One.' }, { text: 'Two.' }]
  const judged = pageOf({ turns: [{ question: { modelVerdicts }, answers }] })
  expect(judged).toContain('<h2>Judged by demo/&lt;i&gt;</h2>')
  expect(judged).toContain('By: &lt;b&gt;Kind?')
  expect(judged).toContain('It is a demo model: what it says is no judgement.')
  expect(judged).toContain('1 pair without a verdict that can be read counts for nobody.')
})

test('blind votes are a line for each model', () => {
  const votes = [{ runIds: ['r0-0', 'r0-1'], winner: 'tie', votedAt: 1 }] as const
  const answers = [{ text: 'One.' }, { text: 'Two.' }]
  const judged = pageOf({ columns: [{ model: 'a<b' }, {}], turns: [{ question: { votes }, answers }] })
  expect(judged).toContain('<h2>Judged blind</h2>')
  expect(judged).toContain('<li>A, a&lt;b: 0 won, 1 tied, 0 lost, which is 50%; most likely 5% to 95%.</li>')
  expect(pageOf({ turns: [{ answers }] })).not.toContain('Judged blind')
})
