import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules whose outcome depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']
const modal = 'dialog:modal'

/**
 * Expects that axe finds nothing in the page as it stands, or in one part of it. With a modal dialog open that is the
 * dialog: nothing behind it can be reached.
 */
export type ExpectAccessible = (part?: string) => Promise<void>

/** Checks in the light theme, and what depends on colours in the dark one too. Nothing moves from here on. */
export async function createAccessibilityCheck(page: Page): Promise<ExpectAccessible> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const axe = async (part: string | undefined) => {
    // Reading axe's source takes longer than a check does: a page that has read it is given none.
    const isThere = await page.evaluate(() => 'axe' in window)
    // In the page itself: it has no frames, for which axe would open a second page each time.
    const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
    return part === undefined ? builder : builder.include(part)
  }
  return async (wanted) => {
    const isModal = (await page.locator(modal).count()) > 0
    const part = wanted ?? (isModal ? modal : undefined)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations((await axe(part)).withRules(colourRules)), 'in the dark theme').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violations((await axe(part)).withTags(everyRule)), 'in the light theme').toEqual([])
  }
}

/** A line for each rule that is broken, with the places. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const results = await axe.analyze()
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}
