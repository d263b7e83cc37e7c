import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, expectTexts, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

const opener = page.getByRole('button', { name: 'Saved in this browser only' })
const dialog = page.getByRole('dialog', { name: 'Your data' })
const largest = dialog.getByText('Largest sessions, with their pictures')

test('the largest sessions are named where room is freed, and open from there; nothing that can be pressed moves as they come in', async () => {
  const long = 'A long question, with many words to weigh. '.repeat(200)
  await openPage({
    models: { alpha: says('One.') },
    sessions: [{ asked: ['Short?'] }, { asked: [long] }, { asked: ['Short as well, and on show?'] }],
  })
  const places = new Map<string, Set<number>>()
  const see = () => {
    for (const button of document.querySelectorAll('dialog button')) {
      const seen = places.get(button.textContent) ?? new Set()
      places.set(button.textContent, seen.add(Math.round(button.getBoundingClientRect().top)))
    }
  }
  const observer = new MutationObserver(see)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  await pressByKey(opener)
  await expect.element(largest).toBeInTheDocument()
  observer.disconnect()
  expect(places.get('Import conversations…')?.size).toBe(1)
  expect(places.get('Export everything')?.size).toBe(1)

  await largest.click()
  const rows = dialog.getByRole('listitem')
  await expectTexts(rows, [/^A long question.* KB$/, /^Short.* KB$/, /^Short.* KB$/])
  await pressByKey(rows.first().getByRole('button'))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(playground.question('A long question')).toBeVisible()
})

test('a single session is not compared with others', async () => {
  await openPage({ models: { alpha: says('One.') }, sessions: [{ asked: ['Short?'] }] })
  await pressByKey(opener)
  await expect.element(dialog.getByText('1, with 1 question')).toBeVisible()
  await expectCount(largest, 0)
})
