import { expect, test } from 'vitest'
import { estimatePromptTokens } from '../run/estimate-tokens.ts'
import { defaultSettings } from '../session/settings.ts'
import { runCounts } from './run-counts.ts'
import type { Case } from './table.ts'

/** A dollar for each token of what is sent, and nothing for the answer. */
const price = { input: 1, output: 0 }

const costOf = (row: Partial<Case>, system = '') =>
  runCounts(
    {
      session: { settings: { ...defaultSettings, system } },
      columns: [{ id: 'a', sessionId: 's', model: 'acme/one', own: {} }],
      cases: [{ id: 'c', sessionId: 's', order: 0, values: { word: 'mug' }, expected: null, ...row }],
      results: {},
      prompt: { id: 'p', sessionId: 's', number: 1, text: 'Sort {{word}}', createdAt: 0 },
      samples: 1,
    },
    () => price,
  ).estimate

test('what a run costs counts all that is sent: instructions, what was said before, and the filled prompt', () => {
  const question = { role: 'user', content: 'Sort mug' } as const
  expect(costOf({})).toBeCloseTo(estimatePromptTokens([question]))
  const before = [
    { role: 'user', content: 'What does {{word}} mean in the catalogue of last summer?' },
    { role: 'assistant', content: 'It stands for any word.' },
  ] as const
  expect(costOf({ before }, 'Be kind to a {{word}}.')).toBeCloseTo(
    estimatePromptTokens([{ role: 'system', content: 'Be kind to a mug.' }, ...before, question]),
  )
})
