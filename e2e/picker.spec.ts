import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { errorStatus } from './support/page-troubles.ts'
import { knownModels, manyModels } from './support/model-lists.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

const many = 4000
/** The demo's four chat models among them. */
const allModels = many + 2 * knownModels.length + 4

test.beforeEach(async ({ playground, startUpstream, startParley }) => {
  const acme = await startUpstream({ list: knownModels })
  const bakery = await startUpstream({ list: knownModels })
  const router = await startUpstream({ list: manyModels(many) })
  const server = await startParley({ ...providerSettings({ acme, router, bakery }), DEMO_MODELS: 'on' })
  await playground.open(server)
})

const inWords = (count: number) => count.toLocaleString('en-US')
const placeholder = (count: number) => `Search ${inWords(count)} models`

test.describe('thousands of models', () => {
  test('are on a list of which what is on screen exists', async ({ playground }) => {
    await playground.openPicker('B')
    await expect(playground.search).toHaveAttribute('placeholder', placeholder(allModels))
    await expect(playground.models.first()).toHaveAttribute('aria-setsize', String(allModels))
    expect(await playground.models.count()).toBeLessThan(40)

    await playground.search.press('End')
    await expect(playground.models.last()).toHaveAttribute('aria-posinset', String(allModels))
    await expect(playground.models.last()).toBeInViewport({ ratio: 1 })
    await expect(playground.picker.getByRole('group', { name: 'bakery' })).toBeVisible()
    expect(await playground.models.count()).toBeLessThan(40)
  })

  test('are searched by any part, in any order, with or without separators', async ({ playground }) => {
    await playground.openPicker('B')
    await playground.search.fill('0037 MODEL')
    await expect(playground.models).toHaveCount(1)
    await expect(playground.picker.getByRole('option', { name: 'router/lab-37/model-0037' })).toBeVisible()

    await playground.search.fill('sonata45 acme')
    await expect(playground.models).toHaveCount(3)
    await playground.search.fill('sonata45')
    await expect(playground.models).toHaveText([
      /^acme\/sonata-4\.5(?!-)/,
      /^acme\/sonata-4\.5-mini/,
      /^acme\/old-sonata/,
      /^bakery\/sonata-4\.5(?!-)/,
      /^bakery\/sonata-4\.5-mini/,
      /^bakery\/old-sonata/,
    ])
    await playground.search.fill('liked')
    await expect(playground.models).toHaveCount(2)
    await expect(playground.picker.getByRole('status')).toHaveText('2 models')
  })

  test('may have none that matches: the list says so and offers all', async ({ page, playground }) => {
    await playground.openPicker('B')
    await playground.search.fill('no such model')
    await expect(playground.models).toHaveCount(0)
    await expect(playground.picker).toContainText('No model has “no such model” in its name or description.')
    await expect(playground.picker.getByRole('status')).toHaveText('No model matches')
    await page.keyboard.press('Enter')
    await expect(playground.picker).toBeVisible()
    await playground.picker.getByRole('button', { name: 'Show all models' }).click()
    await expect(playground.search).toBeFocused()
    await expect(playground.search).toHaveValue('')
    await expect(playground.models.first()).toBeVisible()
  })

  test('are narrowed by what they can and cost', async ({ playground }) => {
    const filter = (name: string | RegExp) =>
      playground.picker.getByRole('group', { name: 'Filters' }).getByRole('button', { name })
    const matching = playground.picker.getByRole('status')
    await playground.openPicker('B')
    await expect(filter('Favourites')).toHaveCount(0)
    await expect(filter('On this machine')).toHaveCount(0)

    await filter('Reads images').click()
    await expect(playground.search).toBeFocused()
    await expect(matching).toHaveText(`${inWords(many / 2 + 2)} models`)
    await filter('Thinks first').click()
    await expect(filter('Reads images')).toHaveAttribute('aria-pressed', 'true')
    await expect(matching).toHaveText(`${inWords(many / 10 + 2)} models`)
    await filter(/^Under \$1/).click()
    await expect(playground.picker).toContainText(
      'No model passes “Reads images” and “Thinks first” and “Under $1”.',
    )
    await filter('All').click()
    await expect(filter('Reads images')).toHaveAttribute('aria-pressed', 'false')
    await filter('Free').click()
    await expect(matching).toHaveText('6 models')
    await playground.search.fill('etude')
    await expect(playground.models).toHaveCount(2)
    await filter('All').click()
    await playground.search.fill('')
    await filter('Price unknown').click()
    await expect(matching).toHaveText(`${inWords(many / 50 + 2)} models`)
  })
})

test('a row shows context and price, and the active model all that is known of it', async ({
  page,
  playground,
}) => {
  await playground.openPicker('B')
  await playground.search.fill('sonata')
  const row = playground.picker.getByRole('option', { name: 'acme/sonata-4.5', exact: true })
  await expect(row).toContainText('200K')
  await expect(row).toContainText('3.00 / 15.00')
  await expect(row).toHaveAccessibleDescription(
    '200,000 tokens of context, $3.00 in, $15.00 out per million tokens, reads images, can think first, calls tools',
  )
  const facts = playground.picker.getByRole('region', { name: 'About this model' })
  await expect(facts.getByRole('heading', { name: 'sonata-4.5' })).toBeVisible()
  for (const words of ['Balanced, for writing and code.', '64,000', '$3.00 / 1M', 'reads images']) {
    await expect(facts).toContainText(words)
  }
  await expect(facts).toContainText('Can think before answering')

  const unpriced = playground.picker.getByRole('option', { name: 'acme/old-sonata-4.5' })
  await expect(unpriced).toContainText('price unknown')
  await unpriced.hover()
  await expect(facts.getByRole('heading', { name: 'old-sonata-4.5' })).toBeVisible()
  await expect(facts).toContainText('Priceunknown')
  await playground.search.fill('etude')
  await expect(playground.models.first()).toContainText('free')
  await page.keyboard.press('Escape')
})

test('two models of one name are told apart by their providers, in the rows and above them', async ({
  playground,
}) => {
  await playground.openPicker('B')
  await playground.search.fill('etude')
  await expect(playground.models).toHaveText([/^acme\/etude/, /^bakery\/etude/])
  await expect(playground.picker.getByRole('group', { name: 'acme' })).toBeVisible()
  await expect(playground.picker.getByRole('group', { name: 'bakery' })).toBeVisible()
  await playground.picker.getByRole('option', { name: 'bakery/etude' }).click()
  await expect(playground.modelButton('B')).toHaveText('bakery/etude')
})

test.describe('favourites', () => {
  test('are starred in the row or by key, stand on top, and survive a reload', async ({
    page,
    playground,
  }) => {
    const star = (id: string) =>
      playground.picker.getByRole('button', { name: `Favourite ${id}`, exact: true })
    const favourites = playground.picker.getByRole('group', { name: 'Favourites' })
    await playground.openPicker('B')
    await playground.search.fill('sonata-4.5')
    await star('bakery/sonata-4.5').click()
    await expect(star('bakery/sonata-4.5')).toHaveAttribute('aria-pressed', 'true')
    await expect(playground.search).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(playground.picker).toBeVisible()

    await page.reload()
    await playground.openPicker('B')
    await expect(favourites.getByRole('option')).toHaveText([
      /^bakery\/sonata-4\.5(?!-)/,
      /^bakery\/sonata-4\.5-mini/,
    ])
    await expect(playground.models.first()).toHaveAccessibleDescription(/^favourite/)
    await playground.search.press('Home')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(star('bakery/sonata-4.5')).toHaveAttribute('aria-pressed', 'false')
    // What was starred stays under the hand until something else is asked.
    await expect(playground.models.first()).toHaveAccessibleName('bakery/sonata-4.5')
    await playground.picker.getByRole('button', { name: 'Favourites', exact: true }).click()
    await expect(playground.models).toHaveCount(1)
  })

  test('are the same in another tab', async ({ page, context, playground }) => {
    await playground.openPicker('B')
    await playground.search.fill('etude')
    const star = playground.picker.getByRole('button', { name: 'Favourite acme/etude' })
    const other = await context.newPage()
    await other.goto(page.url())
    await other.evaluate(() => localStorage.setItem('parley.favourite-models', '["acme/etude"]'))
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await other.close()
  })

  test('last as long as the page where the browser keeps nothing', async ({ page, playground }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await page.reload()
    await playground.openPicker('B')
    await playground.search.fill('etude')
    await expect(playground.models.first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+d')
    await page.keyboard.press('Escape')
    await playground.openPicker('B')
    await expect(
      playground.picker.getByRole('group', { name: 'Favourites' }).getByRole('option'),
    ).toHaveAccessibleName('acme/etude')
  })
})

test('the models chosen last stand on top', async ({ playground }) => {
  await playground.chooseModel('B', 'router/lab-1/model-0041')
  await playground.chooseModel('B', 'bakery/etude')
  await playground.openPicker('A')
  const recent = playground.picker.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText([/^bakery\/etude/, /^router\/lab-1\/model-0041/])
})

test.describe('with the keyboard alone', () => {
  const active = (page: Page) => page.locator('[role=option][aria-selected=true]')

  test('the active model is always there, named by the search field, and on screen', async ({
    page,
    playground,
  }) => {
    await playground.openPicker('B')
    await expect(active(page)).toHaveAccessibleName('demo/eliza')
    const places = [
      ['Home', 1],
      ['ArrowUp', 1],
      ['ArrowDown', 2],
      ['End', allModels],
      ['ArrowDown', allModels],
      ['Home', 1],
    ] as const
    for (const [key, place] of places) {
      await page.keyboard.press(key)
      await expect(active(page)).toHaveAttribute('aria-posinset', String(place))
      await expect(active(page)).toBeInViewport({ ratio: 1 })
      const id = await active(page).getAttribute('id')
      await expect(playground.search).toHaveAttribute('aria-activedescendant', String(id))
    }
    await page.keyboard.press('PageDown')
    const after = Number(await active(page).getAttribute('aria-posinset'))
    expect(after).toBeGreaterThan(5)
    await page.keyboard.press('PageUp')
    await expect(active(page)).toHaveAttribute('aria-posinset', '1')

    // The wheel takes the list elsewhere; the active model stays what Enter uses, and the keys come back to it.
    await active(page).hover()
    await page.mouse.wheel(0, 30_000)
    await expect(playground.picker.getByRole('option', { name: 'demo/sampler' })).toHaveCount(0)
    await expect(active(page)).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toBeInViewport({ ratio: 1 })
    await expect(playground.search).toBeFocused()
  })

  test('Home and End are the text’s own while there is some', async ({ page, playground }) => {
    await playground.openPicker('B')
    await playground.search.fill('sonata')
    await expect(playground.models.first()).toBeVisible()
    await page.keyboard.press('End')
    await expect(active(page)).toHaveAttribute('aria-posinset', '1')
    await page.keyboard.press('Control+End')
    await expect(active(page)).toHaveAttribute('aria-posinset', '6')
    await page.keyboard.press('Home')
    await page.keyboard.type('old ')
    await expect(playground.search).toHaveValue('old sonata')
    await expect(playground.models).toHaveCount(2)
  })

  test('arrow keys and Enter choose, and the focus goes back to the column', async ({ page, playground }) => {
    await playground.openPicker('B')
    await page.keyboard.type('etude')
    await expect(playground.models).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveAccessibleName('bakery/etude')
    await page.keyboard.press('Enter')
    await expect(playground.picker).toBeHidden()
    await expect(playground.modelButton('B')).toHaveText('bakery/etude')
    await expect(playground.modelButton('A')).toHaveText('demo/guide')
    await expect(playground.modelButton('B')).toBeFocused()
  })

  test('Alt+Enter adds the model as one more column', async ({ page, playground }) => {
    await playground.openPicker('A')
    await page.keyboard.type('acme etude')
    await expect(playground.models).toHaveCount(1)
    await page.keyboard.press('Alt+Enter')
    await expect(playground.columns).toHaveCount(3)
    await expect(playground.modelButton('C')).toHaveText('acme/etude')
    await expect(playground.modelButton('A')).toHaveText('demo/guide')
  })

  test('Escape closes without a choice and gives the focus back', async ({ page, playground }) => {
    await playground.openPicker('A')
    await page.keyboard.type('etude')
    await page.keyboard.press('Escape')
    await expect(playground.picker).toBeHidden()
    await expect(playground.modelButton('A')).toBeFocused()
    await expect(playground.modelButton('A')).toHaveText('demo/guide')
  })

  test('Tab reaches filters, star and choices, and leaves the picker never', async ({ page, playground }) => {
    await playground.openPicker('A')
    const reached: string[] = []
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      await expect(playground.message).not.toBeFocused()
      const focused = page.locator(':focus')
      if ((await focused.count()) > 0) reached.push((await focused.ariaSnapshot()).split('\n')[0] ?? '')
    }
    for (const name of [
      'All',
      'Reads images',
      'Favourite demo/guide',
      'Use in column A',
      'Add as column C',
    ]) {
      expect(reached.join('\n')).toContain(`button "${name}"`)
    }
    expect(reached.filter((line) => line.includes('Favourite')).length).toBeLessThan(3)
    await playground.picker.getByRole('button', { name: 'Favourite demo/guide' }).focus()
    await page.keyboard.press('Space')
    await expect(playground.picker.getByRole('button', { name: 'Favourite demo/guide' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})

test.describe('when the list is fetched again', () => {
  const address = '**/api/v1/models'
  test.beforeEach(async ({ page, playground }) => {
    await page.clock.install()
    await page.reload()
    await expect(playground.modelButton('A')).not.toHaveText('Choose a model')
  })

  /** The next answers hold what `change` makes of the entries. */
  const answerWith = (page: Page, change: (entries: { id: string }[]) => { id: string }[]) =>
    page.route(address, async (route: Route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { id: string }[] }
      await route.fulfill({ response, json: { ...body, data: change(body.data) } })
    })
  const newcomers = Array.from({ length: 200 }, (_, index) => ({ id: `newcomer/model-${index}` }))

  test('what was typed, the active model and the place stay', async ({ page, playground }) => {
    await playground.openPicker('B')
    await playground.search.fill('model 00')
    await expect(playground.models.first()).toBeVisible()
    for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowDown')
    const active = page.locator('[role=option][aria-selected=true]')
    const name = await active.getAttribute('aria-label')
    const before = await active.boundingBox()

    await answerWith(page, (entries) => [...newcomers, ...entries])
    await page.clock.fastForward(61_000)
    await expect(playground.search).toHaveAttribute('placeholder', placeholder(allModels + 200))
    await expect(playground.search).toHaveValue('model 00')
    await expect(playground.search).toBeFocused()
    await expect(active).toHaveAccessibleName(String(name))
    expect((await active.boundingBox())?.y).toBe(before?.y)
    await page.keyboard.press('Enter')
    await expect(playground.modelButton('B')).toHaveText(String(name))
  })

  test('an active model that vanished leaves its place to the next one', async ({ page, playground }) => {
    await playground.openPicker('B')
    await playground.search.fill('sonata')
    await expect(playground.models.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const active = page.locator('[role=option][aria-selected=true]')
    await expect(active).toHaveAccessibleName('acme/sonata-4.5-mini')
    await answerWith(page, (entries) => entries.filter(({ id }) => id !== 'acme/sonata-4.5-mini'))
    await page.clock.fastForward(61_000)
    await expect(playground.models).toHaveCount(5)
    await expect(active).toHaveAccessibleName('acme/old-sonata-4.5')
  })

  test('and does not come, the old list stays and the picker says so', async ({
    page,
    playground,
    troubles,
  }) => {
    troubles.announce(errorStatus)
    await playground.openPicker('B')
    await playground.search.fill('etude')
    await page.route(address, (route) => route.fulfill({ status: 500, json: { error: { message: 'No.' } } }))
    await page.clock.fastForward(61_000)
    const alert = playground.picker.getByRole('alert')
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(alert).toContainText('The list of models did not come.', { timeout: 500 })
    }).toPass()
    await expect(playground.models).toHaveCount(2)
    await page.unroute(address)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toHaveCount(0)
    await expect(playground.search).toHaveValue('etude')
  })

  test('odd names are shown as text', async ({ page, playground }) => {
    const odd = {
      'img src': '<img src=x onerror=alert(1)>/<b>bold</b>',
      'very-long': `acme/${'very-long-'.repeat(40)}end`,
      'نموذج عربي': 'acme/نموذج عربي',
      'lone half': 'acme/lone-\ud800-half',
      '%41': ' "quoted" \'and\' #odd?%41 ',
    }
    await answerWith(page, (entries) => [...Object.values(odd).map((id) => ({ id })), ...entries])
    await page.reload()
    await playground.openPicker('B')
    for (const query of Object.keys(odd)) {
      await playground.search.fill(query)
      await expect(playground.models.first()).toBeVisible()
      const box = await playground.models.first().boundingBox()
      expect(box?.height).toBeLessThan(50)
    }
    await playground.search.fill('very-long')
    await expect(playground.picker.getByRole('heading')).toContainText('very-long-end')
    await playground.models.first().hover()
    await expect(page.locator('[data-tooltip]')).toContainText('very-long-end')
    await playground.search.fill('<img')
    await expect(playground.models.first()).toContainText('<img src=x onerror=alert(1)>/<b>bold</b>')
    await playground.models.first().click()
    await expect(playground.modelButton('B')).toContainText('<b>bold</b>')
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('a tap on a row uses the model, and its plus adds it as a column', async ({ page, playground }) => {
    await playground.openPicker('A')
    const box = await playground.picker.boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390, y: 12, height: 832 })
    await playground.search.fill('acme sonata')
    const row = playground.picker.getByRole('option', { name: 'acme/sonata-4.5', exact: true })
    await expect(row).toContainText('200K')
    await expect(row).toContainText('3.00 / 15.00')
    await playground.picker.getByRole('button', { name: 'Favourite acme/sonata-4.5', exact: true }).tap()
    await row.tap()
    await expect(playground.picker).toBeHidden()
    await expect(playground.modelButton('A')).toContainText('sonata-4.5')

    await playground.openPicker('A')
    await expect(
      playground.picker.getByRole('group', { name: 'Favourites' }).getByRole('option'),
    ).toHaveAccessibleName('acme/sonata-4.5')
    await playground.picker
      .getByRole('button', { name: 'Add acme/sonata-4.5 as column C', exact: true })
      .tap()
    await expect(page.getByRole('tab', { name: 'Show column C' })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    const violations = async (page: Page) => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const results = await new AxeBuilder({ page }).include('dialog[open]').withTags(tags).analyze()
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
      )
    }

    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      test(`at ${viewport.width} pixels, with stars, filters and an empty list`, async ({
        page,
        playground,
      }) => {
        await page.setViewportSize(viewport)
        await playground.openPicker('A')
        await playground.search.fill('sonata')
        await page.keyboard.press('ControlOrMeta+d')
        expect(await violations(page)).toEqual([])
        await playground.picker.getByRole('button', { name: 'Reads images' }).click()
        await expect(playground.models).toHaveCount(2)
        expect(await violations(page)).toEqual([])
        await playground.search.fill('nothing like it')
        await expect(playground.models).toHaveCount(0)
        expect(await violations(page)).toEqual([])
      })
    }
  })
}
