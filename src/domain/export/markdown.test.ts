import { verdictOn } from '../judging/by-model/testing.ts'
import { lexer, type Token, type Tokens } from 'marked'
import { expect, test } from 'vitest'
import type { BlindVote } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { toMarkdown } from './markdown.ts'
import { comparisonWith } from './testing.ts'

const on = <T>(value: T) => ({ on: true, value })
const markdownOf = (parts: Parameters<typeof comparisonWith>[0]) => toMarkdown(comparisonWith(parts))
const answered = (text: string, more = {}) =>
  markdownOf({ turns: [{ answers: [{ text, ...more }, { text: 'b' }] }] })
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const headings = (markdown: string) =>
  lexer(markdown)
    .filter(isHeading)
    .map(({ depth, text }) => `${depth} ${text}`)
const tables = (markdown: string) =>
  lexer(markdown)
    .filter((token): token is Tokens.Table => token.type === 'table')
    .map(({ header, rows }) => [header, ...rows].map((cells) => cells.map(({ text }) => text)))

test('a document has its title, its columns, and each question with every answer', () => {
  const markdown = markdownOf({
    turns: [
      { question: { text: 'First' }, answers: [{ text: 'a1' }, { text: 'b1' }] },
      { question: { text: 'Second', bestRunId: 'r1-1' }, answers: [{ text: 'a2' }, { text: 'b2' }] },
    ],
  })
  expect(headings(markdown)).toEqual([
    '1 Late parcel',
    '2 Columns',
    '2 Question 1',
    '3 A: `acme/m0`',
    '3 B: `acme/m1`',
    '2 Question 2',
    '3 A: `acme/m0`',
    '3 B: `acme/m1` (picked as the best)',
  ])
  expect(markdown).toContain('2 columns, 2 questions. Begun on 21 November 2026 at 14:02')
  expect(markdown).toContain('> First')
  expect(markdown).toContain('> b2')
})

test.each([
  ['a fence in a longer fence', '````md\n```js\nlet a\n```\n````\nafter'],
  ['a fence that is never closed', '```js\nlet a'],
  ['a fence of tildes around backticks', '~~~\n```\n~~~'],
  ['headings, rules and a table', '# Big\n\nUnder\n===\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
  ['a comment that is never closed', '<!-- what'],
  ['Windows’ line ends', '# One\r\n```\r\n# Two'],
  ['a code block of an HTML element', '<pre>\n\n# x'],
])('an answer with %s changes nothing around it', (_, text) => {
  expect(headings(answered(text))).toEqual(headings(answered('plain')))
})

test('code stays code, with the fence that it holds', () => {
  const quotes = lexer(answered('````md\n```js\nlet a\n```\n````')).filter(
    ({ type }) => type === 'blockquote',
  )
  const code = quotes
    .flatMap((quote) => (quote as Tokens.Blockquote).tokens)
    .find(({ type }) => type === 'code')
  expect(code).toMatchObject({ lang: 'md', text: '```js\nlet a\n```' })
})

test('settings stand in a table, pipes and line ends and all', () => {
  const markdown = markdownOf({
    columns: [
      { model: 'acme/a|b' },
      { own: { temperature: on(0.9), stop: on(['|', '\n', '`']), maxTokens: on(300) } },
    ],
  })
  expect(tables(markdown)).toEqual([
    [
      ['Column', 'Model', 'Settings that are on'],
      ['A', '`acme/a|b`', 'none'],
      [
        'B',
        '`acme/m1`',
        'Creativity (temperature) 0.9, its own; Longest answer (max_tokens) 300, its own; Stop when this text appears (stop) `"|"` `"\\n"` ``"`"``, its own',
      ],
    ],
  ])
})

test('instructions stand whole below the columns, once for those that share them', () => {
  const shared = { ...defaultSettings, system: 'Be brief.\n\n# Rules' }
  const [a, b, c] = [{}, {}, { own: { system: 'Be long.' } }]
  const markdown = markdownOf({ session: { settings: shared }, columns: [a, b, c] })
  expect(markdown).toContain('**Instructions of A and B**\n\n> Be brief.\n>\n> # Rules')
  expect(markdown).toContain('**Instructions of C**\n\n> Be long.')
  expect(markdownOf({ session: { settings: shared } })).toContain('**Instructions of every column**')
})

test('figures stand in a table: estimates with “≈”, an unknown price in words', () => {
  const measured = {
    text: 'one two three four five six',
    firstTokenMs: 400,
    elapsedMs: 1400,
    usage: { promptTokens: 1200, completionTokens: 20, reasoningTokens: 5 },
    price: { input: 0.000_001, output: 0.000_01 },
  }
  const markdown = markdownOf({
    turns: [{ answers: [measured, { text: 'one two', promptEstimate: 9, firstTokenMs: 50, elapsedMs: 90 }] }],
  })
  expect(tables(markdown)[1]).toEqual([
    ['Column', 'First token', 'Total time', 'Speed', 'Tokens in', 'Tokens out', 'Thinking tokens', 'Cost'],
    ['A', '0.40 s', '1.4 s', '15 tokens/s', '1,200', '20', '5', '$0.0014'],
    ['B', '0.05 s', '0.09 s', '–', '≈9', '≈2', '–', 'price unknown'],
  ])
  expect(markdown).toContain('“≈” is an estimate')
})

test('thoughts are folded, and no tag in them unfolds what follows', () => {
  const markdown = answered('Yes', { reasoning: 'First\n</details>\n# not a heading' })
  expect(markdown).toContain('<details>\n<summary>Thoughts</summary>\n\n> First\n> &lt;/details>')
  expect(markdown.match(/<\/details>/g)).toHaveLength(1)
  expect(headings(markdown)).toEqual(headings(answered('Yes')))
})

test('answers that failed, were stopped, are empty or not finished say so', () => {
  const markdown = markdownOf({
    columns: [{}, {}, {}, {}],
    turns: [
      {
        answers: [
          { state: { kind: 'failed', failure: { kind: 'unreachable' } } },
          { state: { kind: 'stopped' }, text: 'two words' },
          { text: '' },
          { state: { kind: 'streaming' }, text: 'so far' },
        ],
      },
    ],
  })
  expect(markdown).toContain('### A: `acme/m0`\n\n_No connection. ')
  expect(markdown).toContain('> two words\n\n_Stopped after 2 words._')
  expect(markdown).toContain('### C: `acme/m2`\n\n_The model finished without any text._')
  expect(markdown).toContain('> so far\n\n_Not finished: ')
})

test('a question says to which columns it went and which pictures it had', () => {
  const images = [
    { id: 'p', name: 'a_b*.png', type: 'image/png', width: 120, height: 90, size: 2100 },
  ] as const
  const markdown = markdownOf({ turns: [{ question: { images, text: '' }, answers: [null, { text: 'b' }] }] })
  expect(markdown).toContain(
    String.raw`Asked on 21 November 2026 at 14:02, of B only. With a picture: a_b\*.png (120 × 90, 2 KB).`,
  )
})

test('a session without questions, and columns without models, are told as they are', () => {
  const markdown = markdownOf({ session: { title: '' }, columns: [{ model: '' }] })
  expect(headings(markdown)).toEqual(['1 Untitled comparison', '2 Columns'])
  expect(markdown).toContain('| A | no model | none |')
})

test('an answer of which no model is known says so', () => {
  const markdown = answered('a', { model: '' })
  expect(headings(markdown)).toContain('3 A: no model')
})

test('a title is its words, whatever marks they look like', () => {
  const title = 'C# vs **F#** _now_ <b> [x](y) & a_b 漢字'
  const heading = lexer(markdownOf({ session: { title } })).find(isHeading)
  const texts = (heading?.tokens ?? []).map((token) => ('text' in token ? token.text : token.raw))
  expect(texts.join('')).toBe(title)
  expect(heading?.tokens.every(({ type }) => type === 'text' || type === 'escape')).toBe(true)
})

test('CJK words come through as they are', () => {
  const markdown = answered('答えは「はい」です。\n\n- 一\n- 二')
  expect(markdown).toContain('> 答えは「はい」です。\n>\n> - 一\n> - 二')
})

test('an answer that was made before what stands above it was changed says so', () => {
  const question = { attempts: { c0: ['r0-0', 'r0-1'], c1: [] } }
  const turns = (text: string) => [
    { question, answers: [{ text: 'one' }, { columnId: 'c0', text }] },
    { answers: [{ text: 'two' }, null] },
  ]
  const note = '> two\n\n_Made from an earlier state of this conversation._'
  expect(markdownOf({ turns: turns('another') })).toContain(note)
  expect(markdownOf({ turns: turns('one') })).not.toContain('earlier state')
})

test('notes tell what is unfair, what was left out, and which answer all went on from', () => {
  const markdown = markdownOf({
    turns: [
      {
        question: { baseRunId: 'r0-1' },
        answers: [
          {
            text: 'x',
            state: { kind: 'finished', reason: 'length' },
            dropped: ['seed'],
            answeredBy: { model: 'demo/guide', reason: 'budget-spent' },
          },
          { text: 'y', settings: { ...defaultSettings, temperature: on(1) }, leftOut: ['temperature'] },
        ],
      },
    ],
  })
  expect(markdown).toContain('_Not quite a fair comparison: A was cut off by its limit of tokens.')
  expect(markdown).toContain('_Could not be sent as set: Seed (seed)._')
  expect(markdown).toContain('_Answered by the demo model `demo/guide` in its place._')
  expect(markdown).toContain('_Left out for this model: Creativity (temperature)._')
  expect(markdown).toContain('_Asked with Creativity (temperature) 1._')
  expect(markdown).toContain('_Every column went on from the answer of B._')
})

test('instructions that a column has others of by now stand whole below the answer that was asked with them', () => {
  const settings = (system: string) => ({ ...defaultSettings, system, temperature: on(0.3) })
  const markdown = markdownOf({
    session: { settings: settings('Answer in French.') },
    turns: [
      {
        answers: [
          { text: 'Hallo', settings: settings('Answer in German.\n\n# Rules') },
          { text: 'Salut', settings: settings('Answer in French.') },
        ],
      },
    ],
  })
  expect(markdown).toContain(
    '_Asked with Instructions (below); Creativity (temperature) 0.3._\n\n**Instructions of this answer**\n\n> Answer in German.\n>\n> # Rules\n\n### B',
  )
  expect(markdown.split('of this answer')).toHaveLength(2)
  expect(markdown.split('> Answer in French.')).toHaveLength(2)
})

test('so do a schema and a given beginning; those that the column still has are only named', () => {
  const asked = { ...defaultSettings, system: 'Be brief.', prefill: on('{'), jsonSchema: on('{"a": 1}') }
  const markdown = markdownOf({
    session: { settings: { ...defaultSettings, system: 'Be brief.' } },
    turns: [
      {
        answers: [
          { text: '{}', settings: asked },
          { text: 'b', settings: asked },
        ],
      },
    ],
  })
  expect(markdown).toContain('_Asked with Instructions; Begin the answer with (below); Answer as JSON')
  expect(markdown).toContain('**Begin the answer with of this answer**\n\n> {')
  expect(markdown).toMatch(/\*\*Answer as JSON.* of this answer\*\*\n\n```json\n{"a": 1}\n```/)
  expect(markdown.split('> Be brief.')).toHaveLength(2)
})

test('an attempt that nobody picked is not called the best: a note says that another one was', () => {
  const picked = (runId: string) =>
    markdownOf({
      turns: [
        {
          question: {
            attempts: { c0: ['r0-0', 'r0-1'], c1: [] },
            bestRunId: runId,
            baseRunId: runId,
          },
          answers: [{ text: 'old' }, { columnId: 'c0', text: 'new' }],
        },
      ],
    })
  const other = picked('r0-0')
  expect(other).toContain('> new')
  expect(other).not.toContain('(picked as the best)')
  expect(other).toContain('_Another attempt of A was picked as the best._')
  expect(other).toContain('_Every column went on from another attempt of A._')
  const shown = picked('r0-1')
  expect(shown).toContain('(picked as the best)')
  expect(shown).toContain('_Every column went on from the answer of A._')
  expect(shown).not.toContain('Another attempt')
  expect(picked('gone')).toContain('_An answer of a removed column was picked as the best._')
})

test('a question that nobody answered was asked of no column, or of columns that have been removed', () => {
  const asked = (attempts: Record<string, string[]>) =>
    markdownOf({ turns: [{ question: { attempts }, answers: [] }] })
  expect(asked({})).toContain('No column was asked.')
  expect(asked({ gone: ['r'] })).toContain('The column that was asked has been removed.')
  const both = asked({ gone: ['r'], lost: ['s'] })
  expect(both).toContain('The columns that were asked have been removed.')
  expect(both).not.toContain('No column was asked.')
})

test('of a model that judged it says by what, what that comes to, and how far it agrees with the votes', () => {
  const vote = { runIds: ['r0-1', 'r0-0'], winner: 'a', votedAt: 1 } as const
  const modelVerdicts = [verdictOn(['r0-0', 'r0-1'], 'second'), verdictOn(['r0-1', 'r0-0'], 'first')]
  const flipped = [verdictOn(['r1-0', 'r1-1'], 'first'), verdictOn(['r1-1', 'r1-0'], 'first')]
  const answers = [{ text: 'One.' }, { text: 'Two.' }]
  const markdownWith = (votes: readonly BlindVote[]) => {
    const judged = { question: { votes, modelVerdicts }, answers }
    return toMarkdown(comparisonWith({ turns: [judged, { question: { modelVerdicts: flipped }, answers }] }))
  }
  expect(markdownWith([{ ...vote, votedAt: 2 }])).toContain(
    'The same as the blind votes in 1 of 1 pair. 1 vote came after the judge’s own verdict._',
  )
  expect(markdownWith([vote])).toContain(`## Judged by \`acme/umpire\`

By: Which is kinder?

- B, \`acme/m1\`: 1 won, 0 tied, 1 undecided, 0 lost, which is 75%; most likely 20% to 97%.
- A, \`acme/m0\`: 0 won, 0 tied, 1 undecided, 1 lost, which is 25%; most likely 3% to 80%.

_It read 2 pairs of answers in both orders, without names. 1 pair is undecided, since the verdict changed with the order; that counts half, like a tie. The same as the blind votes in 1 of 1 pair._
`)
  expect(toMarkdown(comparisonWith({ turns: [{ answers }] }))).not.toContain('Judged by')
})

test('blind votes are a line for each model, the best first; without votes there is none', () => {
  const votes = [{ runIds: ['r0-1', 'r0-0'], winner: 'a', votedAt: 1 }] as const
  const answers = [{ text: 'One.' }, { text: 'Two.' }]
  const judged = toMarkdown(comparisonWith({ turns: [{ question: { votes }, answers }] }))
  expect(judged).toContain(`## Judged blind

- B, \`acme/m1\`: 1 won, 0 tied, 0 lost, which is 100%; most likely 21% to 100%.
- A, \`acme/m0\`: 0 won, 0 tied, 1 lost, which is 0%; most likely 0% to 79%.
`)
  expect(toMarkdown(comparisonWith({ turns: [{ answers }] }))).not.toContain('Judged blind')
})
