import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

const exportOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Export' })
  return {
    format: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    open: async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await expect(dialog).toBeVisible()
    },
    /** Saves what is chosen; answers the file's name and what is in it. */
    save: async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Save', exact: true }).click(),
      ])
      await expect(dialog).toBeHidden()
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    },
  }
}

const formulasPrinted = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const printed = document.querySelectorAll('[data-printed] .katex').length
    dispatchEvent(new Event('afterprint'))
    return printed
  })

test('a formula that was never on the screen is printed as one; a report is one page to read; on paper a table of many columns stays within the page, formulas are drawn, and figures follow their answer', async ({
  context,
  page,
}) => {
  const names = Array.from({ length: 16 }, (_, index) => `Heading${index + 1}`)
  const table = `| ${names.join(' | ')} |\n|${'-|'.repeat(16)}\n| ${names.join(' | ')} |`
  const address = `| Where | About |\n|-|-|\n| https://a.example/${'path/'.repeat(30)} | ${'some words '.repeat(9)} |`
  const long = [table, address, '$$a^2+b^2=c^2$$', 'word '.repeat(900)].join('\n\n')
  const turns: [string, ...string[]][] = [
    ['Is it so?', 'A short answer.', long],
    ...Array.from({ length: 30 }, (): [string, string] => ['And now?', 'word '.repeat(300)]),
  ]
  const exported = exportOf(page)
  const [, setting] = await Promise.all([
    openWithRows(page, rowsOfSessions([{ id: 'paper', turns }])),
    page.waitForResponse(/\/typeset-[^/]*\.js$/),
  ])
  // When this is over the page has it, too.
  await page.evaluate(async (script) => void (await import(script)), setting.url())
  expect(await formulasPrinted(page)).toBe(1)

  await exported.open()
  await exported.format('Report, one HTML page').check()
  const { name, text } = await exported.save()
  expect(name).toMatch(/^is-it-so-.*\.html$/)

  const report = await context.newPage()
  await report.setViewportSize({ width: 718, height: 1046 })
  await report.emulateMedia({ media: 'print' })
  await report.setContent(text)
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Is it so?')
  const heading = report.getByText('Heading16', { exact: true }).last()
  expect(await heading.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(718)
  expect(await report.evaluate(() => document.documentElement.scrollWidth)).toBe(718)
  await expect(report.locator('math').first()).toBeVisible()
  const answer = await report.getByText('A short answer.').boundingBox()
  const figures = await report.getByText('First token', { exact: true }).first().boundingBox()
  expect((figures?.y ?? 0) - (answer?.y ?? 0)).toBeLessThan(120)
})
