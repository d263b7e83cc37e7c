import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ToastProvider } from '../../../../ui/toasts.tsx'
import { keepSaved } from '../../panel/keep-saved.ts'
import { PanelProvider } from '../../panel/panel-context.ts'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'
import { pressByKey } from '../../../../ui/press-for-test.ts'
import { SetMenu } from './set-menu.tsx'

const menu = page.getByRole('button', { name: /^Sets of texts/ })
const panelOfSets = page.getByRole('dialog', { name: 'Sets of texts' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function open() {
  const panel = panelForTest({ set: setOf([textOf('red')], [columnOf('a/one', 'a')]) })
  await panel.sets.write(
    setOf([textOf('x'), textOf('y')], [], { id: 'letters', name: 'Letters', updatedAt: 3 }),
  )
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={panel}>
        <ToastProvider>
          <SetMenu />
        </ToastProvider>
      </PanelProvider>
    </QueryClientProvider>,
  )
  await pressByKey(menu)
  const set = () => panel.store.getState().set
  const saved = async () => {
    await panel.saving.flush()
    return (await panel.sets.list()).map(({ name }) => name).sort()
  }
  return { ...panel, set, saved }
}

test('a saved set is opened; its name, its number of texts and when it changed are told', async () => {
  const { set } = await open()
  await expect.element(panelOfSets.getByRole('button', { name: /Letters 2 texts/ })).toHaveTextContent('1970')
  await panelOfSets.getByRole('button', { name: /^Letters/ }).click()
  await expect.element(menu).toHaveTextContent('Letters, 2 texts')
  expect(set()?.id).toBe('letters')
})

test('the open set is renamed in its place', async () => {
  const { set } = await open()
  await button('Rename').click()
  await page.getByRole('textbox', { name: 'Name of the set' }).fill('Paint')
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toHaveTextContent('Paint, 1 text')
  await expect.element(menu).toHaveFocus()
  await expect.element(panelOfSets).not.toBeInTheDocument()
  await menu.dblClick()
  await page.getByRole('textbox', { name: 'Name of the set' }).fill('Other')
  await userEvent.keyboard('{Escape}')
  expect(set()?.name).toBe('Paint')
  await expect.element(menu).toHaveFocus()
})

test('a copy is a set of its own', async () => {
  const { set, saved } = await open()
  await button('Duplicate').click()
  await expect.element(menu).toHaveTextContent('Colours, copy, 1 text')
  expect(set()?.texts).toMatchObject([{ text: 'red' }])
  expect(await saved()).toEqual(['Colours', 'Colours, copy', 'Letters'])
})

test('a copy of a set without a name is called like that', async () => {
  const { actions } = await open()
  actions.setRenamed('')
  await pressByKey(button('Duplicate'))
  await expect.element(menu).toHaveTextContent('Without a name, copy, 1 text')
})

test('the open set is deleted, the one changed before it opens, and Undo brings it back', async () => {
  const { set, saved } = await open()
  await button('Delete').first().click()
  await expect.poll(() => set()?.id).toBe('letters')
  await expect.poll(saved).toEqual(['Letters'])
  await button('Undo').click()
  await expect.poll(() => set()?.id).toBe('set')
  await expect.poll(saved).toEqual(['Colours', 'Letters'])
})

test('another set is deleted without opening it', async () => {
  const { set, saved } = await open()
  await button('Delete Letters').click()
  await expect.poll(saved).toEqual(['Colours'])
  expect(set()?.id).toBe('set')
})

test('after a set is deleted by the keyboard, that stays in the list', async () => {
  await open()
  await expect.element(button('Delete Letters')).toBeVisible()
  button('Delete Letters').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Delete Letters')).not.toBeInTheDocument()
  expect(panelOfSets.element().contains(document.activeElement)).toBe(true)
})

test('a new set is empty or an example, with the columns that are compared', async () => {
  const { set } = await open()
  await button('New empty set').click()
  await expect.element(menu).toHaveTextContent('New set, 0 texts')
  expect(set()?.columns).toMatchObject([{ model: 'a/one' }])
  await pressByKey(menu)
  await button(/^Find the translation/).click()
  await expect.element(menu).toHaveTextContent('Find the translation, 32 texts')
  expect(set()?.columns).toMatchObject([{ model: 'a/one' }])
})

test('where the browser has no room for the set, the menu says so', async () => {
  const { store, sets } = panelForTest({ set: setOf([textOf('red')], []) })
  const full = { ...sets, write: () => Promise.reject(new Error('No room')) }
  const saving = keepSaved(store, full)
  store.getState().actions.setRenamed('Paint')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={{ ...panelForTest(), store, sets: full, saving }}>
        <ToastProvider>
          <SetMenu />
        </ToastProvider>
      </PanelProvider>
    </QueryClientProvider>,
  )
  await pressByKey(menu)
  await expect.element(panelOfSets).toHaveTextContent('This browser keeps no data')
})
