import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { visitor } from '../../client/visitor.ts'
import { openPage, type PageOptions } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { boxOf } from '../testing/window.ts'

const limits = { maxTokens: 1024, maxInputTokens: 8000, maxMessages: 100, maxRequestBytes: 256_000 }

/** Opens the page of a public demo, to a visitor who has so many questions left this minute. */
function openAsVisitor(left: number, { others, ...options }: PageOptions) {
  onTestFinished(() => visitor.setState(visitor.getInitialState()))
  const allowance = { limit: 9, remaining: 9, resetMs: 60_000 }
  const demo = {
    limits,
    visitor: { minute: { ...allowance, remaining: left }, day: allowance, concurrent: allowance },
  }
  return openPage({ ...options, others: { ...others, '/api/site': () => Response.json({ demo }) } })
}

test('a visitor is never offered to give keys, whatever the server says of them', async () => {
  const data = ['demo/guide', 'demo/brief'].map((id) => ({ id, object: 'model', owned_by: 'demo' }))
  await openAsVisitor(9, {
    models: {},
    others: {
      '/api/v1/models': () => Response.json({ object: 'list', data }),
      '/api/connections': () => Response.json({ allowed: true, providers: [], local: null, notice: '' }),
    },
  })
  await expect.element(page.getByText('These answers come from small demonstrations')).toBeInTheDocument()
  await expectCount(page.getByText('Press to connect real ones.'), 0)
  await expectCount(page.getByRole('button', { name: 'Demo models' }), 0)
  await expectCount(page.getByText('Have a provider key or a local runtime?'), 0)
  await expectCount(page.getByRole('button', { name: 'Use your own models' }), 0)

  await palette.open()
  await palette.field.fill('key')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expectCount(palette.option(/Connect a provider|Adding real models/), 0)
})

test('what is said over the composer of a chat is as wide as the composer', async () => {
  await openAsVisitor(0, {
    models: { one: says('Rain is water that falls.') },
    sessions: [{ columns: ['one'], asked: ['What is rain?'] }],
  })
  await playground.message.fill('And snow?')
  const words = page.getByRole('status').filter({ hasText: /\bleft\b/ })
  await expect.element(words).toBeVisible()
  const [notice, field] = await Promise.all([boxOf(words), boxOf(playground.message)])
  expect(Math.abs(notice.x - field.x), 'from edge to edge').toBeLessThan(20)
})
