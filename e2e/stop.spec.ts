import type { FakeUpstream } from '#service/testing/fake-upstream.ts'
import { savedRows } from './support/saved-rows.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'
import { askedOf } from '#service/testing/asked.ts'
import { slowly } from '#service/testing/behaviours.ts'

/** A model's last request was hung up: its answer would never have come to an end. */
const expectHungUp = (upstream: FakeUpstream, model: string) =>
  expect
    .poll(() => askedOf(upstream, model).at(-1)?.abandonedAt, { message: `${model} is hung up on` })
    .toBeDefined()

test('Stop of one answer, of one that has not begun and of all others, and a reload, are seen by the upstream, and the words stay; what a reload cut off is marked, and Retry asks it alone', async ({
  acmeServers,
  page,
  playground,
}) => {
  const { server, upstream } = await acmeServers.withUpstream({
    models: { alpha: slowly(), beta: slowly(), gamma: slowly(), delta: { kind: 'stall', afterWords: 0 } },
  })
  const models = ['acme/alpha', 'acme/beta', 'acme/gamma', 'acme/delta']
  await openWithRows(page, rowsOfSessions([{ id: 'four', models }]), { server })
  await playground.type('Count')
  for (const letter of ['A', 'B', 'C']) await expect(playground.answer(letter)).toContainText('word5')
  await expect.poll(() => askedOf(upstream, 'delta').length).toBe(1)
  for (const [letter, model] of [
    ['C', 'gamma'],
    ['D', 'delta'],
  ] as const) {
    await playground.stopOne(letter).click()
    await expectHungUp(upstream, model)
  }
  await expect(playground.answer('C')).toContainText('You stopped it')
  await expect(playground.answer('D')).toContainText('You stopped it before the first word')
  for (const model of ['alpha', 'beta']) expect(askedOf(upstream, model)[0]?.abandonedAt).toBeUndefined()

  await playground.stop.click()
  for (const [letter, model] of [
    ['A', 'alpha'],
    ['B', 'beta'],
  ] as const) {
    await expectHungUp(upstream, model)
    await expect(playground.answer(letter)).toContainText('word1 word2 word3 word4 word5')
    await expect(playground.answer(letter)).toContainText('You stopped it')
    await expect(playground.column(letter)).toContainText('Stopped')
    await expect(playground.answer(letter)).not.toContainText('word400')
  }
  expect(upstream.open()).toBe(0)
  await expect(playground.send).toBeVisible()
  await expect(playground.message).toBeFocused()

  await playground.type('Count anew')
  const savedAnswers = async () => (await savedRows(page)).filter((row) => row.includes('word3 '))
  await expect.poll(savedAnswers, 'three to each question').toHaveLength(6)
  await page.reload()
  await expect(playground.answer('B')).toContainText('word1 word2 word3')
  await expect(playground.column('B')).toContainText('Cut off')
  await expect(playground.answer('B')).toContainText('closed or reloaded')
  for (const model of ['alpha', 'beta']) await expectHungUp(upstream, model)
  await playground.answer('B').getByRole('button', { name: 'Retry' }).click()
  await expect(playground.answer('B')).toContainText('word4')
  await expect(playground.answer('B')).not.toContainText('closed or reloaded')
  expect(askedOf(upstream, 'beta')).toHaveLength(3)
  expect(askedOf(upstream, 'alpha')).toHaveLength(2)
})
