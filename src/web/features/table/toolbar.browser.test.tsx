import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press, renderTable } from './table-for-test.tsx'

const rows = [{ values: { ticket: 'The mug is broken' } }, { values: { ticket: 'Where is my parcel?' } }]

test('the ways to more rows are in one menu', async () => {
  await renderTable({ rows })
  await page.getByRole('button', { name: 'Add rows' }).click()
  const items = page.getByRole('menuitem')
  await expect.element(items.first()).toHaveFocus()
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Import rows',
    'Fill in a form',
    'Write rows…',
  ])
  await page.getByRole('menuitem', { name: 'Import rows' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Import rows' })).toBeVisible()
})

test('on a phone the tools keep their words, and the search comes when it is asked for', async () => {
  await page.viewport(390, 844)
  await renderTable({ rows })
  for (const tool of ['Add rows', 'Scores', 'Options'])
    await expect.element(page.getByRole('button', { name: tool, exact: true })).toHaveTextContent(tool)
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  await expect.element(search).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await search.fill('parcel')
  await expect.element(page.getByRole('article', { name: 'Row 2' })).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Row 1' })).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})

test('on a small phone the search stays in the row of the tools', async () => {
  await page.viewport(320, 568)
  await renderTable({ rows })
  const top = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  expect(top('Search and filter')).toBe(top('Add rows'))
  await page.viewport(1280, 800)
})

test('in a low window the rows have the room of the prompt and of what the columns come to', async () => {
  const label = page.getByText('Pass rate', { exact: true })
  const prompt = page.getByText('Sort it.')
  for (const [height, lines] of [
    [844, 3],
    [450, 1],
  ] as const) {
    await page.viewport(720, height)
    await renderTable({ rows, prompt: 'Sort it.\n\nInto groups.\n\n{{ticket}}' })
    await expect.poll(() => prompt.element().clientHeight).toBe(24 * lines)
    const isAmongRows = page
      .getByText('Add a row')
      .element()
      .closest('.overflow-auto')
      ?.contains(label.element())
    expect(isAmongRows).toBe(height === 450)
    await cleanup()
  }
  await page.viewport(1280, 800)
})

test('on a phone on its side the scores lie over the rows', async () => {
  await page.viewport(844, 390)
  await renderTable({ rows })
  await pressByKey(page.getByRole('button', { name: 'Scores', exact: true }))
  await expect.element(page.getByRole('dialog', { name: 'Scores' })).toBeInViewport({ ratio: 0.9 })
  await page.viewport(1280, 800)
})

test('the key that finds leads to the search of the rows, also where it is behind its button', async () => {
  await renderTable({ rows })
  const search = page.getByRole('searchbox', { name: 'Search rows' })
  for (const width of [1280, 820]) {
    await page.viewport(width, 800)
    await press('{ControlOrMeta>}f{/ControlOrMeta}')
    await expect.element(search).toHaveFocus()
    await press('parcel')
    await expect.element(page.getByRole('row', { name: /mug/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('status').filter({ hasText: '1 of 2 rows' })).toBeVisible()
    await search.fill('')
    await pressByKey(page.getByRole('button', { name: 'Add rows' }))
    await press('{Escape}')
  }
  await page.viewport(1280, 800)
})
