import { expect, test } from 'vitest'
import { requestAsJson, requestToShow } from './shown-request.ts'

const bytesOmitted = (bytes: number) => `… ${bytes} left out`
const asked = (url: string) => ({
  model: 'acme/one',
  messages: [{ role: 'user' as const, content: [{ type: 'image_url', image_url: { url } }] }],
  stream: true,
})

test('of a picture its kind and its beginning are shown, and how much is left out', () => {
  const url = `data:image/png;base64,${'iVBORw0KGgo'.repeat(5000)}`
  const shown = requestToShow(asked(url), bytesOmitted)
  expect(shown.length).toBeLessThan(500)
  expect(shown).toMatch(/"data:image\/png;base64,iVBORw0KGgo\w+… 41220 left out"/)
  expect(JSON.parse(requestAsJson(asked(url)))).toEqual(asked(url))
})

test('short pictures, long texts and what only speaks of data are shown whole', () => {
  for (const text of [
    'data:image/png;base64,AAAA',
    'x'.repeat(9000),
    `see data:image/png;base64,${'A'.repeat(900)}`,
  ])
    expect(requestToShow(asked(text), bytesOmitted)).toBe(requestAsJson(asked(text)))
})
