import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { resizeWindow } from '../testing/window.ts'

const models = { alpha: says('A piece of text.'), beta: says('Half a word.') }
const printed = () => document.querySelector('[data-printed]')
const begin = () => dispatchEvent(new Event('beforeprint'))
const end = () => dispatchEvent(new Event('afterprint'))

test('printed are all questions with the answers of every column, dark on white, and nothing else of the page', async () => {
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(async () => {
    delete document.documentElement.dataset.theme
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  const asked = Array.from({ length: 9 }, (_, index) => `What is token ${index + 1}?`)
  await openPage({ models, sessions: [{ asked }] })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  // It is there once its code has come.
  await expect.poll(() => begin() && printed()).not.toBeNull()
  // Paper is as narrow as a phone's screen, and there another board is drawn.
  await resizeWindow(720, 1000)

  const paper = page.elementLocator(printed() ?? document.body)
  for (const question of asked) await expect.element(paper).toHaveTextContent(question)
  expect(paper.getByText('A piece of text.').elements()).toHaveLength(9)
  expect(paper.getByText('Half a word.').elements()).toHaveLength(9)
  await expect.element(paper).toBeVisible()
  // What is not seen has no role.
  await expect.element(playground.message).not.toBeInTheDocument()
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light')
  end()
  await expect.poll(printed).toBeNull()

  // What is printed then is what lies over the page.
  await resizeWindow(1280, 800)
  await pressByKey(page.getByRole('button', { name: 'Export', exact: true }))
  await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  begin()
  expect(printed()).toBeNull()
})

test('all formulas are printed as formulas, however many they are, and a pasted text is no headline', async () => {
  const formulas = Array.from({ length: 90 }, (_, index) => `$x_{${index}}$`).join(', ')
  const pasted = `Which are in this?\n${'A line of it.\n'.repeat(20)}`
  await openPage({
    models: { alpha: says(formulas) },
    sessions: [{ columns: ['alpha'], asked: [pasted, 'So?'] }],
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  await expect.poll(() => begin() && printed()).not.toBeNull()
  expect(printed()?.querySelectorAll('.katex')).toHaveLength(180)
  const paper = page.elementLocator(printed() ?? document.body)
  expect(getComputedStyle(paper.getByText('A line of it.').element()).fontWeight).toBe('400')
  expect(getComputedStyle(paper.getByText('So?').element()).fontWeight).toBe('600')
  end()
})
