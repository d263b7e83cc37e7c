import { expect, test } from './test.ts'

test('what a preset, a reset and sharing replace is had back, and a saved preset applied, after a reload too', async ({
  page,
  playground,
  settings,
}) => {
  await playground.open()
  await settings.open()
  const earlier = settings.panel.getByRole('button', { name: 'Earlier settings' })
  await settings.instructions.fill('Answer like a pirate')
  // The field's own undo is left to it.
  await settings.instructions.press('End')
  await page.keyboard.type('s')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(settings.instructions).toHaveValue('Answer like a pirate')
  await expect(earlier).toBeHidden()

  await settings.set('Creativity', 0.3)
  await settings.panel.getByRole('button', { name: 'Save as preset' }).click()
  await settings.panel.getByRole('textbox', { name: 'Name of the preset' }).fill('My way')
  await page.keyboard.press('Enter')

  // A preset sets what it has, and leaves the rest.
  await settings.panel.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'Facts and rules' }).click()
  await expect(settings.number('Creativity')).toHaveValue('0')
  await expect(settings.instructions).toHaveValue('Answer like a pirate')

  await settings.scope('B only').click()
  await settings.instructions.fill('Answer like a judge')
  await page.getByRole('button', { name: 'Use the same settings' }).click()
  await expect(settings.instructions).toHaveValue('Answer like a pirate')
  await settings.scope('Both columns').click()
  await settings.reset.click()
  await expect(settings.instructions).toHaveValue('')
  await playground.ask('What is a token?')

  await page.reload()
  await settings.open()
  await earlier.click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([
    /^Before the reset/,
    /^Before all columns used the same settings/,
    /^Before “Facts and rules”/,
  ])
  await items.nth(1).click()
  await expect(settings.instructions).toHaveValue('Answer like a pirate')
  await settings.scope('B only').click()
  await expect(settings.instructions).toHaveValue('Answer like a judge')

  // Going back is one more change.
  await earlier.click()
  await page.getByRole('menuitem', { name: 'Before going back' }).click()
  await expect(settings.instructions).toHaveValue('')

  await settings.panel.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'My way', exact: true }).click()
  await expect(settings.instructions).toHaveValue('Answer like a pirate')
  await expect(settings.number('Creativity')).toHaveValue('0.3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(settings.instructions).toHaveValue('')
  await settings.panel.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'Delete preset My way' }).click()
  await expect(page.getByRole('button', { name: 'My way', exact: true })).toBeHidden()
})
