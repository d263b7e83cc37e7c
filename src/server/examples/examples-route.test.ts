import { expect, test } from 'vitest'
import { createExamplesRoute } from './examples-route.ts'

const ask = (init?: RequestInit) => new Request('http://localhost/api/examples', init)

test('what an operator offers is sent once, and then only found unchanged', async () => {
  const examples = createExamplesRoute([{ format: 'parley.session' }])
  const first = examples(ask())
  expect(await first.json()).toEqual([{ format: 'parley.session' }])
  const again = examples(ask({ headers: { 'if-none-match': first.headers.get('etag') ?? '' } }))
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('without an operator’s there are recordings of the demo models', async () => {
  expect(await createExamplesRoute()(ask()).json()).toMatchObject([
    { format: 'parley.session' },
    { format: 'parley.session' },
  ])
})

test('nothing but GET is answered', () => {
  expect(createExamplesRoute([])(ask({ method: 'POST' })).status).toBe(405)
})
