import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press } from './press.ts'

const dialog = page.getByRole('dialog', { name: 'Commands' })
const field = dialog.getByRole('combobox', { name: 'Search commands, models, sessions and what was said' })

export const palette = {
  dialog,
  field,
  option: (name: string | RegExp) => dialog.getByRole('option', { name }),
  active: dialog.getByRole('option', { selected: true }),

  async open() {
    await press('ControlOrMeta+k')
    await expect.element(field).toHaveFocus()
  },

  /** Types, and presses Enter once the wanted one is the active. */
  async run(query: string, active: string | RegExp) {
    await field.fill(query)
    await expect.element(dialog.getByRole('option', { selected: true, name: active })).toBeVisible()
    await userEvent.keyboard('{Enter}')
  },
}

/** The sessions at the page's side. */
export const rail = page.getByRole('complementary', { name: 'Sessions' })
