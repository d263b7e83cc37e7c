import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ComparisonFile } from '#domain/export/comparison-file.ts'
import { bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { settings } from '../testing/settings-panel.ts'

const dialog = page.getByRole('dialog', { name: 'Export' })
const opener = page.getByRole('button', { name: 'Export', exact: true })
const format = (name: string) => dialog.getByRole('radio', { name, exact: true })

/** What saves the chosen file, and answers its name and what is in it. */
function readSaved() {
  const making = vi.spyOn(URL, 'createObjectURL')
  let name = ''
  const pressing = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download
  })
  onTestFinished(() => {
    making.mockRestore()
    pressing.mockRestore()
  })
  return async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expectCount(dialog, 0)
    const file = making.mock.calls.at(-1)?.[0]
    return { name, text: file instanceof Blob ? await file.text() : '' }
  }
}

/** Two columns with settings of their own; the second one fails at the second question. */
async function askTwice() {
  let asked = 0
  await openPage({
    models: { alpha: says('Alpha says **yes**.'), beta: says('Beta says no.') },
    respond: (question) =>
      bodyOf(question).model === 'beta' && asked++ > 0
        ? refuses(500, 'Out of memory at http://127.0.0.1:9/v1')
        : undefined,
  })
  await expect.element(opener).toBeDisabled()
  await settings.open()
  await settings.set('Creativity', 0.3)
  await settings.scope('B only').click()
  await settings.set('Longest answer', 77)
  await playground.ask('Is it so?')
  await playground.ask('And now?')
}

test('the whole comparison is saved as Markdown and as JSON: models, settings, answers, a failed one among them, figures, and no address', async () => {
  const save = readSaved()
  await askTwice()
  await expect.element(playground.answer('B')).toHaveTextContent('The provider did not answer properly')
  await opener.click()
  await expect.element(format('Markdown')).toBeChecked()
  const markdown = await save()
  expect(markdown.name).toMatch(/^is-it-so-\d{4}-\d\d-\d\d\.md$/)
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
  expect(markdown.text).not.toContain('127.0.0.1')

  await opener.click()
  await format('JSON').click()
  const json = await save()
  expect(json.name).toMatch(/^is-it-so-.*\.json$/)
  const file = JSON.parse(json.text) as ComparisonFile // the shape is what this test is about
  const whole = { column: 'A', model: 'acme/alpha', state: 'finished', finishReason: 'stop' }
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
          { ...whole, text: 'Alpha says **yes**.' },
          { column: 'B', model: 'acme/beta', state: 'failed', text: '' },
        ],
      },
    ],
  })
  const answers = file.questions[1]?.answers
  expect(answers?.[0]?.figures.firstTokenMs).toEqual(expect.any(Number))
  expect(answers?.[1]?.stateInWords).toContain('The provider did not answer properly')
  expect(json.text).not.toContain('127.0.0.1')
})
