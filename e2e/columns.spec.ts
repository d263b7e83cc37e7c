import type { Page } from '@playwright/test'
import type { FakeUpstream } from '#service/testing/fake-upstream.ts'
import type { Playground } from './support/playground.ts'
import { everythingStored } from './support/traffic.ts'
import { askedOf, bodyOf, lastTranscript, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

const three = {
  alpha: says('Alpha speaks of apples.'),
  beta: says('Beta speaks of **bread**.'),
  gamma: says('Gamma speaks of grapes.'),
}
const spoken = {
  alpha: 'Alpha speaks of apples.',
  beta: 'Beta speaks of **bread**.',
  gamma: 'Gamma speaks of grapes.',
}

test.describe('with three models that answer differently', () => {
  test('each answers in its own column, and is sent the history of that column, whatever model wrote it', async ({
    openWithUpstream,
    playground,
  }) => {
    const upstream = await openWithUpstream({ models: three })
    await playground.addColumns(1)
    await playground.ask('First question')

    for (const [letter, model, word] of [
      ['A', 'acme/alpha', 'apples'],
      ['B', 'acme/beta', 'bread'],
      ['C', 'acme/gamma', 'grapes'],
    ] as const) {
      await expect(playground.modelButton(letter)).toHaveText(model)
      await expect(playground.answers(letter)).toHaveCount(1)
      await expect(playground.answer(letter)).toContainText(word)
      for (const other of ['apples', 'bread', 'grapes'].filter((each) => each !== word)) {
        await expect(playground.column(letter)).not.toContainText(other)
      }
    }
    await expect(playground.answer('B').getByRole('strong')).toHaveText('bread')
    await expect(playground.status('3 of 3 finished')).toBeAttached()

    await playground.ask('Second question')
    for (const model of ['alpha', 'beta', 'gamma'] as const) {
      expect(askedOf(upstream, model)).toHaveLength(2)
      expect(lastTranscript(upstream, model)).toEqual([
        'user: First question',
        `assistant: ${spoken[model]}`,
        'user: Second question',
      ])
    }

    // Another model in one column touches no other.
    await playground.columnOption('C', 'Remove column')
    await playground.chooseModel('B', 'acme/gamma')
    await expect(playground.modelButton('A')).toHaveText('acme/alpha')
    await expect(playground.answer('B')).toContainText('bread')
    await playground.ask('Third question')
    await expect(playground.answer('A')).toContainText('apples')
    await expect(playground.answer('B')).toContainText('grapes')
    expect(askedOf(upstream, 'beta')).toHaveLength(2)
    expect(lastTranscript(upstream, 'gamma')).toEqual([
      'user: First question',
      `assistant: ${spoken.beta}`,
      'user: Second question',
      `assistant: ${spoken.beta}`,
      'user: Third question',
    ])
    expect(lastTranscript(upstream, 'alpha')[1]).toBe(`assistant: ${spoken.alpha}`)
  })

  test('a removed column comes back by Undo, the others stay as they are, and the last cannot be removed', async ({
    openWithUpstream,
    page,
    playground,
  }) => {
    const upstream = await openWithUpstream({ models: three })
    await playground.addColumns(1)
    await playground.ask('What do you speak of?')

    await playground.columnOption('B', 'Remove column')
    await expect(playground.columns).toHaveCount(2)
    await expect(playground.answer('A')).toContainText('apples')
    await expect(playground.modelButton('B')).toHaveText('acme/gamma')
    await expect(playground.answer('B')).toContainText('grapes')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(playground.columns).toHaveCount(3)
    await expect(playground.answer('A')).toContainText('apples')
    await expect(playground.modelButton('B')).toHaveText('acme/beta')
    await expect(playground.answer('B')).toContainText('bread')
    await expect(playground.answer('C')).toContainText('grapes')
    expect(upstream.asked()).toHaveLength(3)

    await playground.columnOption('C', 'Remove column')
    await playground.columnOption('B', 'Remove column')
    await expect(playground.columns).toHaveCount(1)
    await page.getByRole('button', { name: 'Column A options' }).click()
    await expect(page.getByRole('menuitem', { name: 'Settings of this column' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Remove column' })).toBeHidden()
  })

  test('after two turns a chat shows one column, and a comparison all again', async ({
    openWithUpstream,
    playground,
  }) => {
    const upstream = await openWithUpstream({ models: three })
    await playground.ask('First question')
    await playground.ask('Second question')

    await playground.view('Chat').click()
    await expect(playground.columns).toHaveCount(1)
    await expect(playground.answers('A')).toHaveCount(2)
    await expect(playground.questions).toHaveCount(2)
    await playground.ask('Only for you')
    expect(askedOf(upstream, 'beta')).toHaveLength(2)
    expect(lastTranscript(upstream, 'alpha')).toHaveLength(5)

    await playground.view('Compare').click()
    await expect(playground.columns).toHaveCount(2)
    await expect(playground.question('Second question')).toHaveCount(1)
    await expect(playground.answer('B')).toContainText('bread')
    await playground.ask('For all')
    expect(lastTranscript(upstream, 'beta')).toEqual([
      'user: First question',
      `assistant: ${spoken.beta}`,
      'user: Second question',
      `assistant: ${spoken.beta}`,
      'user: For all',
    ])
  })
})

/** Models that say their own names. */
const named = (count: number) => {
  const names = Array.from({ length: count }, (_, index) => `model-${index + 1}`)
  return { names, models: Object.fromEntries(names.map((name) => [name, says(`This is ${name}.`)])) }
}

test('twelve columns answer, each can be reached, and there is room for more', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const { names, models } = named(12)
  const upstream = await openWithUpstream({ models })
  await playground.addColumns(10)
  await expect(playground.addColumn).toBeEnabled()
  await playground.ask('Who are you?')
  await expect(playground.status('12 of 12 finished')).toBeAttached()
  for (const [index, letter] of [...'ABCDEFGHIJKL'].entries()) {
    await expect(playground.answer(letter)).toContainText(`This is model-${index + 1}.`)
  }
  expect(
    upstream
      .asked()
      .map((request) => bodyOf(request).model)
      .sort(),
  ).toEqual(names.sort())

  const strip = page.getByRole('toolbar', { name: 'Go to a column' })
  await strip.getByRole('button', { name: /^Go to column A: acme\/model-1, done/ }).click()
  await expect(playground.column('A')).toBeFocused()
  await expect(playground.modelButton('A')).toBeInViewport({ ratio: 1 })
  await expect(playground.modelButton('L')).not.toBeInViewport()
  await expect(strip.getByRole('button', { name: /column L/ })).toHaveAttribute('aria-current', 'false')
  await page.keyboard.press('Alt+Digit9')
  await expect(playground.column('I')).toBeFocused()
  await expect(playground.modelButton('I')).toBeInViewport({ ratio: 1 })
  // The arrow keys lead through the strip, and Tab through the columns: each comes into view whole.
  await strip.getByRole('button', { name: /column I/ }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(playground.column('L')).toBeFocused()
  await expect(playground.answer('L')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(playground.modelButton('L')).toBeFocused()
})

test('axe finds nothing with more columns than fit, several settings and the dialog that made them', async ({
  expectAccessible,
  page,
  playground,
}) => {
  await playground.open()
  await playground.addColumns(1)
  await playground.ask('What is a token?')
  await playground.columnOption('B', 'Vary…')
  await expect(page.getByRole('dialog', { name: 'Vary column B' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove value 4' }).click()
  await page.getByRole('button', { name: 'Add 2 columns' }).click()
  await playground.columnOption('A', 'Duplicate')
  await expect(page.getByRole('toolbar', { name: 'Go to a column' }).getByRole('button')).toHaveCount(6)
  await expectAccessible()
})

test('a copy of a column goes on from its history, and a new one is sent nothing that it was not asked', async ({
  openWithUpstream,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: three })
  await playground.ask('First question')
  await playground.columnOption('A', 'Duplicate')
  await expect(playground.columns).toHaveCount(3)
  // At the end: a letter stays with its column.
  await expect(playground.modelButton('B')).toHaveText('acme/beta')
  await expect(playground.modelButton('C')).toHaveText('acme/alpha')
  await expect(playground.answers('C')).toHaveCount(1)
  await expect(playground.answer('C')).toContainText(spoken.alpha)
  await playground.addColumns(1)
  await playground.chooseModel('D', 'acme/gamma')
  await playground.ask('Second question')

  expect(lastTranscript(upstream, 'gamma')).toEqual(['user: Second question'])
  await expect(playground.answers('D')).toHaveCount(1)
  expect(askedOf(upstream, 'alpha').slice(-2).map(transcriptOf)).toEqual(
    Array.from({ length: 2 }, () => [
      'user: First question',
      `assistant: ${spoken.alpha}`,
      'user: Second question',
    ]),
  )
})

test.describe('a column is moved', () => {
  const order = (playground: Playground) =>
    expect.poll(() =>
      Promise.all([...'ABC'].map(async (letter) => playground.modelButton(letter).textContent())),
    )

  test('by the mouse, with its answers, and it stays there over a reload', async ({
    openWithUpstream,
    page,
    playground,
  }) => {
    await openWithUpstream({ models: three })
    await playground.addColumns(1)
    await playground.ask('What do you speak of?')
    const from = await playground.modelButton('A').boundingBox()
    const to = await playground.modelButton('C').boundingBox()
    if (!from || !to) throw new Error('The columns are not on the page')
    const drag = async () => {
      await page.mouse.move(from.x + 20, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(from.x + 60, from.y + 20, { steps: 3 })
      await page.mouse.move(to.x + 250, to.y + 20, { steps: 5 })
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await order(playground).toEqual(['acme/alpha', 'acme/beta', 'acme/gamma'])

    await drag()
    await page.mouse.up()
    await order(playground).toEqual(['acme/beta', 'acme/gamma', 'acme/alpha'])
    await expect(playground.picker).toBeHidden()
    await expect(playground.answer('C')).toContainText('apples')
    await expect(playground.status('Column A moved, it is column C now')).toBeAttached()
    const ids = await playground.columns.evaluateAll((columns) =>
      columns.map((column) => column.id.replace('column-', '')),
    )
    await expect.poll(() => everythingStored(page)).toContain(`"columnIds":${JSON.stringify(ids)}`)
    await page.reload()
    await order(playground).toEqual(['acme/beta', 'acme/gamma', 'acme/alpha'])
    await expect(playground.answer('C')).toContainText('apples')
  })

  test('by the keyboard and by its menu, and keeps the focus', async ({
    openWithUpstream,
    page,
    playground,
  }) => {
    // Narrower than three columns.
    await page.setViewportSize({ width: 1180, height: 800 })
    await openWithUpstream({ models: three })
    await playground.addColumns(1)
    // What knows the keys comes after the first paint, in one piece with this.
    await expect(page.getByRole('toolbar', { name: 'Go to a column' })).toBeVisible()
    await page.keyboard.press('Alt+Digit1')
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await order(playground).toEqual(['acme/beta', 'acme/alpha', 'acme/gamma'])
    await expect(playground.column('B')).toBeFocused()
    await playground.columnOption('B', 'Move right')
    await order(playground).toEqual(['acme/beta', 'acme/gamma', 'acme/alpha'])
    await expect(page.getByRole('button', { name: 'Column C options' })).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await order(playground).toEqual(['acme/beta', 'acme/alpha', 'acme/gamma'])
  })
})

test('a column alone that was asked nothing says so, and who is asked', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: three })
  await playground.ask('For both')
  await playground.addColumns(1)
  await playground.columnOption('C', 'Show alone')
  await expect(page.getByRole('heading', { name: 'Nothing asked in this column yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Ask once/ })).toHaveCount(0)
  await expect(page.getByText('Send to', { exact: true }).locator('..')).toHaveText('Send toC')
  await page.getByRole('button', { name: 'Ask this column too' }).click()
  await expect(playground.answer('C')).toContainText(spoken.gamma)

  await playground.view('Compare').click()
  // A copy has the answers too, so alone it has something to show.
  await playground.columnOption('A', 'Duplicate')
  await playground.columnOption('D', 'Show alone')
  await expect(playground.answer('D')).toContainText(spoken.alpha)
})

test('a column alone is alone after a reload too, and its menu shows all again', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: three })
  await playground.ask('For both')
  await playground.columnOption('B', 'Show alone')
  await expect(playground.columns).toHaveCount(1)
  await playground.ask('For one')
  await expect.poll(() => everythingStored(page)).toContain('aloneColumnId')
  await page.reload()
  await expect(playground.column('B')).toBeVisible()
  await expect(playground.columns).toHaveCount(1)
  await playground.columnOption('B', 'Show all columns')
  await expect(playground.columns).toHaveCount(2)

  // The question for one stands in its column, and the other can be asked it later.
  await expect(playground.answers('A')).toHaveCount(1)
  await expect(playground.answers('B')).toHaveCount(2)
  await playground.column('A').getByRole('button', { name: 'Ask this column too' }).click()
  await expect(playground.answers('A')).toHaveCount(2)
  await expect(playground.question('For one')).toHaveCount(1)
  await playground.settled()
  expect(lastTranscript(upstream, 'alpha')).toEqual([
    'user: For both',
    `assistant: ${spoken.alpha}`,
    'user: For one',
  ])
  expect(askedOf(upstream, 'beta')).toHaveLength(2)
})

test.describe('one column becomes several', () => {
  const openVary = async (page: Page, playground: Playground) => {
    await playground.columnOption('A', 'Vary…')
    return page.getByRole('dialog', { name: 'Vary column A' })
  }
  const temperatures = (upstream: FakeUpstream) =>
    askedOf(upstream, 'alpha')
      .map((request) => bodyOf(request).temperature)
      .sort()

  test('with a value of a setting each, and Undo takes all of it back', async ({
    openWithUpstream,
    page,
    playground,
  }) => {
    const upstream = await openWithUpstream({ models: three })
    const dialog = await openVary(page, playground)
    await dialog.getByRole('textbox', { name: 'Value 4' }).fill('2.5')
    await expect(dialog.getByText('Creativity cannot be “2.5”')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add columns' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Remove value 4' }).click()
    await dialog.getByRole('textbox', { name: 'Value 3' }).fill('1,2')
    await dialog.getByRole('button', { name: 'Add 2 columns' }).click()
    await expect(playground.columns).toHaveCount(4)
    await expect(playground.column('D')).toContainText('creativity 1.2')
    // A letter stays with its column.
    await expect(playground.modelButton('B')).toHaveText('acme/beta')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(playground.columns).toHaveCount(2)
    await expect(playground.column('A')).not.toContainText('creativity')

    await openVary(page, playground)
    await dialog.getByRole('button', { name: 'Add 3 columns' }).click()
    await playground.ask('How warm?')
    expect(temperatures(upstream)).toEqual([0, 0.5, 1, 1.5])
    for (const request of askedOf(upstream, 'beta')) {
      expect(bodyOf(request)).not.toHaveProperty('temperature')
    }
  })

  test('after the second question, which can be asked in all of them with the same history', async ({
    openWithUpstream,
    page,
    playground,
  }) => {
    const upstream = await openWithUpstream({ models: three })
    await playground.ask('First question')
    await playground.ask('Second question')
    const dialog = await openVary(page, playground)
    await dialog.getByRole('combobox', { name: 'Setting' }).selectOption('Seed (seed)')
    await dialog.getByRole('button', { name: 'Add 2 columns' }).click()
    await expect(playground.column('C')).toContainText('Goes on from A’s history')
    const offer = page.getByRole('group', { name: 'New columns' })
    await expect(offer).toContainText('Question 2 has not been asked like this yet.')
    await offer.getByRole('button', { name: 'Ask it in these 3 columns' }).click()
    await expect(offer).toBeHidden()
    await playground.settled()

    const last = askedOf(upstream, 'alpha').slice(-3)
    expect(last.map((request) => bodyOf(request).seed).sort()).toEqual([1, 2, 3])
    for (const request of last) {
      expect(transcriptOf(request)).toEqual([
        'user: First question',
        `assistant: ${spoken.alpha}`,
        'user: Second question',
      ])
    }
    expect(askedOf(upstream, 'beta')).toHaveLength(2)
  })

  test('with a wording of the instructions each, and the same several times', async ({
    openWithUpstream,
    page,
    playground,
  }) => {
    const upstream = await openWithUpstream({ models: three })
    const dialog = await openVary(page, playground)
    await dialog.getByRole('button', { name: 'The wording' }).click()
    await dialog.getByRole('textbox', { name: 'Wording 1' }).fill('Be brief.')
    await dialog.getByRole('textbox', { name: 'Wording 2' }).fill('Be funny.')
    await dialog.getByRole('button', { name: 'Add 1 column' }).click()
    await playground.columnOption('C', 'Vary…')
    const second = page.getByRole('dialog', { name: 'Vary column C' })
    await second.getByRole('button', { name: 'Nothing' }).click()
    await expect(second.getByText('Creativity is off')).toBeVisible()
    await second.getByRole('button', { name: 'Add 2 columns' }).click()
    await expect(playground.columns).toHaveCount(5)
    await playground.ask('Hello')
    expect(
      askedOf(upstream, 'alpha')
        .map((request) => transcriptOf(request)[0])
        .sort(),
    ).toEqual(['system: Be brief.', 'system: Be funny.', 'system: Be funny.', 'system: Be funny.'])
  })
})

test('the same name at two providers keeps its provider in a narrow head', async ({
  page,
  playground,
  startUpstream,
  startParley,
}) => {
  const upstream = await startUpstream({ models: { 'llama-4-scout': says('Hello.') } })
  await page.setViewportSize({ width: 820, height: 900 })
  await playground.open(await startParley(providerSettings({ acme: upstream, other: upstream })))
  for (const [letter, provider] of [
    ['A', 'acme/'],
    ['B', 'other/'],
  ] as const) {
    await playground.chooseModel(letter, `${provider}llama-4-scout`)
  }
  for (const [letter, provider] of [
    ['A', 'acme/'],
    ['B', 'other/'],
  ] as const) {
    await expect(playground.modelButton(letter).getByText(provider)).toBeVisible()
  }
})
