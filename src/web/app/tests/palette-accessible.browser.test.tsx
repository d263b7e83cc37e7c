import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { expectCount } from '../testing/playground.ts'
import { press } from '../testing/press.ts'
import { resizeWindow } from '../testing/window.ts'

test('axe finds nothing in the palette and the shortcuts, of either keyboard, on wide screens and on phones', async () => {
  await openPage({ models: { guide: says('Well.'), eliza: says('Well?') }, sessions: [{ asked: ['Why?'] }] })
  await palette.open()
  await expect.element(palette.option(/^Add a column/)).toBeVisible()
  await expectAccessible('dialog[open]')
  await palette.field.fill('eliza')
  await expect.element(palette.active).toHaveTextContent(/^eliza/)
  await resizeWindow(390, 844)
  await expectAccessible('dialog[open]')
  await resizeWindow(1280, 800)
  await userEvent.keyboard('{Enter}')
  await expect.element(palette.option(/^Use in column A/)).toBeVisible()
  await expectAccessible('dialog[open]')
  await userEvent.keyboard('{Escape}')
  await expectCount(palette.dialog, 0)

  await press('ControlOrMeta+/')
  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect.element(shortcuts).toBeVisible()
  await expectAccessible('dialog[open]')
  await shortcuts.getByRole('button', { name: 'Mac', exact: true }).click()
  await expect.element(shortcuts).toHaveTextContent('⌘')
  await resizeWindow(390, 844)
  await expectAccessible('dialog[open]')
})
