import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { renderTable } from '../table-for-test.tsx'

test('a table without a prompt shows by an example what a blank is', async () => {
  await renderTable({ prompt: '', rows: [] })
  const example = page.getByRole('figure')
  await expect.element(example).toHaveTextContent('What differs from row to row is a blank')
  await expect.element(example.getByRole('columnheader', { name: '{{message}}' })).toBeVisible()
  await expect
    .element(example.getByRole('row', { name: /^1 / }))
    .toHaveTextContent('Sort this message into a group: Where is my parcel?')
})

test('the example has room on a phone', async () => {
  await page.viewport(320, 700)
  await renderTable({ prompt: '', rows: [] })
  const example = page.getByRole('figure')
  await expect.element(example).toBeVisible()
  expect(example.element().scrollWidth).toBe(example.element().clientWidth)
  await page.viewport(1280, 800)
})

test('what the demo models can do stands apart from what needs a real model', async () => {
  const job = (list: string, name: string) =>
    page.getByRole('region', { name: list }).getByRole('button', { name: new RegExp(`^${name}`) })
  await renderTable({ prompt: '', rows: [], models: ['demo/guide', 'demo/brief'] })
  await expect.element(job('Or see it with the demo models', 'Ask the demo models')).toBeVisible()
  await expect.element(job('Or begin with a common job', 'Translate')).toBeVisible()
  await expect.element(page.getByText('needs a real model', { exact: false })).toBeVisible()
  await cleanup()
  await renderTable({ prompt: '', rows: [] })
  await expect.element(job('Or begin with one of these', 'Translate')).toBeVisible()
  await expect.element(page.getByText('demo models', { exact: false })).not.toBeInTheDocument()
})
