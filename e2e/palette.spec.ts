import type { Page } from '@playwright/test'
import { embeddingsOf } from './support/embeddings.ts'
import type { Playground } from './support/playground.ts'
import { createGate } from './support/gate.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Commands' })
  const field = dialog.getByRole('combobox', { name: 'Search commands, models, sessions and what was said' })
  const options = dialog.getByRole('option')
  return {
    dialog,
    field,
    options,
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    active: dialog.getByRole('option', { selected: true }),
    open: async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await expect(field).toBeFocused()
    },
    /** Types, and presses Enter once the wanted one is the active. */
    run: async (query: string, active: string | RegExp) => {
      await field.fill(query)
      await expect(dialog.getByRole('option', { selected: true, name: active })).toBeVisible()
      await page.keyboard.press('Enter')
    },
  }
}

const shortcutsOf = (page: Page) => page.getByRole('dialog', { name: 'Shortcuts' })
const railOf = (page: Page) => page.getByRole('complementary', { name: 'Sessions' })
const openPage = async (playground: Playground) => {
  await playground.open()
  await expect(playground.modelButton('B')).not.toHaveText('Choose a model')
}

test.describe('the palette', () => {
  test('opens by its keys, but not for an input method, and gives the focus back', async ({
    page,
    playground,
  }) => {
    const palette = paletteOf(page)
    await openPage(playground)
    await expect(playground.message).toBeFocused()
    for (const keys of [{ ctrlKey: true }, { metaKey: true }]) {
      await playground.message.dispatchEvent('keydown', { key: 'k', isComposing: true, ...keys })
      await playground.message.dispatchEvent('keydown', { key: 'k', keyCode: 229, ...keys })
    }
    await expect(palette.dialog).toBeHidden()
    await palette.open()
    await expect(palette.active).toHaveText(/^Add a column/)
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    await expect(playground.message).toBeFocused()
    await palette.open()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette.dialog).toBeHidden()
    await expect(playground.message).toBeFocused()
  })

  test('does what is chosen by Enter or by a press', async ({ page, playground }) => {
    const palette = paletteOf(page)
    await openPage(playground)
    await palette.open()
    await palette.run('add col', /^Add a column/)
    await playground.takeSuggested()
    await expect(playground.columns).toHaveCount(3)
    await playground.message.focus()

    await palette.open()
    await palette.option(/^Go to column B/).click()
    await expect(palette.dialog).toBeHidden()
    await expect(playground.column('B')).toBeFocused()

    await palette.open()
    await palette.run('appear', /^Dark appearance/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await palette.open()
    await palette.run('setti', /^Settings/)
    await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()

    await palette.open()
    await palette.run('choose model B', /^Choose the model of column B/)
    await expect(page.getByRole('dialog', { name: 'Choose the model of column B' })).toBeVisible()
    await expect(playground.search).toBeFocused()
    await page.keyboard.press('Escape')

    await palette.open()
    await palette.run('screen reader', /^Keyboard and accessibility handbook/)
    await expect(page.getByRole('dialog', { name: 'Help' })).toContainText(
      'Does it work with a screen reader?',
    )
  })

  test('does with a column and its answer what their menus and buttons do', async ({
    openWithUpstream,
    page,
    playground,
  }) => {
    const palette = paletteOf(page)
    const end = createGate()
    const one = says('One, two.', { beforeWord: 1, until: end.opened })
    await openWithUpstream({ models: { alpha: one, beta: slowly() } })
    await palette.open()
    await expect(palette.option(/^Stop/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    const run = async (query: string, active: string | RegExp) => {
      await palette.open()
      await palette.run(query, active)
      await expect(palette.dialog).toBeHidden()
    }
    await playground.type('Which?')
    await expect(playground.answer('B')).toContainText('word2')
    // Its own Esc stops nothing.
    await palette.open()
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    await expect(playground.stop).toBeVisible()
    await run('stop b', /^Stop the answer of column B/)
    await expect(playground.answer('B')).toContainText('You stopped it')
    await run('retry b', /^Ask column B again/)
    await expect(playground.answer('B')).toContainText('word2')
    await run('stop all', /^Stop all columns/)
    for (const letter of ['A', 'B']) await expect(playground.answer(letter)).toContainText('You stopped it')
    await expect(playground.message).toBeFocused()
    end.open()
    await run('retry a', /^Ask column A again/)
    await expect(playground.answer('A').getByText('2 of 2')).toBeVisible()
    await expect(playground.answer('A')).toContainText('One, two.')
    await run('pick a', /^Pick the answer of column A as best/)
    await expect(playground.answer('A').getByRole('button', { name: 'Best A' })).toBeVisible()

    await run('duplicate a', /^Duplicate column A/)
    await expect(playground.columns).toHaveCount(3)
    await run('move c left', /^Move column C left/)
    await expect(playground.modelButton('B')).toHaveText('acme/alpha')
    await run('remove column c', /^Remove column C/)
    await expect(playground.columns).toHaveCount(2)
    await run('vary a', /^Vary column A/)
    await expect(page.getByRole('dialog', { name: /^Vary/ })).toBeVisible()
  })

  test('opens sessions by their names, with the day they are of', async ({ page, playground }) => {
    const palette = paletteOf(page)
    await openPage(playground)
    for (const question of ['What is a token?', 'What is a stop sequence?', 'Why compare?', 'Who asks?']) {
      await playground.ask(question)
      await palette.open()
      await palette.run('new', /^New session/)
      await expect(playground.questions).toHaveCount(0)
    }
    await palette.open()
    // The two newest are listed; the others are found.
    await expect(palette.option(/session, today$/)).toHaveText([/^Who asks\?/, /^Why compare\?/])
    await expect(palette.dialog).toContainText('4 sessions')
    await palette.run('token what', /^What is a token\? session, today/)
    await expect(playground.question('What is a token?')).toBeVisible()
    await expect(playground.message).toBeFocused()
  })

  test('brings a column on show that the chat view hides', async ({ page, playground }) => {
    const palette = paletteOf(page)
    await openPage(playground)
    await playground.view('Chat').click()
    await expect(playground.columns).toHaveCount(1)
    await palette.open()
    await palette.run('column b', /^Go to column B/)
    await expect(playground.column('B')).toBeFocused()
    await palette.open()
    await palette.run('chat view', /^Chat view/)
    await expect(playground.columns).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+Shift+A')
    await playground.takeSuggested()
    await expect(playground.columns).toHaveCount(3)
  })

  test('opens over another dialog, which stays unless something is done; other shortcuts rest there', async ({
    page,
    playground,
  }) => {
    const palette = paletteOf(page)
    await openPage(playground)
    await playground.openPicker('A')
    await playground.search.fill('eliza')
    for (const keys of ['b', 'Shift+A', 'Shift+O', ',', '/'])
      await page.keyboard.press(`ControlOrMeta+${keys}`)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('complementary', { name: 'Settings' })).toBeHidden()
    await palette.open()
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
    await expect(playground.search).toBeFocused()
    await expect(playground.search).toHaveValue('eliza')
    await palette.open()
    await palette.run('go b', /^Go to column B/)
    await expect(playground.picker).toBeHidden()
    await expect(playground.column('B')).toBeFocused()
    await expect(playground.columns).toHaveCount(2)
    await expect(railOf(page).getByRole('button', { name: 'Hide sidebar', exact: true })).toBeVisible()
  })

  test.describe('where no data is saved', () => {
    test.use({ savesData: false })

    test('is there within two frames once its part of the page has come', async ({ page, playground }) => {
      const come = page.waitForResponse(/\/palette-[\w-]+\.js/)
      await openPage(playground)
      await (await come).finished()
      const frames = await page.evaluate(async () => {
        const isApple = navigator.platform.startsWith('Mac')
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        // The part has come; a moment passes until it is read and run.
        for (let index = 0; index < 30; index++) await frame()
        const keys = { key: 'k', ctrlKey: !isApple, metaKey: isApple, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', keys))
        let count = 0
        while (!document.querySelector('dialog:modal [role=option]') && count < 100) {
          await frame()
          count += 1
        }
        return count
      })
      expect(frames).toBeLessThanOrEqual(2)
    })
  })
})

test('a model found in the palette is added as a column or takes the place of another, from the embeddings too', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const palette = paletteOf(page)
  await openWithUpstream({ models: { alpha: says('Well.'), beta: says('Well.'), gamma: says('Well.') } })
  await expect(playground.modelButton('B')).toHaveText('acme/beta')
  await palette.open()
  await expect(palette.dialog).toContainText('Also finds 3 models and 0 sessions')
  await palette.run('embed', /^Embeddings/)
  await expect(page).toHaveURL(/\/embeddings$/)
  await palette.open()
  await expect(palette.option(/^Add a column/)).toHaveCount(0)
  await palette.run('gamma', /^gamma model, acme/)
  await palette.run('add', /^Add as column C/)
  await expect(playground.modelButton('C')).toHaveText('acme/gamma')

  await palette.open()
  await palette.run('alpha', /^alpha model, acme/)
  await palette.run('column b', /^Use in column B instead of beta/)
  await expect(playground.modelButton('B')).toHaveText('acme/alpha')
  await expect(playground.modelButton('A')).toHaveText('acme/alpha')
  await expect(playground.columns).toHaveCount(3)
})

test.describe('shortcuts', () => {
  test('each of the list does what it says', async ({ page, playground, startParley }) => {
    test.slow()
    await playground.open(await startParley({ DEMO_TOKENS_PER_SECOND: '10' }))
    await expect(playground.modelButton('B')).not.toHaveText('Choose a model')
    const dialog = shortcutsOf(page)
    await page.keyboard.press('ControlOrMeta+/')
    await expect(dialog).toBeVisible()
    /** What the list says, by title, as Playwright writes keys. */
    const listed = await dialog.locator('dl > div').evaluateAll((rows) =>
      rows.map((row) => {
        const names = { Control: 'Control', Command: 'Meta', Option: 'Alt', comma: ',', slash: '/' }
        const keys = [...row.querySelectorAll('kbd > .sr-only')].map((spoken) => {
          const text = spoken.textContent ?? ''
          return text
            .replace(/(Up|Down|Left|Right) arrow$/, 'Arrow$1')
            .split(' ')
            .map((part) => Object.entries(names).find(([name]) => name === part)?.[1] ?? part)
            .join('+')
        })
        return { title: row.querySelector('dt')?.textContent ?? '', keys }
      }),
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const press = (keys: string | undefined) => page.keyboard.press(keys ?? 'nothing listed')
    const picker = playground.picker.getByRole('option', { selected: true })
    const rail = railOf(page)
    const checks: Record<string, (keys: string[]) => Promise<void>> = {
      Send: async ([keys]) => {
        await playground.message.fill('What should a good prompt contain?')
        await press(keys)
        await expect(playground.question('What should a good prompt contain?')).toBeVisible()
      },
      Stop: async ([keys]) => {
        await expect(playground.stop).toBeVisible()
        await press(keys)
        await expect(playground.answer('A')).toContainText('You stopped it')
      },
      'Edit the last question (empty field)': async ([keys]) => {
        await expect(playground.message).toHaveValue('')
        await playground.message.press(keys ?? 'nothing listed')
        await expect(page.getByRole('textbox', { name: 'New wording of question 1' })).toBeFocused()
        await page.getByRole('button', { name: 'Cancel' }).click()
      },
      'Go to the message field': async ([keys]) => {
        await page.keyboard.press('Alt+1')
        await expect(playground.message).not.toBeFocused()
        await press(keys)
        await expect(playground.message).toBeFocused()
      },
      'New line': async ([keys]) => {
        await playground.message.fill('one')
        await press(keys)
        await page.keyboard.type('two')
        await expect(playground.message).toHaveValue('one\ntwo')
      },
      'Go to column 1 to 9': async ([first, , last]) => {
        await press(first)
        await expect(playground.column('A')).toBeFocused()
        await playground.addColumns(7)
        await press(last)
        await expect(playground.column('I')).toBeFocused()
        await playground.columnOption('I', 'Remove column')
      },
      'Move the column you are in': async ([left, right]) => {
        const moved = (await playground.modelButton('A').textContent()) ?? ''
        await page.keyboard.press('Alt+1')
        await press(right)
        await expect(playground.modelButton('B')).toHaveText(moved)
        await press(left)
        await expect(playground.modelButton('A')).toHaveText(moved)
      },
      'Find in this session': async ([keys]) => {
        await press(keys)
        await expect(page.getByRole('textbox', { name: 'Find in this session' })).toBeFocused()
        await page.keyboard.press('Escape')
      },
      'Add a column': async ([keys]) => {
        const before = await playground.columns.count()
        await press(keys)
        await playground.takeSuggested()
        await expect(playground.columns).toHaveCount(before + 1)
      },
      Settings: async ([keys]) => {
        const panel = page.getByRole('complementary', { name: 'Settings' })
        await press(keys)
        await expect(panel).toBeVisible()
        await press(keys)
        await expect(panel).toBeHidden()
      },
      'All commands': async ([keys]) => {
        await press(keys)
        await expect(paletteOf(page).field).toBeFocused()
        await press(keys)
        await expect(paletteOf(page).dialog).toBeHidden()
      },
      'New session': async ([keys]) => {
        await press(keys)
        await expect(playground.questions).toHaveCount(0)
      },
      'Show or hide the sidebar': async ([keys]) => {
        await press(keys)
        await expect(rail.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
        await press(keys)
        await expect(rail.getByRole('button', { name: 'Hide sidebar', exact: true })).toBeVisible()
      },
      'This list': async ([keys]) => {
        await press(keys)
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Escape')
      },
      'Move in a list': async ([up, down]) => {
        await playground.openPicker('A')
        const first = (await picker.textContent()) ?? ''
        await press(down)
        await expect(picker).not.toHaveText(first)
        await press(up)
        await expect(picker).toHaveText(first)
        await page.keyboard.press('Escape')
      },
      'Use the model': async ([keys]) => {
        await playground.openPicker('A')
        await playground.search.fill('demo/eliza')
        await press(keys)
        await expect(playground.modelButton('A')).toHaveText('demo/eliza')
      },
      'Make the model a favourite, or not': async ([keys]) => {
        await playground.openPicker('A')
        await press(keys)
        await expect(picker).toHaveAccessibleDescription(/^favourite/)
        await press(keys)
        await expect(picker).not.toHaveAccessibleDescription(/^favourite/)
        await page.keyboard.press('Escape')
      },
      'Add the model as a column': async ([keys]) => {
        await playground.columnOption('C', 'Remove column')
        const before = await playground.columns.count()
        await playground.openPicker('A')
        await playground.search.fill('demo/guide')
        await press(keys)
        await expect(playground.columns).toHaveCount(before + 1)
      },
      'Move between cells': async ([up, down, left, right]) => {
        await rail.getByRole('button', { name: 'Embeddings' }).click()
        const embeddings = embeddingsOf(page)
        await embeddings.measure.click()
        await embeddings.measured('A')
        await embeddings.show('Matrix')
        const grid = page.getByRole('grid').first()
        await grid.focus()
        // From the first cell the keys would lead nowhere.
        await page.keyboard.press('ControlOrMeta+Home')
        const place = async () =>
          [
            await grid.getByRole('row').getAttribute('aria-rowindex'),
            await grid.getByRole('gridcell').getAttribute('aria-colindex'),
          ].join()
        const before = await place()
        for (const [there, back] of [
          [down, up],
          [right, left],
        ]) {
          await press(there)
          expect(await place()).not.toBe(before)
          await press(back)
          expect(await place()).toBe(before)
        }
      },
    }
    expect(listed.map(({ title }) => title).toSorted()).toEqual(Object.keys(checks).toSorted())
    for (const [title, check] of Object.entries(checks)) {
      await test.step(title, () => check(listed.find((row) => row.title === title)?.keys ?? []))
    }
  })

  test('are shown and heard as Apple’s keyboards have them', async ({ page, playground }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
    const palette = paletteOf(page)
    await openPage(playground)
    await expect(railOf(page).getByText('⌘ K')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette.dialog).toBeHidden()
    await page.keyboard.press('Meta+k')
    await expect(palette.option(/^Add a column/)).toContainText('⌘ ⇧ A')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Meta+/')
    await expect(shortcutsOf(page)).toContainText('⌘ ⇧ O')
    await shortcutsOf(page).getByRole('button', { name: 'Windows, Linux' }).click()
    await expect(shortcutsOf(page)).toContainText('Ctrl+Shift+O')
    await expect(shortcutsOf(page)).not.toContainText('⌘')
  })
})

test('the rail leads to the palette, folded too', async ({ page, playground }) => {
  const palette = paletteOf(page)
  await openPage(playground)
  const search = railOf(page).getByRole('button', { name: 'Search sessions' })
  await search.click()
  await expect(palette.field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('ControlOrMeta+b')
  await expect(railOf(page).getByRole('button', { name: 'Show sidebar' })).toBeVisible()
  // What hears of the pointer comes after the first paint, and the rail folds in a moment: once may be too early.
  await expect(async () => {
    await page.mouse.move(700, 400)
    await search.hover()
    const tip = page.getByText('Search sessions').and(page.locator('[popover]'))
    await expect(tip).toBeVisible({ timeout: 1000 })
  }).toPass()
  await search.click()
  await expect(palette.field).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the palette is a sheet without keys, reached from the sessions, until there is a keyboard', async ({
    page,
    playground,
  }) => {
    const palette = paletteOf(page)
    await playground.open()
    await page.getByRole('button', { name: 'Sessions', exact: true }).tap()
    await page.getByRole('button', { name: 'Search sessions' }).tap()
    await expect(page.getByRole('dialog', { name: 'Sessions' })).toBeHidden()
    await expect(palette.dialog).toBeVisible()
    const box = await palette.dialog.boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect(box?.height).toBeGreaterThan(800)
    for (const option of await palette.options.all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expect(palette.dialog.locator('kbd:visible')).toHaveCount(0)
    await expect(palette.option(/^Shortcuts/)).toHaveCount(0)
    await palette.option(/^Add a column/).tap()
    await expect(palette.dialog).toBeHidden()
    await playground.takeSuggested()
    await expect(page.getByRole('tab', { name: 'Show column C', selected: true })).toBeVisible()

    await page.getByRole('button', { name: 'Sessions', exact: true }).tap()
    await page.getByRole('button', { name: 'Search sessions' }).tap()
    await palette.option(/^Go to column A/).tap()
    await expect(page.getByRole('tab', { name: 'Show column A', selected: true })).toBeVisible()

    const sessions = page.getByRole('button', { name: 'Sessions', exact: true })
    await sessions.tap()
    await page.getByRole('button', { name: 'Search sessions' }).tap()
    await palette.dialog.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(sessions).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await palette.option(/^Shortcuts/).tap()
    await expect(shortcutsOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(page.getByRole('dialog', { name: 'Sessions' })).toBeVisible()
  })
})

test('axe finds nothing in the palette and the shortcuts, on wide screens and on phones', async ({
  expectAccessible,
  page,
  playground,
}) => {
  const palette = paletteOf(page)
  const expectAccessibleEverywhere = async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      await expectAccessible()
    }
  }
  await playground.open()
  await playground.ask('What is a token?')
  await palette.open()
  await expectAccessibleEverywhere()
  await palette.field.fill('eliza')
  await expect(palette.active).toHaveText(/^eliza/)
  await expectAccessibleEverywhere()
  await page.keyboard.press('Enter')
  await expect(palette.option(/^Use in column A/)).toBeVisible()
  await expectAccessibleEverywhere()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+/')
  await expect(shortcutsOf(page)).toBeVisible()
  await expectAccessibleEverywhere()
})
