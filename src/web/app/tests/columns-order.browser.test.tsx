import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'
import { expectWhole, resizeWindow } from '../testing/window.ts'

/** Models that say their own names. */
const named = (count: number) => {
  const names = Array.from({ length: count }, (_, index) => `model-${index + 1}`)
  return { names, models: Object.fromEntries(names.map((name) => [name, says(`This is ${name}.`)])) }
}

test('twelve columns answer, each can be reached, and there is room for more', async () => {
  const { names, models } = named(12)
  const server = await openPage({ models, sessions: [{ columns: names }] })
  await expect.element(playground.addColumn).toBeEnabled()
  await playground.ask('Who are you?')
  await expect.element(playground.status('12 of 12 finished')).toBeInTheDocument()
  for (const [index, letter] of [...'ABCDEFGHIJKL'].entries()) {
    await expect.element(playground.answer(letter)).toHaveTextContent(`This is model-${index + 1}.`)
  }
  expect(
    server
      .asked()
      .map((request) => bodyOf(request).model)
      .sort(),
  ).toEqual(names.sort())

  const strip = page.getByRole('toolbar', { name: 'Go to a column' })
  await strip.getByRole('button', { name: /^Go to column A: acme\/model-1, done/ }).click()
  await expect.element(playground.column('A')).toHaveFocus()
  await expectWhole(playground.modelButton('A'))
  await expect.element(playground.modelButton('L')).not.toBeInViewport()
  await expectWhole(page.getByRole('button', { name: 'All figures' }))
  await expect
    .element(strip.getByRole('button', { name: /column L/ }))
    .toHaveAttribute('aria-current', 'false')
  await userEvent.keyboard('{Alt>}{Digit9}{/Alt}')
  await expect.element(playground.column('I')).toHaveFocus()
  await expectWhole(playground.modelButton('I'))
  // The arrow keys lead through the strip, and Tab through the columns: each comes into view whole.
  strip
    .getByRole('button', { name: /column I/ })
    .element()
    .focus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(playground.column('L')).toHaveFocus()
  await expect.element(playground.answer('L')).toBeInViewport()
  await userEvent.keyboard('{Tab}')
  await expect.element(playground.modelButton('L')).toHaveFocus()
})

test('a column is moved by the keyboard and by its menu, and keeps the focus; screen readers are told each time', async () => {
  const order = () =>
    expect.poll(() => [...'ABC'].map((letter) => playground.modelButton(letter).element().textContent))
  // Narrower than three columns.
  await resizeWindow(1180, 800)
  await openPage({
    models: { alpha: says('Alpha.'), beta: says('Beta.'), gamma: says('Gamma.') },
    sessions: [{ columns: ['alpha', 'beta', 'gamma'] }],
  })
  // What knows the keys comes after the first paint, in one piece with this.
  await expect.element(page.getByRole('toolbar', { name: 'Go to a column' })).toBeVisible()
  await userEvent.keyboard('{Alt>}{Digit1}{/Alt}')
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await order().toEqual(['acme/beta', 'acme/alpha', 'acme/gamma'])
  await expect.element(playground.column('B')).toHaveFocus()
  const announcement = playground.status('Column A moved, it is column B now')
  await expect.element(announcement).toBeInTheDocument()

  // In the same words, too.
  let changes = 0
  const observer = new MutationObserver(() => (changes += 1))
  observer.observe(announcement.element(), { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await playground.columnOption('A', 'Move right')
  await order().toEqual(['acme/alpha', 'acme/beta', 'acme/gamma'])
  await expect.element(announcement).toBeInTheDocument()
  expect(changes).toBeGreaterThan(0)

  await playground.columnOption('B', 'Move right')
  await order().toEqual(['acme/alpha', 'acme/gamma', 'acme/beta'])
  await expect.element(page.getByRole('button', { name: 'Column C options' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  await order().toEqual(['acme/alpha', 'acme/beta', 'acme/gamma'])
})
