import { expect, test } from 'vitest'
import { createRemoteModels } from './remote-models.ts'

const list = () => Response.json({ data: [{ id: 'alpha', pricing: { prompt: '0.000001' } }] })

const badAnswers: [string, () => Response][] = [
  ['an error', () => Response.json({ error: { message: 'busy' } }, { status: 503 })],
  ['an error that looks like a list', () => Response.json({ data: [] }, { status: 500 })],
  ['a page', () => new Response('<html>')],
]

/** A service that gives these answers in turn, and a clock. */
function lookingUp(...answers: (() => Response)[]) {
  let minutes = 0
  const find = createRemoteModels({
    baseUrl: 'http://service.example/v1',
    forward: async () => answers.shift()?.() ?? Promise.reject(new Error('asked once more')),
    now: () => minutes * 60_000,
  })
  return { find, pass: (more: number) => (minutes += more) }
}

test('a list is asked for once in five minutes', async () => {
  const { find, pass } = lookingUp(list)
  expect(await find('alpha')).toMatchObject({ pricing: { prompt: '0.000001' } })
  pass(4)
  expect(await find('alpha')).toMatchObject({ id: 'alpha' })
  expect(await find('beta')).toBeUndefined()
})

test.each(badAnswers)('%s in place of the list is not kept', async (_, bad) => {
  const { find } = lookingUp(bad, list)
  await expect(find('alpha')).rejects.toThrow('no list of models came')
  expect(await find('alpha')).toMatchObject({ id: 'alpha' })
})

test.each(badAnswers)('%s in place of a new list leaves the last one', async (_, bad) => {
  const { find, pass } = lookingUp(list, bad)
  await find('alpha')
  pass(6)
  expect(await find('alpha')).toMatchObject({ id: 'alpha' })
  expect(await find('alpha')).toMatchObject({ id: 'alpha' })
})
