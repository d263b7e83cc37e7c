import { errorStatus } from './support/page-troubles.ts'
import { refuses, says, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const long =
    'Which of these is best, and why, for somebody who has never seen any of them before, in two lines?'

  test('the line that keeps a long question in sight is one line', async ({
    openWithUpstream,
    playground,
  }) => {
    await openWithUpstream({ models: { alpha: slowly(400, 0), beta: says('Well.') } })
    await playground.ask(long)
    const heights = await playground
      .column('A')
      .locator('xpath=..')
      .locator('.stuck-question')
      .evaluate((bar) => ({
        bar: bar.getBoundingClientRect().bottom,
        words: bar.querySelector('[data-words]:last-child')?.getBoundingClientRect().bottom,
      }))
    expect(heights.words).toBeLessThan(heights.bar)
  })

  test('Send by a finger lets the screen keyboard go, which hid neither the composer nor the answer', async ({
    page,
    playground,
  }) => {
    await playground.open()
    await playground.message.tap()
    await playground.message.fill('What should a good prompt contain?')
    await playground.send.tap()
    await expect(playground.questions).toHaveCount(1)
    await expect(playground.message).not.toBeFocused()
    await playground.settled()
    await expect(page.getByRole('tab').first()).toContainText(' s')

    // What such a keyboard leaves, where the page says that it wants to be resized.
    await page.setViewportSize({ width: 390, height: 400 })
    await playground.message.fill('And now?')
    for (const part of [playground.message, playground.send, page.getByRole('tab').first()]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    const heightInSight = () =>
      playground.answer('A').evaluate((article) => {
        const place = article.closest('.scroller')?.getBoundingClientRect()
        const { top, bottom } = article.getBoundingClientRect()
        return place ? Math.min(bottom, place.bottom) - Math.max(top, place.top) : 0
      })
    await expect.poll(heightInSight).toBeGreaterThan(100)
  })

  test('the figures of the column on show are in sight, and of every column within reach', async ({
    openWithUpstream,
    page,
    playground,

    troubles,
  }) => {
    troubles.announce(errorStatus)
    await openWithUpstream({
      models: { alpha: says('One.'), beta: says('Two.'), gamma: refuses(500, 'No.') },
    })
    for (let added = 0; added < 4; added++) {
      await playground.addColumn.tap()
      await playground.takeSuggested()
    }
    await playground.ask('Well?')
    const lines = page.getByRole('region', { name: 'Figures of every column' }).getByRole('row')
    for (const letter of ['F', 'A', 'D']) {
      await page.getByRole('tab', { name: `Show column ${letter}` }).tap()
      await expect(lines.filter({ has: page.getByText(letter, { exact: true }) })).toBeInViewport({
        ratio: 0.9,
      })
    }
    await page.getByRole('tab', { name: 'Show column F' }).tap()
    await page.getByRole('button', { name: 'All figures' }).tap()
    await expect(page.getByRole('dialog', { name: 'All figures' })).toBeVisible()
  })
})
