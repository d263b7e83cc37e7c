import { embeddingsOf } from './support/embeddings.ts'
import { errorStatus } from './support/page-troubles.ts'
import { slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test.describe('axe finds nothing', () => {
  test('from the start to two turns: in the help, a menu, a toast and the settings', async ({
    expectAccessible,
    page,
    playground,
    settings,
  }) => {
    await playground.open()
    await expect(page.getByRole('button', { name: 'Improve a prompt' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Column B options' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectAccessible('[role=menu]:popover-open')
    await page.getByRole('menuitem', { name: 'Remove column' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Undo' }).click()

    await playground.ask('What should a good prompt contain?')
    await playground.ask('How do I compare two models fairly?')
    // The settings stand beside the conversation, and hide nothing of it.
    await settings.open()
    await settings.openAll()
    for (const name of ['Creativity', 'Longest answer', 'Word variety', 'Stop when this text appears']) {
      await settings.toggle(name).click()
    }
    await settings.addStop('END')
    await settings.scope('B only').click()
    await settings.set('Creativity', 1.5)
    await expect(page.getByText('Not like for like')).toBeVisible()
    await expectAccessible()
  })

  test('while a model answers, one was stopped, one failed, one waits for a limit and one was cut off', async ({
    expectAccessible,
    openWithUpstream,
    playground,
    troubles,
  }) => {
    troubles.announce(errorStatus)
    await openWithUpstream({
      models: {
        alpha: slowly(),
        beta: slowly(),
        failing: { kind: 'refuse', status: 500 },
        limited: { kind: 'refuse', status: 429, headers: { 'retry-after': '30' } },
        cut: { kind: 'cut' },
      },
    })
    await playground.addColumns(3)
    await playground.type('Count')
    await expect(playground.answer('B')).toContainText('word5')
    await playground.stopOne('B').click()
    await expect(playground.answer('B')).toContainText('You stopped it')
    await expect(playground.column('C')).toContainText('Failed')
    await expect(playground.column('D')).toContainText('Waiting')
    await expect(playground.column('E')).toContainText('Cut off')
    await playground.answer('C').getByText('Details').click()
    await expect(playground.stopOne('A')).toBeVisible()
    await expectAccessible()
  })

  test('in each view of the embeddings', async ({ expectAccessible, page }) => {
    const embeddings = embeddingsOf(page)
    await page.goto('/embeddings')
    await embeddings.measure.click()
    await embeddings.measured('A')
    await embeddings.measured('B')
    for (const [view, content] of [
      ['Ranking', page.getByRole('region', { name: 'Over all questions' })],
      ['Right or wrong', embeddings.plainWords],
      ['Size and price', page.getByRole('table').last()],
      ['Matrix', page.getByRole('grid').last()],
      ['Map', page.getByRole('region', { name: 'How far to trust a map' })],
      ['Agreement', page.getByRole('region', { name: 'Texts in dispute' })],
    ] as const) {
      await test.step(view, async () => {
        await embeddings.show(view)
        await expect(content).toBeVisible()
        // The texts beside the views are the same in all of them.
        await expectAccessible(view === 'Ranking' ? undefined : 'main > div')
      })
    }
  })

  test('on a phone', async ({ expectAccessible, page, playground }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await playground.open()
    await expectAccessible()
    await playground.ask('What should a good prompt contain?')
    await expectAccessible()
    await page.getByRole('button', { name: 'Sessions' }).click()
    await expect(page.getByRole('dialog', { name: 'Sessions' })).toBeVisible()
    await expectAccessible()
  })
})

test('Tab reaches everything at the start, and each stop has a name', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('button', { name: 'Improve a prompt' }).waitFor()
  const wanted = [
    'New session',
    'Embeddings',
    'Help',
    'Chat',
    'Add column',
    'Settings',
    'Model A',
    'Model B',
    'Message',
  ]
  const reached: string[] = []
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const line = (await focused.ariaSnapshot()).split('\n')[0] ?? ''
    expect(line, 'a stop without a name').toMatch(/"[^"]+"|: \S|^- (log|document)/)
    // Round once.
    if (line === reached[0]) break
    reached.push(line)
  }
  for (const name of wanted) expect(reached.join('\n')).toContain(`"${name}"`)
})
