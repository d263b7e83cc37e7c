import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { drawPage, openPage, preparePage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { boxOf, expectWhole, resizeWindow } from '../testing/window.ts'

const models = { alpha: says('One.') }
const dialog = page.getByRole('dialog', { name: 'Your data' })
const meter = dialog.getByRole('meter', { name: 'Storage used' })

test('little room is told before it is used up, and the palette leads to it', async () => {
  const estimate = vi
    .spyOn(navigator.storage, 'estimate')
    .mockResolvedValue({ usage: 96_000_000, quota: 100_000_000 })
  onTestFinished(() => estimate.mockRestore())
  await openPage({ models })
  const notice = page.getByRole('status').filter({ hasText: 'storage is left' })
  await expect.element(notice).toHaveTextContent('Only 4 MB of storage is left in this browser.')
  await palette.open()
  await palette.field.fill('storage')
  await userEvent.keyboard('{Enter}')
  await expect.element(meter).toHaveAttribute('aria-valuetext', '96 MB of 100 MB used')
})

test('axe finds nothing in the note that nothing is saved, nor in where it leads', async () => {
  const prepared = await preparePage({ models, sessions: [{ asked: ['Short?'] }] })
  prepared.stores.saving.setState('failing', true)
  await drawPage(prepared)
  const notice = page.getByRole('status').filter({ hasText: 'Not saved' })
  await expect.element(notice).toBeVisible()
  await expectAccessible('[role=status]')
  await notice.getByRole('button', { name: 'Your data' }).click()
  await expect.element(meter).toBeVisible()
  await expectAccessible('dialog[open]')
})

test('on a phone the sessions’ sheet leads to what the browser keeps', async () => {
  await resizeWindow(390, 844)
  await openPage({ models })
  await pressByKey(page.getByRole('button', { name: 'Sessions', exact: true }))
  const opener = page.getByRole('button', { name: 'Saved in this browser only' })
  expect((await boxOf(opener)).height).toBeGreaterThanOrEqual(44)
  await pressByKey(opener)
  await expect.element(meter).toBeVisible()
  await expectWhole(dialog.getByRole('button', { name: 'Done' }))
})
