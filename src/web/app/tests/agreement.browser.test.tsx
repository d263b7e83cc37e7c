import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuses, says } from '#service/testing/behaviours.ts'
import type { Behaviour, RequestBody } from '#service/testing/fake-behaviour.ts'
import { expectAccessible } from '../testing/accessible.ts'
import type { FakeServerOptions } from '../testing/fake-server.ts'
import { prepareDialogs } from '../testing/open-dialogs.tsx'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { resizeWindow } from '../testing/window.ts'

const dialog = page.getByRole('dialog', { name: 'How far do they agree?' })
const group = (name: RegExp) => dialog.getByRole('region', { name })

/** What alpha does, one thing after the other; the others say what they always say. */
function inTurn(...behaviours: Behaviour[]): NonNullable<FakeServerOptions['respond']> {
  let asked = 0
  return ({ body }) => ((body as RequestBody).model === 'alpha' ? behaviours[asked++] : undefined) // the page wrote it
}

const samples = ['alpha', 'alpha', 'alpha', 'beta']

test('samples of one model in several columns: what they have in common, what is the same, and how far they lie apart', async () => {
  const late = says('Yes.\nIt is late, sorry.')
  const { open } = await prepareDialogs({
    models: { alpha: late, beta: says('No.') },
    respond: inTurn(late, late, says('Yes.\nNobody knows.')),
    sessions: [{ columns: samples, asked: ['Late?'] }],
  })
  await open('agreement', 1)
  const alike = group(/alpha, 3 answers$/)
  await expect.element(alike).toHaveTextContent('have 50% of their words in common, on average')
  await expect.element(alike).toHaveTextContent('The most alike are')
  await expect.element(alike).toHaveTextContent(/The same text ?2 of 3/)
  await expect.element(alike).toHaveTextContent(/The same first line ?all 3/)
  await expect.element(alike).toHaveTextContent(/Words ?3 – 5 – 5/)
  await expect
    .element(alike.getByRole('img', { name: 'Words from 3 to 5, median 5, on a scale up to 5' }))
    .toBeVisible()
  // Beta answered once only.
  expect(group(/beta/).elements()).toHaveLength(0)
  expect(dialog.element().textContent.split('This counts words')).toHaveLength(2)
  await expectAccessible('dialog[open]')
})

test('attempts of one column count, numbers are compared as numbers, and a failed one is counted aside', async () => {
  const { open } = await prepareDialogs({
    models: { alpha: says('42') },
    respond: inTurn(says('42'), says('**42.**'), refuses(500, 'It is down.')),
    sessions: [{ columns: ['alpha'], asked: ['How much?'], attempts: 3 }],
  })
  await open('agreement')
  const alike = group(/alpha, 2 answers$/)
  await expect.element(alike).toHaveTextContent(/The same number ?both/)
  await expect.element(alike).toHaveTextContent(/The same text ?no two/)
  await expect.element(alike).toHaveTextContent('One more answer failed')
  await expect.element(alike).toHaveTextContent('attempt 1 of A')
})

test('where no model answered twice, that is said with the way there, and only then the question’s menu offers nothing', async () => {
  await openPage({ models: { alpha: says('a'), beta: says('b') }, sessions: [{ asked: ['Why?'] }] })
  await pressByKey(page.getByRole('button', { name: 'Question 1 options' }))
  await expect.element(page.getByRole('menuitem', { name: 'Compare words…' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'How far do they agree?' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await palette.open()
  await palette.run('consistency', /^How far do they agree/)
  await expect.element(dialog).toHaveTextContent('it takes two answers to one question by the same model')
  await expect.element(dialog).toHaveTextContent('press Ask again')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await pressByKey(playground.answer('B').getByRole('button', { name: 'Ask again' }))
  await playground.settled()
  await playground.questionOption(1, 'How far do they agree?')
  await expect.element(group(/beta, 2 answers$/)).toBeVisible()
})

test('each question has its own, and on a phone everything fits', async () => {
  await resizeWindow(390, 844)
  const { open } = await prepareDialogs({
    models: { alpha: says('# <b>Hello</b>\n\n' + 'word '.repeat(300)) },
    sessions: [{ columns: ['alpha', 'alpha'], asked: ['First?', 'Second?'] }],
  })
  await open('agreement', 1)
  await expect.element(dialog).toHaveTextContent('First?')
  await expect.element(dialog).toHaveTextContent('Both answers are the same, to the letter.')
  await pressByKey(dialog.getByRole('button', { name: 'Later question' }))
  await expect.element(dialog).toHaveTextContent('Second?')
  const body = dialog.getByRole('region', { name: 'How far repeated answers agree' }).element()
  expect(body.scrollWidth).toBe(body.clientWidth)
  await expectAccessible('dialog[open]')
})
