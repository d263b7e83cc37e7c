import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf, lastTranscript, transcriptOf } from '#service/testing/asked.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

test('Escape that closes the picker stops nothing, Stop B ends that one, and A goes on to its end; what B said is part of the next turn', async () => {
  const isLookedAt = Promise.withResolvers<void>()
  const alpha = says('word1 word2 word3', { beforeWord: 2, until: isLookedAt.promise })
  const server = await openPage({
    models: { alpha, beta: slowly() },
    respond: (question) =>
      bodyOf(question).model === 'alpha' && transcriptOf(question).length > 1
        ? { kind: 'stall', afterWords: 0 }
        : undefined,
  })
  const isHungUpOn = (model: string) => askedOf(server, model).at(-1)?.signal.aborted
  const [answerA, answerB] = [playground.answer('A'), playground.answer('B')]
  await playground.type('Count')
  await playground.openPicker('A')
  await userEvent.keyboard('{Escape}')
  await expectCount(playground.picker, 0)
  await expect.element(playground.stop).toBeVisible()
  await expect.element(answerB).toHaveTextContent('word3')
  expect(['alpha', 'beta'].map(isHungUpOn)).toEqual([false, false])

  await playground.stopOne('B').click()
  await expect.poll(() => isHungUpOn('beta')).toBe(true)
  await expect.element(answerB).toHaveTextContent(/You stopped it after \d+ words\./)
  await expect.element(answerB.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.element(answerA).not.toHaveTextContent('You stopped it')
  isLookedAt.resolve()
  await expect.element(answerA).toHaveTextContent('word3')
  await playground.settled()
  expect(isHungUpOn('alpha')).toBe(false)

  await playground.type('Go on')
  await expect.poll(() => askedOf(server, 'beta').length).toBe(2)
  expect(lastTranscript(server, 'beta')).toEqual([
    'user: Count',
    expect.stringMatching(/^assistant: word1 word2 word3/),
    'user: Go on',
  ])
  // A has not begun.
  await expect.poll(() => askedOf(server, 'alpha').length).toBe(2)
  await playground.stop.click()
  await expect.poll(() => isHungUpOn('alpha')).toBe(true)
  await expect.element(answerA).toHaveTextContent('You stopped it before the first word')
  await expect.element(answerA.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('Escape stops every answer, and deleting a session, or a column, hangs up on its answers', async () => {
  const server = await openPage({ models: { alpha: slowly(), beta: slowly() } })
  const isHungUpOn = (model: string) => askedOf(server, model).at(-1)?.signal.aborted
  await playground.type('Count')
  await expect.element(playground.answer('A')).toHaveTextContent('word2')
  await userEvent.keyboard('{Escape}')
  for (const model of ['alpha', 'beta']) {
    await expect.poll(() => isHungUpOn(model), { message: `${model} is hung up on` }).toBe(true)
  }
  await playground.settled()

  await playground.type('Once more')
  await expect.poll(() => server.asked().length).toBe(4)
  await expect.element(playground.answer('B')).toHaveTextContent('word3')
  await playground.columnOption('B', 'Remove column')
  await expect.poll(() => isHungUpOn('beta')).toBe(true)
  expect(isHungUpOn('alpha')).toBe(false)

  await page.getByRole('button', { name: 'Options for Count' }).click({ force: true })
  await pressByKey(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.poll(() => isHungUpOn('alpha')).toBe(true)
})
