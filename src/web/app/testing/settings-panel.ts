import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'

const panel = page.getByRole('complementary', { name: 'Settings' })
const toggle = (name: string) => panel.getByRole('switch', { name, exact: true })
const number = (name: string) => panel.getByRole('textbox', { name: `${name}, as a number` })

/** The settings of all columns, or of one. */
export const settings = {
  panel,
  instructions: panel.getByRole('textbox', { name: 'Instructions' }),
  toggle,
  number,
  scope: (name: string) =>
    panel.getByRole('group', { name: 'Settings of' }).getByRole('button', { name, exact: true }),
  reset: panel.getByRole('button', { name: 'Reset all' }),

  async open() {
    await pressByKey(page.getByRole('button', { name: 'Settings', exact: true }))
    await expect.element(panel.getByRole('heading', { name: 'Settings' })).toBeVisible()
  },

  /** Unfolds what most people never need. */
  async openAll() {
    const button = panel.getByRole('button', { name: /^All settings/ })
    if (button.element().getAttribute('aria-expanded') === 'false') await pressByKey(button)
  },

  /** Switches a setting on and gives it a value. */
  async set(name: string, value: number) {
    if (toggle(name).element().getAttribute('aria-checked') === 'false') await pressByKey(toggle(name))
    await number(name).fill(String(value))
  },

  async addStop(text: string) {
    await panel.getByRole('textbox', { name: 'Stop text' }).fill(text)
    await pressByKey(panel.getByRole('button', { name: 'Add', exact: true }))
    await expect.element(panel.getByRole('button', { name: `Remove ${text}` })).toBeVisible()
  },
}
