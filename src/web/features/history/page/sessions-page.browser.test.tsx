import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import type { Session } from '#domain/session/session.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { SessionsStoreProvider } from '../../../store/hooks.ts'
import { createSessionsStore } from '../../../store/sessions-store.ts'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { SessionsPage, type SessionsPageProps } from './sessions-page.tsx'

const address = location.pathname
beforeEach(() => () => history.replaceState(null, '', address))

const session = (number: number, more: Partial<Session> = {}): Session => ({
  id: `s${String(number).padStart(4, '0')}`,
  title: `Session ${number}`,
  titledBy: 'user',
  createdAt: 0,
  updatedAt: Date.now() - number * 60_000,
  columnIds: [],
  tipId: 'm',
  settings: defaultSettings,
  deletedAt: null,
  ...more,
})

/** The page with so many sessions, the first one used last. */
async function show(count: number, more: (number: number) => Partial<Session> = () => ({})) {
  const store = createSessionsStore({ newId: () => 'new', now: Date.now })
  const sessions = Array.from({ length: count }, (_, index) => session(index + 1, more(index + 1)))
  store.getState().actions.sessionsListed(Object.fromEntries(sessions.map((each) => [each.id, each])))
  const on = {
    onOpen: vi.fn<SessionsPageProps['onOpen']>(),
    onOpenFound: vi.fn<SessionsPageProps['onOpenFound']>(),
    onDuplicate: vi.fn<SessionsPageProps['onDuplicate']>(),
    onDelete: vi.fn<SessionsPageProps['onDelete']>(),
    onImport: vi.fn<SessionsPageProps['onImport']>(),
    onExport: vi.fn<SessionsPageProps['onExport']>(async () => undefined),
  }
  const page = await render(
    <SessionsStoreProvider value={store}>
      <ToastProvider>
        <div style={{ display: 'grid', height: '100dvh' }}>
          <SessionsPage {...on} />
        </div>
      </ToastProvider>
    </SessionsStoreProvider>,
  )
  const open = (number: number) => page.getByRole('button', { name: `Session ${number}`, exact: true })
  const select = async (...numbers: number[]) => {
    for (const number of numbers) {
      open(number).element().focus()
      await userEvent.keyboard(' ')
    }
  }
  const selected = () =>
    [...document.querySelectorAll<HTMLInputElement>('main li input:checked')].map(
      ({ ariaLabel }) => ariaLabel,
    )
  const archivedIds = () =>
    Object.values(store.getState().sessions).flatMap(({ id, archivedAt }) => (archivedAt ? [id] : []))
  return { page, open, select, selected, archivedIds, store, ...on }
}

test('of a row a screen reader also hears what else it shows', async () => {
  const { open } = await show(2, (number) => ({
    columnIds: ['a', 'b'],
    labels: number === 1 ? [{ name: 'work', hue: 0 }] : [],
  }))
  await expect.element(open(1)).toHaveAccessibleDescription(/^Labels: work 2 columns .*\d/)
  await expect.element(open(2)).toHaveAccessibleDescription(/^2 columns .*\d/)
})

test('a title that is read from the right begins where it is not cut off', async () => {
  const title = 'مرحبا بالعالم '.repeat(40).trim()
  const { page } = await show(1, () => ({ title }))
  const shown = page.getByText(title).element()
  const [node] = shown.childNodes
  const first = document.createRange()
  first.setStart(node as Text, 0)
  first.setEnd(node as Text, 1)
  const box = shown.getBoundingClientRect()
  expect(first.getBoundingClientRect().right).toBeLessThanOrEqual(box.right + 1)
  expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
})

test.each([0, 2])('with %i sessions, conversations can be brought from elsewhere', async (count) => {
  const { page, onImport } = await show(count)
  await pressByKey(page.getByRole('button', { name: 'More' }))
  await page.getByRole('menuitem', { name: 'Import conversations…' }).click()
  expect(onImport).toHaveBeenCalledOnce()
})

test('of many sessions those in sight are elements, and the keyboard reaches the last one', async () => {
  const { page, open } = await show(1200)
  await expect.element(open(1)).toBeVisible()
  expect(document.querySelectorAll('main li').length).toBeLessThan(60)
  open(1).element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(open(1200)).toHaveFocus()
  await expect.element(open(1200)).toBeInViewport()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(open(1198)).toHaveFocus()
  expect(document.querySelectorAll('main li').length).toBeLessThan(60)
  await expect.element(page.getByRole('button', { name: 'In the list 1,200' })).toBeVisible()
})

test('Space selects, Shift with arrow keys selects on, or from where one is, and Escape ends it', async () => {
  const { open, selected } = await show(10)
  open(2).element().focus()
  await userEvent.keyboard(' ')
  expect(selected()).toEqual(['Select Session 2'])
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect(selected()).toEqual(['Select Session 2', 'Select Session 3'])
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(selected()).toHaveLength(10)
  await userEvent.keyboard('{Escape}')
  expect(selected()).toEqual([])

  // Where none is selected yet.
  open(2).element().focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(selected()).toEqual(['Select Session 2', 'Select Session 3'])
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
  expect(selected()).toEqual(['Select Session 1', 'Select Session 2'])
})

test('a press with Shift takes all up to there, with Ctrl one more; without, it opens', async () => {
  const { open, selected, onOpen } = await show(10)
  await open(2).click({ modifiers: ['Control'] })
  await open(5).click({ modifiers: ['Shift'] })
  await open(8).click({ modifiers: ['Control'] })
  expect(selected()).toEqual([2, 3, 4, 5, 8].map((number) => `Select Session ${number}`))
  // While several are being selected a press is one more.
  await open(9).click()
  expect(selected()).toHaveLength(6)
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await open(9).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Session 9' }))
})

test('a range goes through the sessions as they stand, the pinned ones on top', async () => {
  const { open, selected } = await show(6, (number) => (number === 4 ? { pinnedAt: 1 } : {}))
  await open(3).click({ modifiers: ['Control'] })
  await open(5).click({ modifiers: ['Shift'] })
  expect(selected()).toEqual(['Select Session 3', 'Select Session 5'])
  await userEvent.keyboard('{Escape}')
  await open(4).click({ modifiers: ['Control'] })
  await open(1).click({ modifiers: ['Shift'] })
  expect(selected()).toEqual(['Select Session 4', 'Select Session 1'])
})

test('what is selected is archived, and Undo brings it back, with the labels that it was given since', async () => {
  const { page, open, select, archivedIds, store } = await show(5, (number) => ({ pinnedAt: number }))
  await select(2, 3)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  expect(archivedIds()).toEqual(['s0002', 's0003'])
  await expect.element(open(2)).not.toBeInTheDocument()
  await pressByKey(page.getByRole('button', { name: 'Archived 2' }))
  await expect.element(open(2)).toBeVisible()
  const labels = [{ name: 'Work', hue: 0 }]
  store.getState().actions.sessionsFiled({ s0002: { labels } })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(archivedIds()).toEqual([])
  expect(store.getState().sessions.s0002).toMatchObject({ archivedAt: null, pinnedAt: 2, labels })
  await expect.element(page.getByRole('heading', { name: 'Nothing in the archive' })).toBeVisible()
})

test('one or some are deleted at once; a whole list only once that is asked', async () => {
  const { page, open, onDelete } = await show(3)
  open(3).element().focus()
  await userEvent.keyboard('{Delete}')
  expect(onDelete).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ title: 'Session 3' })])
  await pressByKey(page.getByRole('button', { name: 'More' }))
  await page.getByRole('menuitem', { name: 'Delete all in this list…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 3 sessions?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  open(1).element().focus()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  expect(onDelete).toHaveBeenCalledTimes(1)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  expect(onDelete.mock.lastCall?.[0]).toHaveLength(3)
})

test('Delete takes the session with the focus where no selected one is in the list', async () => {
  const { page, open, select, onDelete } = await show(3)
  await select(2)
  await page.getByRole('textbox', { name: /^Search titles/ }).fill('3')
  await expect.element(open(2)).not.toBeInTheDocument()
  open(3).element().focus()
  await userEvent.keyboard('{Delete}')
  expect(onDelete).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ title: 'Session 3' })])
})

test('after Delete or Archive of the menu the next session has the focus, and the search where none is left', async () => {
  const { page, open, onDelete, store } = await show(3)
  onDelete.mockImplementation((sessions) =>
    store.getState().actions.sessionsDeleted(sessions.map(({ id }) => id)),
  )
  const choose = async (number: number, name: string) => {
    await pressByKey(page.getByRole('button', { name: `Options for Session ${number}` }))
    await pressByKey(page.getByRole('menuitem', { name, exact: true }))
  }
  const search = page.getByRole('textbox', { name: /^Search titles/ })
  await choose(2, 'Pin on top')
  await expect.element(page.getByRole('button', { name: 'Options for Session 2' })).toHaveFocus()
  await choose(2, 'Delete')
  await expect.element(open(1)).toHaveFocus()
  await choose(1, 'Archive')
  await expect.element(open(3)).toHaveFocus()
  await choose(3, 'Archive')
  await expect.element(search).toHaveFocus()
  await pressByKey(page.getByRole('button', { name: 'Archived 2' }))
  await choose(1, 'Bring back to the list')
  await expect.element(open(3)).toHaveFocus()
  await choose(3, 'Bring back to the list')
  await expect.element(search).toHaveFocus()
})

test('after Delete the next session has the focus, or the one before where there is none', async () => {
  const { open, onDelete, store } = await show(100)
  onDelete.mockImplementation((sessions) =>
    store.getState().actions.sessionsDeleted(sessions.map(({ id }) => id)),
  )
  open(2).element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(open(2)).not.toBeInTheDocument()
  await expect.element(open(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Delete}')
  await expect.element(open(5)).toHaveFocus()
  await userEvent.keyboard(' {ArrowDown} {ArrowDown}{Delete}')
  await expect.element(open(7)).toHaveFocus()
  await userEvent.keyboard('{End}{Delete}')
  await expect.element(open(99)).toHaveFocus()
  await expect.element(open(99)).toBeInViewport()
})

test('after something was done with the selected sessions the keyboard goes on in the list', async () => {
  const { page, open } = await show(3)
  open(2).element().focus()
  await userEvent.keyboard(' ')
  page.getByRole('button', { name: 'Archive', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(open(2)).not.toBeInTheDocument()
  await expect.element(open(1)).toHaveFocus()
})

test('the keyboard stays at the foot while the selected sessions are exported, and after it', async () => {
  const { page, open, onExport } = await show(3)
  let finish = () => undefined as void
  onExport.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
  open(2).element().focus()
  await userEvent.keyboard(' ')
  page.getByRole('button', { name: 'Export', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  const foot = page.getByRole('region', { name: '1 selected' })
  await expect.element(foot).toHaveFocus()
  const stop = page.getByRole('button', { name: 'Stop' })
  stop.element().focus()
  finish()
  await expect.element(stop).not.toBeInTheDocument()
  await expect.element(foot).toHaveFocus()
})

test('a label is written on several sessions at once, and shows only those that have it', async () => {
  const { page, open, select, store } = await show(4)
  await select(1, 3)
  await pressByKey(page.getByRole('button', { name: 'Labels…' }))
  await page.getByRole('textbox', { name: 'Find a label, or write a new one' }).fill('Late parcels')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  expect(store.getState().sessions.s0003?.labels).toEqual([{ name: 'Late parcels', hue: 0 }])
  await page.getByRole('group', { name: 'Labels' }).getByRole('button', { name: 'Late parcels' }).click()
  await expect.element(page.getByRole('button', { name: 'In the list 2' })).toBeVisible()
  await expect.element(open(2)).not.toBeInTheDocument()
  expect(location.hash).toBe('#label=Late+parcels')
})

test('the dialog of labels begins in its field, and Done takes what is typed; what has found a label that was ticked is none', async () => {
  const { page, select, store } = await show(2, (number) =>
    number === 2 ? { labels: [{ name: 'Late parcels', hue: 0 }] } : {},
  )
  const namesOf = (id: string) => store.getState().sessions[id]?.labels?.map(({ name }) => name)
  const field = page.getByRole('textbox', { name: 'Find a label, or write a new one' })
  const done = page.getByRole('dialog').getByRole('button', { name: 'Done' })
  await select(1)
  await pressByKey(page.getByRole('button', { name: 'Labels…' }))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Work')
  await pressByKey(done)
  await expect.element(field).not.toBeInTheDocument()
  expect(namesOf('s0001')).toEqual(['Work'])

  await pressByKey(page.getByRole('button', { name: 'Labels…' }))
  await field.fill('late')
  await page.getByRole('checkbox', { name: 'Late parcels' }).click()
  await pressByKey(done)
  expect(namesOf('s0001')).toEqual(['Work', 'Late parcels'])
})

test('labels can be taken away where only the sessions that have them are shown', async () => {
  const work = { name: 'Work', hue: 0 }
  const { page, open, select, store } = await show(4, (number) => (number < 4 ? { labels: [work] } : {}))
  const labelsOf = (id: string) => store.getState().sessions[id]?.labels ?? []
  await page.getByRole('group', { name: 'Labels' }).getByRole('button', { name: 'Work' }).click()
  await expect.element(open(4)).not.toBeInTheDocument()
  const dialog = page.getByRole('dialog', { name: 'Labels' })
  const tick = dialog.getByRole('checkbox', { name: 'Work' })

  await pressByKey(page.getByRole('button', { name: 'Options for Session 3' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Labels…' }))
  await tick.click()
  expect(labelsOf('s0003')).toEqual([])
  await expect.element(open(3)).not.toBeInTheDocument()
  await expect.element(tick).not.toBeChecked()
  await userEvent.keyboard(' ')
  expect(labelsOf('s0003')).toEqual([work])
  await pressByKey(dialog.getByRole('button', { name: 'Done' }))

  await select(1, 3)
  await pressByKey(page.getByRole('button', { name: 'Labels…' }))
  ;(await tick.findElement()).focus()
  await userEvent.keyboard(' ')
  await expect.element(dialog).toHaveTextContent('2 sessions')
  await expect.element(tick).not.toBeChecked()
  await userEvent.keyboard(' ')
  expect([1, 2, 3].flatMap((number) => labelsOf(`s000${number}`))).toEqual([work, work, work])
})

test('titles are found by words in any order, and what is in the archive is told', async () => {
  const { page, open } = await show(4, (number) =>
    number === 4 ? { title: 'Café at noon', archivedAt: 1 } : {},
  )
  await page.getByRole('textbox', { name: /^Search titles/ }).fill('2 session')
  await expect.element(page.getByRole('button', { name: 'In the list 1' })).toBeVisible()
  await expect.element(open(2)).toBeVisible()
  await page.getByRole('textbox', { name: /^Search titles/ }).fill('noon cafe')
  await page.getByRole('button', { name: 'Show 1 session found in the archive' }).click()
  await expect.element(page.getByRole('button', { name: 'Café at noon', exact: true })).toBeVisible()
  expect(location.hash).toBe('#q=noon+cafe&archived=1')
})

test('what was asked for in the address stays there', async () => {
  history.replaceState(null, '', '?embed')
  const { page } = await show(2)
  await page.getByRole('textbox', { name: /^Search titles/ }).fill('herons')
  await expect.poll(() => location.search + location.hash).toBe('?embed#q=herons')
})

test('where the browser refuses one more change of the address, the search goes on', async () => {
  const { page, open } = await show(2)
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('100 times per 10 seconds', 'SecurityError')
  })
  try {
    await page.getByRole('textbox', { name: /^Search titles/ }).fill('2')
    await expect.element(page.getByRole('button', { name: 'In the list 1' })).toBeVisible()
    await expect.element(open(2)).toBeVisible()
  } finally {
    vi.restoreAllMocks()
  }
})

test('the Escape that ends a word of an input method leaves what was typed', async () => {
  const { page } = await show(2)
  const endWord = (field: Element) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))
  const search = page.getByRole('textbox', { name: /^Search titles/ })
  await search.fill('session')
  endWord(search.element())
  await expect.element(search).toHaveValue('session')

  await pressByKey(page.getByRole('button', { name: 'Options for Session 1' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Rename' }))
  const name = page.getByRole('textbox', { name: 'Session name' })
  await name.fill('Herons')
  endWord(name.element())
  await expect.element(name).toHaveValue('Herons')
})
