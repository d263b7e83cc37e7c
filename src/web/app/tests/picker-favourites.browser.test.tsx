import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { knownModels } from '#service/testing/known-models.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, expectTexts, playground } from '../testing/playground.ts'
import { press } from '../testing/press.ts'
import { boxOf, resizeWindow } from '../testing/window.ts'

const { picker, search, models } = playground
const star = (id: string) => picker.getByRole('button', { name: `Favourite ${id}`, exact: true })
const favourites = picker.getByRole('group', { name: 'Favourites' }).getByRole('option')

/** Two providers with the same models. */
const openWithKnownModels = () =>
  openPage({
    models: {},
    others: {
      '/api/v1/models': () =>
        Response.json({
          object: 'list',
          data: ['acme', 'bakery'].flatMap((provider) =>
            knownModels.map((entry) => ({ ...entry, id: `${provider}/${entry.id}` })),
          ),
        }),
    },
  })

test('favourites are starred in the row or by key and stand on top; axe finds nothing with them, filters or an empty list', async () => {
  await openWithKnownModels()
  await playground.openPicker('B')
  await search.fill('sonata-4.5')
  await star('bakery/sonata-4.5').click()
  await expect.element(star('bakery/sonata-4.5')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await press('ControlOrMeta+d')
  await expect.element(picker).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await playground.openPicker('B')
  await expectTexts(favourites, [/^bakery\/sonata-4\.5(?!-)/, /^bakery\/sonata-4\.5-mini/])
  await expect.element(models.first()).toHaveAccessibleDescription(/^favourite/)
  await expectAccessible('dialog[open]')
  await resizeWindow(390, 844)
  const readsImages = picker.getByRole('button', { name: 'Reads pictures' })
  await readsImages.click()
  await expectTexts(favourites, [/^bakery\/sonata-4\.5(?!-)/])
  await expectAccessible('dialog[open]')
  await readsImages.click()
  await search.fill('nothing like it')
  await expectCount(models, 0)
  await expectAccessible('dialog[open]')
  await resizeWindow(1440, 900)
  await search.fill('')
  await userEvent.keyboard('{Home}')
  await press('ControlOrMeta+d')
  await expect.element(star('bakery/sonata-4.5')).toHaveAttribute('aria-pressed', 'false')
  // What was starred stays under the hand until something else is asked.
  await expect.element(models.first()).toHaveAccessibleName('bakery/sonata-4.5')
  await picker.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expectCount(models, 1)
})

test('on a phone a press on a row uses the model, and its plus adds it as a column', async () => {
  await resizeWindow(390, 844)
  await openWithKnownModels()
  await playground.openPicker('A')
  expect(await boxOf(picker)).toMatchObject({ x: 0, width: 390, y: 12, height: 832 })
  await search.fill('acme sonata')
  const row = picker.getByRole('option', { name: 'acme/sonata-4.5', exact: true })
  await expect.element(row).toHaveTextContent('200K')
  await expect.element(row).toHaveTextContent('3.00 / 15.00')
  await star('acme/sonata-4.5').click()
  await row.click()
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(playground.modelButton('A')).toHaveTextContent('sonata-4.5')

  await playground.openPicker('A')
  await expect.element(favourites).toHaveAccessibleName('acme/sonata-4.5')
  await picker.getByRole('button', { name: 'Add acme/sonata-4.5 as column C', exact: true }).click()
  await expect.element(page.getByRole('tab', { name: 'Show column C' })).toBeVisible()
})
