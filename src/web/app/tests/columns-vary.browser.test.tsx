import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
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

  test('with a value of a setting each; Undo takes all of it back, and what was asked in them comes back after it', async () => {
    const server = await openPage({ models: three, sessions: [{ asked: ['First question'] }] })
    await playground.columnOption('A', 'Show alone')
    await expectCount(playground.columns, 1)
    const dialog = await openVary()
    await dialog.getByRole('textbox', { name: 'Value 4' }).fill('2.5')
    await expect.element(dialog.getByText('Creativity cannot be “2.5”')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add columns' })).toBeDisabled()
    await pressByKey(dialog.getByRole('button', { name: 'Remove value 4' }))
    await dialog.getByRole('textbox', { name: 'Value 3' }).fill('1,2')
    await pressByKey(dialog.getByRole('button', { name: 'Add 2 columns' }))
    await expectCount(playground.columns, 4)
    await expect.element(playground.column('D')).toHaveTextContent('creativity 1.2')
    // A letter stays with its column.
    await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/beta$/)
    await playground.ask('How warm?')
    const asked = askedOf(server, 'alpha').slice(1)
    expect(asked.map((request) => bodyOf(request).temperature).sort()).toEqual([0, 0.5, 1.2])
    for (const request of askedOf(server, 'beta')) expect(bodyOf(request)).not.toHaveProperty('temperature')

    // What was alone is so again.
    const undo = page.getByRole('button', { name: 'Undo' })
    await pressByKey(undo)
    await expectCount(playground.columns, 1)
    await expect.element(page.getByText('2 columns removed')).toBeVisible()
    await expect.element(playground.column('A')).toHaveTextContent('Answered with creativity 0')
    await pressByKey(undo)
    await expectCount(playground.columns, 4)
    await expect.element(playground.column('A')).toHaveTextContent('Answered with creativity not set')
    await expect.element(playground.answer('D')).toHaveTextContent(spoken)
  })

  test('and Undo leaves what was set in the first of them since', async () => {
    await openPage({ models: three })
    const dialog = await openVary()
    await pressByKey(dialog.getByRole('button', { name: 'Add 3 columns' }))
    await settings.open()
    await pressByKey(settings.scope('A only'))
    await settings.number('Creativity').fill('1.7')
    await pressByKey(page.getByRole('button', { name: 'Undo' }))
    await expectCount(playground.columns, 2)
    await expect.element(playground.column('A')).toHaveTextContent('creativity 1.7')
  })

  test('after the second question, which can be asked in all of them with the same history; axe finds nothing in the dialog and the columns that it makes', async () => {
    const server = await openPage({
      models: three,
      sessions: [{ asked: ['First question', 'Second question'] }],
    })
    const dialog = await openVary()
    await expectAccessible('dialog')
    await dialog.getByRole('combobox', { name: 'Setting' }).selectOptions('Seed (seed)')
    await pressByKey(dialog.getByRole('button', { name: 'Add 2 columns' }))
    await expectCount(page.getByRole('toolbar', { name: 'Go to a column' }).getByRole('button'), 4)
    await expect.element(playground.column('C')).toHaveTextContent('Goes on from A’s history')
    const offer = page.getByRole('group', { name: 'New columns' })
    await expect.element(offer).toHaveTextContent('Question 2 has not been asked like this yet.')
    await expectAccessible('main')
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

  test('with a wording of the instructions each, whose letters it tells beforehand, and the same several times', async () => {
    const server = await openPage({ models: three })
    const dialog = await openVary()
    const preview = dialog.getByRole('listitem')
    const letters = () => preview.elements().map((item) => item.querySelector('[data-hue]')?.textContent)
    await expect.poll(letters).toEqual(['A', 'C', 'D', 'E'])
    await expect.element(dialog).not.toHaveTextContent('becomes')
    await pressByKey(dialog.getByRole('button', { name: 'The wording' }))
    await dialog.getByRole('textbox', { name: 'Wording 1' }).fill('Be brief.')
    await dialog.getByRole('textbox', { name: 'Wording 2' }).fill('Be funny.')
    // The first stays in its column, the others come at the end.
    await expect.poll(letters).toEqual(['A', 'C'])
    const fields = dialog.getByRole('textbox').elements()
    expect(fields.map((field) => field.previousElementSibling?.textContent)).toEqual(['A', 'C'])
    await pressByKey(dialog.getByRole('button', { name: 'Add 1 column' }))

    await playground.columnOption('C', 'Vary…')
    const second = page.getByRole('dialog', { name: 'Vary column C' })
    await pressByKey(second.getByRole('button', { name: 'Nothing' }))
    await expect.element(second.getByText('Creativity is off')).toBeVisible()
    await pressByKey(second.getByRole('button', { name: 'Add 2 columns' }))
    await expectCount(playground.columns, 5)
    await playground.ask('Hello')
    expect(
      askedOf(server, 'alpha')
        .map((request) => transcriptOf(request)[0])
        .sort(),
    ).toEqual(['system: Be brief.', 'system: Be funny.', 'system: Be funny.', 'system: Be funny.'])
  })
})
