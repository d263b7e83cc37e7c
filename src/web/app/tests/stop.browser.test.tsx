import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { askedOf, lastTranscript } from '#service/testing/asked.ts'
import { slowly } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

const twoSlow = { alpha: slowly(), beta: slowly() }

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
