import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { defaultSettings } from '#domain/session/settings.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ToastProvider } from '../../ui/toasts.tsx'
import { pressByKey } from '../../ui/press-for-test.ts'
import { SavePreset } from './presets.tsx'

test('once a preset is saved, or given up, its button has the keyboard again', async () => {
  onTestFinished(() => localStorage.removeItem('parley.presets'))
  await render(
    <ToastProvider>
      <SavePreset settings={defaultSettings} />
    </ToastProvider>,
  )
  const button = page.getByRole('button', { name: 'Save as preset' })
  const field = page.getByRole('textbox', { name: 'Name of the preset' })

  await button.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Plain{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Plain')
  await expect.element(button).toHaveFocus()
})

test('a preset saved under the name of another says that it replaces it, and Undo brings that back', async () => {
  onTestFinished(() => localStorage.removeItem('parley.presets'))
  const saved = () => localStorage.getItem('parley.presets')
  const preset = (system: string) => (
    <ToastProvider>
      <SavePreset settings={{ ...defaultSettings, system }} />
    </ToastProvider>
  )
  const save = async () => {
    await pressByKey(page.getByRole('button', { name: 'Save as preset' }))
    await userEvent.keyboard('Mine{Enter}')
  }
  const { rerender } = await render(preset('Be brief.'))
  await save()
  await rerender(preset('Be kind.'))
  await save()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('“Mine” replaces the earlier preset of this name.')
  expect(saved()).toContain('Be kind.')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(saved()).toContain('Be brief.')
  expect(saved()).not.toContain('Be kind.')
})

test('Escape in the name of a preset leaves the sheet around it open', async () => {
  let hasClosed = false
  await render(
    <ToastProvider>
      <Sheet label="Settings" onClose={() => (hasClosed = true)}>
        <SavePreset settings={defaultSettings} />
      </Sheet>
    </ToastProvider>,
  )
  const button = page.getByRole('button', { name: 'Save as preset' })
  await pressByKey(button)
  await expect.element(page.getByRole('textbox', { name: 'Name of the preset' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  expect(hasClosed).toBe(false)
})
