import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ComparisonFile } from '#domain/export/comparison-file.ts'
import { errorStatus } from './support/page-troubles.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const exportOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    format: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    opener: page.getByRole('button', { name: 'Export', exact: true }),
    open: async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await expect(dialog).toBeVisible()
    },
    /** Saves what is chosen; answers the file's name and what is in it. */
    save: async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), button('Save').click()])
      await expect(dialog).toBeHidden()
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    },
  }
}

const today = /-\d{4}-\d\d-\d\d\./

test('the whole comparison is saved as Markdown and as JSON: models, settings, answers, a failed one among them, figures, and no address', async ({
  openWithUpstream,
  page,
  playground,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const exported = exportOf(page)
  let asked = 0
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha says **yes**.'), beta: says('Beta says no.') },
    respond: (request) =>
      bodyOf(request).model === 'beta' && asked++ > 0 ? refuses(500, 'Out of memory') : undefined,
  })
  await expect(exported.opener).toBeDisabled()
  await settings.open()
  await settings.set('Creativity', 0.3)
  await settings.scope('B only').click()
  await settings.set('Longest answer', 77)
  await playground.ask('Is it so?')
  await playground.ask('And now?')
  await expect(playground.answer('B')).toContainText('The provider did not answer properly')
  await exported.open()
  await expect(exported.format('Markdown')).toBeChecked()
  const markdown = await exported.save()

  expect(markdown.name).toMatch(today)
  expect(markdown.name).toMatch(/^is-it-so-.*\.md$/)
  expect(markdown.text).toContain('# Is it so?')
  expect(markdown.text).toContain('| A | `acme/alpha` | Creativity (temperature) 0.3 |')
  expect(markdown.text).toContain(
    '| B | `acme/beta` | Creativity (temperature) 0.3; Longest answer (max_tokens) 77, its own |',
  )
  expect(markdown.text).toContain('The provider did not answer properly')
  for (const once of ['> Is it so?', '> And now?', '> Beta says no.']) {
    expect(markdown.text.split(once)).toHaveLength(2)
  }
  expect(markdown.text.split('> Alpha says **yes**.')).toHaveLength(3)
  expect(markdown.text.split('| Column | First token | Total time |')).toHaveLength(3)
  expect(markdown.text).toContain('price unknown')
  expect(markdown.text).not.toContain(upstream.url)

  await exported.open()
  await exported.format('JSON').check()
  const json = await exported.save()
  expect(json.name).toMatch(/^is-it-so-.*\.json$/)
  const file = JSON.parse(json.text) as ComparisonFile // the shape is what this test is about
  expect(file).toMatchObject({
    format: 'parley-comparison',
    version: 1,
    title: 'Is it so?',
    columns: [
      { letter: 'A', model: 'acme/alpha' },
      { letter: 'B', model: 'acme/beta' },
    ],
    questions: [
      { text: 'Is it so?', sentTo: ['A', 'B'] },
      {
        text: 'And now?',
        sentTo: ['A', 'B'],
        answers: [
          {
            column: 'A',
            model: 'acme/alpha',
            state: 'finished',
            finishReason: 'stop',
            text: 'Alpha says **yes**.',
          },
          { column: 'B', model: 'acme/beta', state: 'failed', text: '' },
        ],
      },
    ],
  })
  const answers = file.questions[1]?.answers
  expect(answers?.[0]?.figures.firstTokenMs).toBeGreaterThan(0)
  expect(answers?.[1]?.stateInWords).toContain('The provider did not answer properly')
  expect(json.text).not.toContain(upstream.url)
})

test('a report is one page to read; on paper a table of many columns stays within the page, formulas are drawn, and figures follow their answer', async ({
  context,
  page,
  playground,
}) => {
  const names = Array.from({ length: 16 }, (_, index) => `Heading${index + 1}`)
  const table = `| ${names.join(' | ')} |\n|${'-|'.repeat(16)}\n| ${names.join(' | ')} |`
  const address = `| Where | About |\n|-|-|\n| https://a.example/${'path/'.repeat(30)} | ${'some words '.repeat(9)} |`
  const long = [table, address, '$$a^2+b^2=c^2$$', 'word '.repeat(900)].join('\n\n')
  const exported = exportOf(page)
  await openWithRows(page, rowsOfSessions([{ id: 'paper', turns: [['Is it so?', 'A short answer.', long]] }]))
  await expect(playground.question('Is it so?')).toBeVisible()
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

test('a formula that was never on the screen is printed as one', async ({ page }) => {
  const turns: [string, string][] = [
    ['Which?', 'It is $a^2+b^2$.'],
    ...Array.from({ length: 30 }, (): [string, string] => ['And now?', 'word '.repeat(300)]),
  ]
  const [, setting] = await Promise.all([
    openWithRows(page, rowsOfSessions([{ id: 'paper', turns }])),
    page.waitForResponse(/\/typeset-[^/]*\.js$/),
  ])
  // When this is over the page has it, too.
  await page.evaluate(async (address) => void (await import(address)), setting.url())
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll('[data-printed] .katex').length
  })
  expect(printed).toBe(1)
})
