import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuses, says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { settings } from '../testing/settings-panel.ts'
import { boxOf, expectWhole, resizeWindow } from '../testing/window.ts'

test('on a phone the line that keeps a long question in sight is one line, and what stands below an answer does not hide its end', async () => {
  await resizeWindow(390, 844)
  await openPage({ models: { alpha: says('Alpha goes on. '.repeat(200)), beta: says('Well.') } })
  await settings.open()
  await pressByKey(settings.scope('A only'))
  await settings.set('Creativity', 0.3)
  await pressByKey(settings.panel.getByRole('button', { name: 'Close settings' }))
  await playground.ask(
    'Which of these is best, and why, for somebody who has never seen any of them before, in two lines?',
  )
  const bar = playground.column('A').element().parentElement?.querySelector('.stuck-question')
  const words = bar?.querySelector('[data-words]:last-child')
  expect(words?.getBoundingClientRect().bottom).toBeLessThan(bar?.getBoundingClientRect().bottom ?? 0)

  const line = page.getByText('Not quite a fair comparison')
  await expect.element(line).toBeVisible()
  const roomAboveLine = async () => {
    const copy = await boxOf(playground.answer('A').getByRole('button', { name: 'Copy answer A' }))
    return (await boxOf(line)).y - (copy.y + copy.height)
  }
  await expect.poll(roomAboveLine).toBeGreaterThanOrEqual(0)
})

test('on a phone the figures of the column on show are in sight, and of every column within reach', async () => {
  await resizeWindow(390, 844)
  await openPage({
    models: { alpha: says('One.'), beta: says('Two.'), gamma: refuses(500, 'No.') },
    sessions: [{ columns: ['alpha', 'beta', 'gamma', 'alpha', 'beta', 'gamma'], asked: ['Well?'] }],
  })
  const lines = page.getByRole('region', { name: 'Figures of every column' }).getByRole('row')
  for (const letter of ['F', 'A', 'D']) {
    await page.getByRole('tab', { name: `Show column ${letter}` }).click()
    await expect
      .element(lines.filter({ has: page.getByText(letter, { exact: true }) }))
      .toBeInViewport({ ratio: 0.9 })
  }
  await pressByKey(page.getByRole('button', { name: 'All figures' }))
  await expectCount(page.getByRole('dialog', { name: 'All figures' }), 1)
})

test('on a phone the tab of the column on show stays in sight as tabs shrink and grow, unless the reader has scrolled it out', async () => {
  await resizeWindow(390, 844)
  let end = Promise.withResolvers<void>()
  end.resolve()
  const columns = ['alpha', 'beta', 'gamma', 'delta', 'omega']
  await openPage({
    models: Object.fromEntries(
      columns.map((name) => [name, { ...says('Well.'), waitFor: () => end.promise }]),
    ),
    sessions: [{ columns, asked: ['One?'] }],
  })
  const tab = page.getByRole('tab', { name: 'Show column E' })
  await pressByKey(tab)
  await expectWhole(tab)
  end = Promise.withResolvers<void>()
  await playground.type('Two?')
  await expect.element(playground.stop).toBeVisible()
  await expectWhole(tab)
  end.resolve()
  await playground.settled()
  await expectWhole(tab)

  const strip = page.getByRole('tablist', { name: 'Columns' }).element()
  const hasScrolled = new Promise((resolve) => strip.addEventListener('scroll', resolve, { once: true }))
  strip.scrollLeft = 0
  await hasScrolled
  const widthBefore = (await boxOf(tab)).width
  end = Promise.withResolvers<void>()
  await playground.answer('E').getByRole('button', { name: 'Ask again E' }).click()
  await expect.poll(async () => (await boxOf(tab)).width).not.toBe(widthBefore)
  end.resolve()
  await playground.settled()
  expect(strip.scrollLeft).toBe(0)
})

test('on a phone the two buttons of a new wording stand side by side', async () => {
  await resizeWindow(390, 844)
  await openPage({ models: { alpha: says('Well.') }, sessions: [{ asked: ['One?'] }] })
  await playground.questionOption(1, 'Edit question')
  const [cancel, ask] = await Promise.all(
    ['Cancel', 'Ask this'].map((name) => boxOf(page.getByRole('button', { name }))),
  )
  expect(cancel?.y).toBe(ask?.y)
})

test('in the list of who is asked, what chooses one column alone is large enough for a mouse and for a finger', async () => {
  await openPage({ models: { alpha: says('Well.'), beta: says('Yes.') } })
  const only = page.getByRole('button', { name: 'Only column B' })
  for (const [width, height, least] of [
    [1280, 800, 24],
    [390, 844, 44],
  ] as const) {
    await resizeWindow(width, height)
    await pressByKey(page.getByRole('button', { name: /^Send to/ }))
    const box = await boxOf(only)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(least)
    await userEvent.keyboard('{Escape}')
  }
})
