import { expect, type Page } from '@playwright/test'

export type SettingsPanel = ReturnType<typeof createSettingsPanel>

/** The settings of all columns, or of one. */
export function createSettingsPanel(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Settings' })
  const toggle = (name: string) => panel.getByRole('switch', { name, exact: true })
  const number = (name: string) => panel.getByRole('textbox', { name: `${name}, as a number` })

  return {
    panel,
    instructions: panel.getByRole('textbox', { name: 'Instructions' }),
    toggle,
    number,
    scope: (name: string) =>
      panel.getByRole('group', { name: 'Settings of' }).getByRole('button', { name, exact: true }),
    open: async () => {
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await expect(panel.getByRole('heading', { name: 'Settings' })).toBeVisible()
    },
    /** Unfolds what most people never need. */
    openAll: async () => {
      const button = panel.getByRole('button', { name: /^All settings/ })
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    },
    /** Switches a setting on and gives it a value. */
    set: async (name: string, value: number) => {
      if ((await toggle(name).getAttribute('aria-checked')) === 'false') await toggle(name).click()
      await number(name).fill(String(value))
    },
    addStop: async (text: string) => {
      await panel.getByRole('textbox', { name: 'Stop text' }).fill(text)
      await panel.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(panel.getByRole('button', { name: `Remove ${text}` })).toBeVisible()
    },
    reset: panel.getByRole('button', { name: 'Reset all' }),
  }
}
