import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { drawPage, preparePage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

test('what another tab removes leaves the keyboard at the message field, and what it asks leaves selected text as it is', async () => {
  const prepared = await preparePage({
    models: { alpha: says('In many words.'), beta: says('In few.') },
    sessions: [{ asked: ['What is a token?'] }],
  })
  await drawPage(prepared)
  await expectCount(playground.columns, 2)
  // What is heard from another tab changes what the page holds: here nobody presses anything.
  const { sessions: store } = prepared.stores
  const { actions } = store.getState()
  page.getByRole('button', { name: 'Copy answer A' }).element().focus()
  actions.columnRemoved(Object.values(store.getState().sessions)[0]?.columnIds[0] ?? '')
  await expectCount(playground.columns, 1)
  await expect.element(playground.message).toHaveFocus()

  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  getSelection()?.selectAllChildren(page.getByRole('log').first().element())
  await prepared.ask('And a vector?')
  await expectCount(playground.questions, 2)
  expect(getSelection()?.isCollapsed).toBe(false)

  await playground.message.click()
  page.getByRole('button', { name: 'Question 1 options' }).element().focus()
  actions.questionDeleted(Object.keys(store.getState().messages)[0] ?? '')
  await expectCount(playground.questions, 1)
  await expect.element(playground.message).toHaveFocus()
})
