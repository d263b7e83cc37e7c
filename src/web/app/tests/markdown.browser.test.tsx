import { expect, test } from 'vitest'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'
import { resizeWindow } from '../testing/window.ts'

/** Where on the screen the first and the last letter of an element's text stand. */
function endsOf(element: Element) {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  const leftOf = (at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  }
  return { first: leftOf(0), last: leftOf(text.length - 1) }
}

test('on a phone Hebrew and Arabic are read from right to left, with their full stops at their ends, and nothing wide scrolls the column', async () => {
  const hebrew = 'זה מבחן של model-x (2).'
  const cells = Array.from({ length: 14 }, (_, index) => `**column${index + 1}**`)
  const wide = [
    `| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}\n| ${cells.join(' | ')} |`,
    'w'.repeat(300),
    `$$${Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ')}$$`,
    `$\\rule{10em}{1em} \\kern{-900em} x$`,
  ].join('\n\n')
  const alpha = says(`${hebrew}\n\nIn English.\n\n- ${hebrew}\n\n> ${hebrew}\n\n    f()\n\n${wide}`)
  await resizeWindow(390, 844)
  await openPage({ models: { alpha, beta: says('Short.') }, sessions: [{ asked: [hebrew] }] })
  await playground.message.fill(hebrew)
  expect(getComputedStyle(playground.message.element()).unicodeBidi).toBe('plaintext')
  const answer = playground.answer('A')
  await expect.element(answer.getByRole('list')).toBeVisible()
  const [paragraph, item, quoted] = answer.getByText(hebrew, { exact: true }).elements()
  const question = playground.question(hebrew).getByText(hebrew).first().element()
  for (const element of [question, paragraph, item, quoted]) {
    if (!element) throw new Error('a text is missing')
    const { first, last } = endsOf(element)
    expect(last).toBeLessThan(first)
  }
  const english = endsOf(answer.getByText('In English.').element())
  expect(english.first).toBeLessThan(english.last)

  await expect.element(answer.getByRole('region', { name: /^Table: column1, column2, / })).toBeVisible()
  const log = playground.column('A').getByRole('log').element()
  expect(log.scrollWidth - log.clientWidth).toBeLessThanOrEqual(0)
  expect(document.documentElement.scrollWidth).toBe(390)
})
