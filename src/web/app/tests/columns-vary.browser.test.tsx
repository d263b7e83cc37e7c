import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { settings } from '../testing/settings-panel.ts'

const spoken = 'Alpha speaks of apples.'
const three = {
  alpha: says(spoken),
  beta: says('Beta speaks of **bread**.'),
  gamma: says('Gamma speaks of grapes.'),
}

describe('one column becomes several', () => {
  const openVary = async () => {
    await playground.columnOption('A', 'Vary…')
    return page.getByRole('dialog', { name: 'Vary column A' })
  }
  const temperatures = (server: FakeServer) =>
    askedOf(server, 'alpha')
      .map((request) => bodyOf(request).temperature)
      .sort()

  test('with a value of a setting each, and Undo takes all of it back', async () => {
    const server = await openPage({ models: three })
    const dialog = await openVary()
    await dialog.getByRole('textbox', { name: 'Value 4' }).fill('2.5')
    await expect.element(dialog.getByText('Creativity cannot be “2.5”')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add columns' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Remove value 4' }).click()
    await dialog.getByRole('textbox', { name: 'Value 3' }).fill('1,2')
    await dialog.getByRole('button', { name: 'Add 2 columns' }).click()
    await expectCount(playground.columns, 4)
    await expect.element(playground.column('D')).toHaveTextContent('creativity 1.2')
    // A letter stays with its column.
    await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/beta$/)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expectCount(playground.columns, 2)
    await expect.element(playground.column('A')).not.toHaveTextContent('creativity')

    await openVary()
    await dialog.getByRole('button', { name: 'Add 3 columns' }).click()
    await playground.ask('How warm?')
    expect(temperatures(server)).toEqual([0, 0.5, 1, 1.5])
    for (const request of askedOf(server, 'beta')) {
      expect(bodyOf(request)).not.toHaveProperty('temperature')
    }
  })

  test('and Undo leaves what was set in the first of them since', async () => {
    await openPage({ models: three })
    const dialog = await openVary()
    await dialog.getByRole('button', { name: 'Add 3 columns' }).click()
    await settings.open()
    await settings.scope('A only').click()
    await settings.set('Creativity', 1.7)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectCount(playground.columns, 2)
    await expect.element(playground.column('A')).toHaveTextContent('creativity 1.7')
  })

  test('and what was asked in them comes back after Undo, which shows alone again what was', async () => {
    await openPage({ models: three, sessions: [{ asked: ['First question'] }] })
    await expect.element(playground.answer('A')).toHaveTextContent(spoken)
    await playground.columnOption('A', 'Show alone')
    await expectCount(playground.columns, 1)
    const dialog = await openVary()
    await dialog.getByRole('button', { name: 'Add 3 columns' }).click()
    await expectCount(playground.columns, 5)
    await playground.ask('How warm?')

    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expectCount(playground.columns, 1)
    await expect.element(page.getByText('3 columns removed')).toBeVisible()
    await expect.element(playground.column('A')).toHaveTextContent('Answered with creativity 0')
    await undo.click()
    await expectCount(playground.columns, 5)
    await expect.element(playground.column('A')).toHaveTextContent('Answered with creativity not set')
    await expect.element(playground.answer('E')).toHaveTextContent(spoken)
  })

  test('after the second question, which can be asked in all of them with the same history', async () => {
    const server = await openPage({
      models: three,
      sessions: [{ asked: ['First question', 'Second question'] }],
    })
    const dialog = await openVary()
    await dialog.getByRole('combobox', { name: 'Setting' }).selectOptions('Seed (seed)')
    await dialog.getByRole('button', { name: 'Add 2 columns' }).click()
    await expect.element(playground.column('C')).toHaveTextContent('Goes on from A’s history')
    const offer = page.getByRole('group', { name: 'New columns' })
    await expect.element(offer).toHaveTextContent('Question 2 has not been asked like this yet.')
    await offer.getByRole('button', { name: 'Ask it in these 3 columns' }).click()
    await expectCount(offer, 0)
    await playground.settled()

    const last = askedOf(server, 'alpha').slice(-3)
    expect(last.map((request) => bodyOf(request).seed).sort()).toEqual([1, 2, 3])
    for (const request of last) {
      expect(transcriptOf(request)).toEqual([
        'user: First question',
        `assistant: ${spoken}`,
        'user: Second question',
      ])
    }
    expect(askedOf(server, 'beta')).toHaveLength(2)
  })

  test('whose letters it tells beforehand: the first value stays in its column, the others come at the end', async () => {
    await openPage({ models: three })
    const dialog = await openVary()
    const preview = dialog.getByRole('listitem')
    await expectCount(preview, 4)
    const letters = () => preview.elements().map((item) => item.querySelector('[data-hue]')?.textContent)
    expect(letters()).toEqual(['A', 'C', 'D', 'E'])
    await expect.element(dialog).not.toHaveTextContent('becomes')

    await dialog.getByRole('button', { name: 'The wording' }).click()
    await dialog.getByRole('textbox', { name: 'Wording 1' }).fill('Be brief.')
    await dialog.getByRole('textbox', { name: 'Wording 2' }).fill('Be funny.')
    await expectCount(preview, 2)
    expect(letters()).toEqual(['A', 'C'])
    const fields = dialog.getByRole('textbox').elements()
    expect(fields.map((field) => field.previousElementSibling?.textContent)).toEqual(['A', 'C'])
  })

  test('with a wording of the instructions each, and the same several times', async () => {
    const server = await openPage({ models: three })
    const dialog = await openVary()
    await dialog.getByRole('button', { name: 'The wording' }).click()
    await dialog.getByRole('textbox', { name: 'Wording 1' }).fill('Be brief.')
    await dialog.getByRole('textbox', { name: 'Wording 2' }).fill('Be funny.')
    await dialog.getByRole('button', { name: 'Add 1 column' }).click()
    await playground.columnOption('C', 'Vary…')
    const second = page.getByRole('dialog', { name: 'Vary column C' })
    await second.getByRole('button', { name: 'Nothing' }).click()
    await expect.element(second.getByText('Creativity is off')).toBeVisible()
    await second.getByRole('button', { name: 'Add 2 columns' }).click()
    await expectCount(playground.columns, 5)
    await playground.ask('Hello')
    expect(
      askedOf(server, 'alpha')
        .map((request) => transcriptOf(request)[0])
        .sort(),
    ).toEqual(['system: Be brief.', 'system: Be funny.', 'system: Be funny.', 'system: Be funny.'])
  })
})

test('axe finds nothing with more columns than fit, several settings and the dialog that made them', async () => {
  await openPage({ models: three })
  await playground.ask('What is a token?')
  await playground.columnOption('B', 'Vary…')
  await expect.element(page.getByRole('dialog', { name: 'Vary column B' })).toBeVisible()
  await expectAccessible('dialog')
  await page.getByRole('button', { name: 'Remove value 4' }).click()
  await page.getByRole('button', { name: 'Add 2 columns' }).click()
  await playground.columnOption('A', 'Duplicate')
  await expectCount(page.getByRole('toolbar', { name: 'Go to a column' }).getByRole('button'), 5)
  await expectAccessible('main')
})
