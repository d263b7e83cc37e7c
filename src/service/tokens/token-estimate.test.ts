import { expect, test } from 'vitest'
import { estimateMessagesTokens } from './message-tokens.ts'
import { estimateInputTokens, estimatePromptTokens, estimateTextTokens } from './token-estimate.ts'

const sentence = 'The quick brown fox jumps over the lazy dog, twice if it must. '
const textOf = (length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)
const long = textOf(49_900)
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)

const estimates: [string, (texts: string[]) => number, number][] = [
  [
    'a chat request',
    (texts) =>
      estimatePromptTokens({ model: 'a', messages: texts.map((content) => ({ role: 'user', content })) }),
    4,
  ],
  [
    'a chat request in parts',
    (texts) => {
      const content = texts.map((text) => ({ type: 'text' as const, text }))
      return estimatePromptTokens({
        model: 'a',
        messages: content.map((part) => ({ role: 'user', content: [part] })),
      })
    },
    4,
  ],
  [
    'a request of the Messages format',
    (texts) =>
      estimateMessagesTokens({
        model: 'a',
        messages: texts.map((text) => ({ role: 'user', content: [{ type: 'text', text }] })),
      }),
    4,
  ],
  ['inputs for embeddings', (input) => estimateInputTokens({ model: 'a', input }), 0],
]

test.each(estimates)('%s of usual size is counted text by text', (_, estimate, frame) => {
  const texts = [...times(9, long), ...times(500, sentence)]
  const sum = texts.reduce((total, text) => total + frame + estimateTextTokens(text), 0)
  expect(estimate(texts)).toBe(sum)
})

test.each(estimates)(
  'of %s in very many long texts the first half million characters stand for all',
  (_, estimate, frame) => {
    // Nobody who looks at these takes them for English: every sign is a token.
    const others = times(490, 'a,'.repeat(24_950))
    expect(estimate([...times(10, long), ...others])).toBe(500 * (frame + estimateTextTokens(long)))
  },
)

test('one text of millions of characters is estimated by its beginning', () => {
  const beginning = textOf(50_000)
  expect(estimateTextTokens(beginning + 'a,'.repeat(2_475_000))).toBe(100 * estimateTextTokens(beginning))
})

test('white space at the beginning does not make all that follows free', () => {
  const blanks = ' '.repeat(50_000)
  const one = estimateTextTokens(blanks + textOf(200_000))
  expect(one).toBeGreaterThan(0.6 * estimateTextTokens(textOf(200_000)))
  const many = estimateInputTokens({
    model: 'a',
    input: [...times(10, blanks), ...times(40, textOf(50_000))],
  })
  expect(many).toBeGreaterThan(0.6 * 40 * estimateTextTokens(textOf(50_000)))
})

test('what a chat request says beside its texts counts too, wherever models read it', () => {
  const count = (message: object, more: object = {}) =>
    estimatePromptTokens({
      model: 'a',
      messages: [{ role: 'assistant', content: 'x', ...message }],
      ...more,
    })
  const text = textOf(10_000)
  const least = estimateTextTokens(text)
  for (const message of [{ name: text }, { reasoning_content: text }, { function_call: { arguments: text } }])
    expect([Object.keys(message), count(message) > least]).toEqual([Object.keys(message), true])
  for (const more of [
    { functions: [{ name: 'f', description: text }] },
    { response_format: { type: 'json_schema', json_schema: { schema: { description: text } } } },
    { prediction: { type: 'content', content: text } },
  ])
    expect([Object.keys(more), count({}, more) > least]).toEqual([Object.keys(more), true])
  // A picture is one, whatever text stands beside its address.
  const picture = { type: 'image_url', image_url: { url: 'https://pictures.example/a.png' } }
  expect(count({ content: [{ ...picture, text: '' }] })).toBe(count({ content: [picture] }))
})
