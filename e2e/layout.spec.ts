import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** What can be pressed, but not 22 pixels to every side of its middle. */
  const smallTargets = (page: Page) =>
    page.evaluate(async () => {
      // What is still sliding in is scaled and shifted.
      await Promise.all(
        document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
      )
      const reach = 21.5
      const sides = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ] as const
      const isTooSmall = (element: HTMLElement) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { width, height, left, top } = element.getBoundingClientRect()
        if (width >= 44 && height >= 44) return false
        const [x, y] = [left + width / 2, top + height / 2]
        const isOnTop = element.contains(document.elementFromPoint(x, y))
        return (
          isOnTop && !sides.every(([dx, dy]) => element.contains(document.elementFromPoint(x + dx, y + dy)))
        )
      }
      const described = (element: HTMLElement) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        return `${name.trim().slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`
      }
      const pressable = 'button, input, select, textarea, summary, [role=tab]'
      return [...document.querySelectorAll<HTMLElement>(pressable)].filter(isTooSmall).map(described)
    })

  test('everything to press is at least 44 pixels; Send by a finger lets the screen keyboard go, which hid neither the composer nor the answer', async ({
    page,
    playground,
    settings,
  }) => {
    await playground.open()
    await page.getByRole('button', { name: 'Improve a prompt' }).waitFor()
    expect(await smallTargets(page), 'at the start').toEqual([])
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
    await page.setViewportSize({ width: 390, height: 844 })

    expect(await smallTargets(page), 'with an answer').toEqual([])
    await settings.open()
    await settings.toggle('Creativity').click()
    expect(await smallTargets(page), 'with the settings').toEqual([])
    await settings.panel.getByRole('button', { name: 'Close settings' }).click()
    await playground.openPicker('A')
    expect(await smallTargets(page), 'with the picker').toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Sessions' }).click()
    expect(await smallTargets(page), 'with the sessions').toEqual([])
  })
})

test('with the largest text of the browser the page’s words are larger too, and no button lies over another', async ({
  page,
  playground,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 1280, height: 800 })
  await playground.open()
  await playground.ask('What does temperature do?')
  await expect(playground.message).toHaveCSS('font-size', '16.875px')
  await expect(playground.answer('A').getByRole('paragraph').first()).toHaveCSS('font-size', '15.75px')
  const edges = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
  }
  expect((await edges('Table')).right).toBeLessThan((await edges('Add column')).left)
})
