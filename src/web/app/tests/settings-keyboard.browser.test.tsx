import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'
import { settings } from '../testing/settings-panel.ts'

const inPanel = (name: string) => settings.panel.getByRole('button', { name, exact: true })

async function pressButton(name: string) {
  ;(await inPanel(name).findElement()).focus()
  await userEvent.keyboard('{Enter}')
}

test('a setting that is sent again leaves the keyboard at the next one, or in the panel', async () => {
  await openPage({
    models: { alpha: says('One.') },
    respond: (question) => {
      const refused = ['temperature', 'top_p'].find((name) => bodyOf(question)[name] !== undefined)
      if (refused === undefined) return undefined
      return refuses(400, 'Not supported', { param: refused, code: 'unsupported_parameter' })
    },
  })
  await settings.open()
  await settings.openAll()
  await settings.set('Creativity', 0.3)
  await settings.set('Word variety', 0.9)
  await playground.ask('Well?')
  for (const again of ['This model sets its own creativity', 'does not accept your word variety']) {
    await expect.element(playground.answer('A').getByRole('alert')).toHaveTextContent(again)
    await playground.answer('A').getByRole('button', { name: 'Resend without it' }).click()
  }
  await expect.element(playground.answer('A')).toHaveTextContent('One.')
  await pressButton('Send temperature to acme/alpha again')
  await expect.element(inPanel('Send top_p to acme/alpha again')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(settings.panel).toHaveFocus()
})

test('a stop text that is removed leaves the keyboard at another one, or in the field', async () => {
  await openPage({ models: { alpha: says('One.') } })
  await settings.open()
  await settings.openAll()
  await settings.toggle('Stop when this text appears').click()
  for (const text of ['one', 'two', 'three']) await settings.addStop(text)
  await pressButton('Remove two')
  await expect.element(inPanel('Remove three')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inPanel('Remove one')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(settings.panel.getByRole('textbox', { name: 'Stop text' })).toHaveFocus()
})

test('a preset that is deleted leaves the keyboard at another one', async () => {
  onTestFinished(() => localStorage.removeItem('parley.presets'))
  await openPage({ models: { alpha: says('One.') } })
  await settings.open()
  for (const name of ['First', 'Second']) {
    await inPanel('Save as preset').click()
    await settings.panel.getByRole('textbox', { name: 'Name of the preset' }).fill(name)
    await userEvent.keyboard('{Enter}')
    await expect.element(inPanel('Save as preset')).toHaveFocus()
  }
  await pressButton('Presets')
  await pressButton('Delete preset First')
  await expect.element(inPanel('Delete preset Second')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(settings.panel.getByRole('button', { name: /^Facts and rules/ })).toHaveFocus()
})
