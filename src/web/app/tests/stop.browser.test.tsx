import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, lastTranscript } from '#service/testing/asked.ts'
import { slowly } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

const twoSlow = { alpha: slowly(), beta: slowly() }

test('Stop B ends that one, and A goes on to its end', async () => {
  const server = await openPage({ models: { alpha: slowly(60), beta: slowly() } })
  await playground.type('Count')
  await expect.element(playground.answer('B')).toHaveTextContent('word3')

  await playground.stopOne('B').click()
  await expect.poll(() => askedOf(server, 'beta').at(-1)?.signal.aborted).toBe(true)
  await expect.element(playground.answer('B')).toHaveTextContent('You stopped it')
  await expect.element(playground.answer('A')).not.toHaveTextContent('You stopped it')
  await expect.element(playground.answer('A')).toHaveTextContent('word60')
  await playground.settled()
  expect(askedOf(server, 'alpha')[0]?.signal.aborted).toBe(false)
})

test('Escape stops every answer', async () => {
  const server = await openPage({ models: twoSlow })
  await playground.type('Count')
  await expect.element(playground.answer('A')).toHaveTextContent('word2')
  await userEvent.keyboard('{Escape}')
  for (const model of ['alpha', 'beta']) {
    const isHungUpOn = () => askedOf(server, model).at(-1)?.signal.aborted
    await expect.poll(isHungUpOn, { message: `${model} is hung up on` }).toBe(true)
  }
  await expect.element(playground.send).toBeVisible()
})

test('Escape that closes the picker stops nothing', async () => {
  const server = await openPage({ models: twoSlow })
  await playground.type('Count')
  await playground.openPicker('A')
  await userEvent.keyboard('{Escape}')
  await expectCount(playground.picker, 0)
  await expect.element(playground.stop).toBeVisible()
  await expect.element(playground.answer('A')).toHaveTextContent('word20')
  expect(server.asked().map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('a stopped answer is part of the next turn’s history', async () => {
  const server = await openPage({ models: twoSlow })
  await playground.type('Count')
  await expect.element(playground.answer('A')).toHaveTextContent('word3')
  await playground.stop.click()
  await playground.type('Go on')
  await expect.poll(() => askedOf(server, 'alpha').length).toBe(2)
  expect(lastTranscript(server, 'alpha')).toEqual([
    'user: Count',
    expect.stringMatching(/^assistant: word1 word2 word3/),
    'user: Go on',
  ])
})

test('Stop ends an answer that has not begun', async () => {
  const server = await openPage({ models: { silent: { kind: 'stall', afterWords: 0 } } })
  await playground.type('Are you there?')
  await expect.poll(() => askedOf(server, 'silent').length).toBeGreaterThan(0)
  await playground.stop.click()
  await expect.poll(() => askedOf(server, 'silent').at(-1)?.signal.aborted).toBe(true)
  await expect.element(playground.answer('A')).toHaveTextContent('You stopped it before the first word')
  await expect.element(playground.answer('A').getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('deleting a session, or a column, hangs up on its answers', async () => {
  const server = await openPage({ models: twoSlow })
  const isHungUpOn = (model: string) => askedOf(server, model)[0]?.signal.aborted
  await playground.type('Count')
  await expect.element(playground.answer('B')).toHaveTextContent('word3')
  await playground.columnOption('B', 'Remove column')
  await expect.poll(() => isHungUpOn('beta')).toBe(true)
  expect(isHungUpOn('alpha')).toBe(false)

  await page.getByRole('button', { name: 'Options of Count' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => isHungUpOn('alpha')).toBe(true)
})
