import { expect, test } from './test.ts'
import { askedOf, bodyOf, lastTranscript, providerSettings, says } from './support/upstreams.ts'

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
  test('each answers in its own column', async ({ playground, startUpstream, startParley }) => {
    const upstream = await startUpstream({ models: three })
    await playground.open(await startParley(providerSettings({ acme: upstream })))
    await playground.addColumns(1)
    await playground.ask('What do you speak of?')

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
  })

  test('the second turn carries each column’s own history', async ({
    playground,
    startUpstream,
    startParley,
  }) => {
    const upstream = await startUpstream({ models: three })
    await playground.open(await startParley(providerSettings({ acme: upstream })))
    await playground.addColumns(1)
    await playground.ask('First question')
    await playground.ask('Second question')

    for (const model of ['alpha', 'beta', 'gamma'] as const) {
      expect(askedOf(upstream, model)).toHaveLength(2)
      expect(lastTranscript(upstream, model)).toEqual([
        'user: First question',
        `assistant: ${spoken[model]}`,
        'user: Second question',
      ])
    }
  })

  test('a column that joins later is sent nothing that it was not asked', async ({
    playground,
    startUpstream,
    startParley,
  }) => {
    const upstream = await startUpstream({ models: three })
    await playground.open(await startParley(providerSettings({ acme: upstream })))
    await playground.ask('First question')
    await playground.addColumns(1)
    await playground.ask('Second question')

    expect(lastTranscript(upstream, 'gamma')).toEqual(['user: Second question'])
    expect(lastTranscript(upstream, 'alpha')).toHaveLength(3)
    await expect(playground.answers('C')).toHaveCount(1)
  })

  test('another model in one column touches no other', async ({ playground, startUpstream, startParley }) => {
    const upstream = await startUpstream({ models: three })
    await playground.open(await startParley(providerSettings({ acme: upstream })))
    await playground.ask('First question')
    await playground.chooseModel('B', 'acme/gamma')
    await expect(playground.modelButton('A')).toHaveText('acme/alpha')
    await expect(playground.answer('B')).toContainText('bread')
    await playground.ask('Second question')

    await expect(playground.answer('A')).toContainText('apples')
    await expect(playground.answer('B')).toContainText('grapes')
    expect(askedOf(upstream, 'beta')).toHaveLength(1)
    expect(lastTranscript(upstream, 'gamma')).toEqual([
      'user: First question',
      `assistant: ${spoken.beta}`,
      'user: Second question',
    ])
    expect(lastTranscript(upstream, 'alpha')[1]).toBe(`assistant: ${spoken.alpha}`)
  })

  test('a removed column comes back by Undo, and the others stay as they are', async ({
    page,
    playground,
    startUpstream,
    startParley,
  }) => {
    const upstream = await startUpstream({ models: three })
    await playground.open(await startParley(providerSettings({ acme: upstream })))
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
  })

  test('the last column cannot be removed', async ({ page, playground, startUpstream, startParley }) => {
    const upstream = await startUpstream({ models: three })
    await playground.open(await startParley(providerSettings({ acme: upstream })))
    await playground.columnOption('B', 'Remove column')
    await expect(playground.columns).toHaveCount(1)
    await page.getByRole('button', { name: 'Column A options' }).click()
    await expect(page.getByRole('menuitem', { name: 'Settings of this column' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Remove column' })).toBeHidden()
  })

  test('after two turns a chat shows one column, and a comparison all again', async ({
    playground,
    startUpstream,
    startParley,
  }) => {
    const upstream = await startUpstream({ models: three })
    await playground.open(await startParley(providerSettings({ acme: upstream })))
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

test('a question stands once, and its answers are articles in the logs of their columns', async ({
  page,
  playground,
}) => {
  await playground.open()
  await playground.ask('What is a token?')
  await expect(playground.question('What is a token?')).toHaveCount(1)
  await expect(playground.questions).toHaveCount(1)
  const article = page
    .getByRole('region', { name: 'Column B', exact: true })
    .getByRole('log')
    .getByRole('article')
  await expect(article).toHaveCount(1)
  await expect(article.getByRole('heading', { name: 'Column B, question 1' })).toBeAttached()
})

test('eight columns are the most, and all eight answer', async ({
  playground,
  startUpstream,
  startParley,
}) => {
  const names = Array.from({ length: 9 }, (_, index) => `model-${index + 1}`)
  const upstream = await startUpstream({
    models: Object.fromEntries(names.map((name) => [name, says(`This is ${name}.`)])),
  })
  await playground.open(await startParley(providerSettings({ acme: upstream })))
  await playground.addColumns(6)
  await expect(playground.addColumn).toBeDisabled()
  await playground.ask('Who are you?')

  for (const [index, letter] of [...'ABCDEFGH'].entries()) {
    await expect(playground.answer(letter)).toContainText(`This is model-${index + 1}.`)
  }
  await expect(playground.status('8 of 8 finished')).toBeAttached()
  expect(
    upstream
      .asked()
      .map((request) => bodyOf(request).model)
      .sort(),
  ).toEqual(names.slice(0, 8))
})
