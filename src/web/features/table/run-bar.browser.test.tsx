import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Prompt } from '#domain/table/table.ts'
import { forgetWording, keepWording } from '../../store/kept-wordings.ts'
import { createTableActions } from '../../store/table-actions.ts'
import { TablesProvider } from '../../store/table-hooks.ts'
import { createTableRunsStore, type TableRun } from '../../store/table-runs.ts'
import { storeForTest } from '../../store/testing.ts'
import { RunBar } from './run-bar.tsx'

async function renderBar(run: Partial<TableRun>, spendingLimit: number | null = 1, prompt?: Prompt) {
  const { store, session } = storeForTest()
  const actions = createTableActions(store.parts)
  const resume = vi.fn<() => void>()
  const nothing = () => undefined
  actions.tableShown(session().id)
  actions.tableChanged(session().id, { spendingLimit })
  await render(
    <TablesProvider value={{ runs: createTableRunsStore(), actions }}>
      <RunBar
        session={session()}
        prompt={prompt}
        run={{
          state: 'running',
          total: 2,
          finished: 0,
          failed: 0,
          waiting: new Set(),
          spent: 0,
          unknownCosts: 0,
          haltedAt: null,
          leftMs: null,
          ...run,
        }}
        onPause={nothing}
        onResume={resume}
        onStop={nothing}
      />
    </TablesProvider>,
  )
  return { resume, session }
}

test('a table that another tab runs can be tried again', async () => {
  const { resume } = await renderBar({ state: 'elsewhere' })
  await expect.element(page.getByRole('status')).toHaveTextContent('run is in another tab')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(resume).toHaveBeenCalledOnce()
})

test.each([
  ['running', { spent: 0.02, unknownCosts: 0 }, /^\$0\.02 so far$/],
  ['running', { spent: 0.02, unknownCosts: 3 }, /^\$0\.02 so far, cost of 3 unknown$/],
  ['running', { spent: 0, unknownCosts: 3 }, /^cost unknown$/],
  ['limit', { spent: 0.98, unknownCosts: 3, haltedAt: 1 }, /: \$0\.98 spent, cost of 3 unknown\. /],
] as const)('a run (%s) says of what part its cost is, with %o', async (state, spent, expected) => {
  await renderBar({ state, ...spent })
  await expect.element(page.getByText(/so far|spent|unknown/).first()).toBeVisible()
  const paragraphs = [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(paragraphs).toContainEqual(expect.stringMatching(expected))
})

test('a run that its spending limit has halted can go on up to twice that', async () => {
  const { resume, session } = await renderBar({ state: 'limit', haltedAt: 1, spent: 0.98 })
  await page.getByRole('button', { name: 'Continue up to $2.00' }).click()
  expect(resume).toHaveBeenCalledOnce()
  expect(session().table?.spendingLimit).toBe(2)
})

test.each([
  ['raised', 3],
  ['taken away', null],
] as const)(
  'once its limit is %s a halted run is paused like any other, and goes on with that',
  async (_, limit) => {
    const { resume, session } = await renderBar({ state: 'limit', haltedAt: 1, spent: 0.98 }, limit)
    await expect.element(page.getByText('Paused · $0.98 so far')).toBeVisible()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    expect(resume).toHaveBeenCalledOnce()
    expect(session().table?.spendingLimit).toBe(limit)
  },
)

test('once its limit is lowered a halted run is halted by that', async () => {
  await renderBar({ state: 'limit', haltedAt: 3, spent: 2.98 }, 2)
  await expect.element(page.getByText('The spending limit of $2.00 is reached')).toBeVisible()
})

/** The prompt of a session is being changed. Its id is that of other tests' sessions, too. */
function reword(sessionId: string) {
  const id = `prompt of ${sessionId}`
  onTestFinished(() => forgetWording(id))
  keepWording(id, 'Sort {{ticket}} by mood')
}

test('during a run the bar says which version is asked while a changed prompt is not saved', async () => {
  const prompt = { id: 'p1', number: 1, text: 'Sort {{ticket}}' } as Prompt // what the note reads of it
  const { session } = await renderBar({}, null, prompt)
  const note = page.getByText('Runs version 1: your changes are not saved.')
  await expect.element(note).not.toBeInTheDocument()
  reword(session().id)
  await expect.element(note).toBeVisible()
})

test.each([390, 764, 1440])(
  'at %i pixels what a bar says of its run never lies over its ruler',
  async (width) => {
    await page.viewport(width, 700)
    const prompt = { id: 'p1', number: 1, text: 'Sort {{ticket}}' } as Prompt // what the note reads of it
    const { session } = await renderBar({ spent: 0.02, unknownCosts: 3, leftMs: 90_000 }, null, prompt)
    reword(session().id)
    await expect.element(page.getByText('Runs version 1', { exact: false })).toBeVisible()
    const ruler = page.getByText('0 of 2').element().closest('p')?.nextElementSibling?.getBoundingClientRect()
    const others = [...document.querySelectorAll('p, button')].map((each) => each.getBoundingClientRect())
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    expect(ruler?.width).toBeGreaterThan(60)
    expect(others.filter((each) => ruler && isOver(each, ruler))).toEqual([])
  },
)
