import { expect, test } from './test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

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
})
