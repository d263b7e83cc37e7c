import { expect, test } from 'vitest'
import { parseJson } from '#protocol/json/parse-json.ts'
import { rowsRequest, type RowsWish } from './rows-request.ts'

const wish: RowsWish = {
  model: 'acme/alpha',
  description: 'rude "e-mails"',
  count: 3,
  variables: [
    { name: 'ticket', kind: 'text' },
    { name: 'mood', kind: 'choice', choices: ['calm', 'cross'] },
  ],
  prompt: 'Sort {{ticket}}',
  examples: Array.from({ length: 9 }, (_, at) => ({
    values: { ticket: `${at}`, mood: 'calm', gone: 'x' },
    expected: 'refund',
  })),
  writesExpected: false,
  moreLike: [],
}

test('what is not the page’s own words goes as JSON', () => {
  const { model, stream, messages } = rowsRequest(wish)
  expect({ model, stream }).toEqual({ model: 'acme/alpha', stream: true })
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(parseJson(String(messages[1]?.content))).toEqual({
    wanted: 'rude "e-mails"',
    count: 3,
    prompt: 'Sort {{ticket}}',
    variables: [
      { name: 'ticket', kind: 'text' },
      { name: 'mood', kind: 'choice', choices: ['calm', 'cross'] },
    ],
    examples: [0, 1, 2, 3, 4].map((at) => ({ ticket: `${at}`, mood: 'calm' })),
  })
  expect(String(messages[0]?.content)).not.toContain('expected')
})

test('expected answers and more of the same are asked for where they are wished', () => {
  const moreLike = [{ values: { ticket: 'x'.repeat(5000), mood: 'cross' }, expected: null }]
  const { messages } = rowsRequest({ ...wish, writesExpected: true, moreLike })
  const [system, user] = messages.map(({ content }) => String(content))
  expect(system).toContain('["ticket","mood","expected"]')
  expect(system).toContain('"moreLike"')
  expect(parseJson(user ?? '')).toMatchObject({
    examples: [{ expected: 'refund' }, {}, {}, {}, {}],
    moreLike: [{ ticket: `${'x'.repeat(1000)}…` }],
  })
})
