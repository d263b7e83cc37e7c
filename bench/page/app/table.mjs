/** The built page's table, used by roles and names as the browser tests use it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addColumns, openApp } from './playground.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens the page, and a table of so many columns in it, whose one input is a ticket.
 * @param {Page} page
 * @param {string} url
 * @param {number} columns two or more
 */
export async function beginTable(page, url, columns) {
  await openApp(page, url)
  await addColumns(page, columns - 2)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Sort: {{ticket}}')
  await page.getByRole('button', { name: 'Make the table' }).click()
}

/**
 * Pastes so many rows of one input.
 * @param {Page} page
 * @param {number} count
 */
export async function pasteRows(page, count) {
  await page.getByRole('grid').focus()
  await page.evaluate((rows) => {
    const lines = Array.from({ length: rows }, (_, index) => `The mug number ${index} came cracked.`)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', lines.join('\n'))
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, count)
  await page.getByText('The mug number 0 came cracked.').first().waitFor()
}

/**
 * Writes a CSV file of so many rows and columns with a header into a folder of its own, and hands its path to `work`: a
 * browser reads a file from the disk, while one that is handed over as bytes would cost the page's main thread.
 * @template T
 * @param {number} rows
 * @param {number} columns
 * @param {(path: string) => Promise<T>} work
 */
export async function withFile(rows, columns, work) {
  const line = (cell) => Array.from({ length: columns }, (_, column) => cell(column)).join(',')
  const lines = [
    line((column) => (column === 0 ? 'ticket' : `note ${column}`)),
    ...Array.from({ length: rows }, (_, row) => line((column) => `"What ${row}, ${column} says"`)),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'bench-rows-'))
  try {
    const path = join(folder, 'rows.csv')
    writeFileSync(path, lines.join('\n'))
    return await work(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
