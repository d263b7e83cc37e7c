import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, lastTranscript, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { resizeWindow } from '../testing/window.ts'

const spoken = {
  alpha: 'Alpha speaks of apples.',
  beta: 'Beta speaks of **bread**.',
  gamma: 'Gamma speaks of grapes.',
}
const three = { alpha: says(spoken.alpha), beta: says(spoken.beta), gamma: says(spoken.gamma) }

describe('with three models that answer differently', () => {
  test('each answers in its own column, and is sent the history of that column, whatever model wrote it', async () => {
    const server = await openPage({
      models: three,
      sessions: [{ columns: ['alpha', 'beta', 'gamma'], asked: ['First question', 'Second question'] }],
    })
    for (const [letter, model, word] of [
      ['A', 'acme/alpha', 'apples'],
      ['B', 'acme/beta', 'bread'],
      ['C', 'acme/gamma', 'grapes'],
    ] as const) {
      await expect.element(playground.modelButton(letter)).toHaveTextContent(new RegExp(`^${model}$`))
      await expectCount(playground.answers(letter), 2)
      await expect.element(playground.answer(letter)).toHaveTextContent(word)
      for (const other of ['apples', 'bread', 'grapes'].filter((each) => each !== word)) {
        await expect.element(playground.column(letter)).not.toHaveTextContent(other)
      }
    }
    await expect.element(playground.answer('B').getByRole('strong')).toHaveTextContent(/^bread$/)
    for (const model of ['alpha', 'beta', 'gamma'] as const) {
      expect(askedOf(server, model)).toHaveLength(2)
      expect(lastTranscript(server, model)).toEqual([
        'user: First question',
        `assistant: ${spoken[model]}`,
        'user: Second question',
      ])
    }

    // Another model in one column touches no other.
    await playground.chooseModel('B', 'acme/gamma')
    await expect.element(playground.modelButton('A')).toHaveTextContent(/^acme\/alpha$/)
    await expect.element(playground.answer('B')).toHaveTextContent('bread')
    await playground.ask('Third question')
    await expect.element(playground.answer('A')).toHaveTextContent('apples')
    await expect.element(playground.answer('B')).toHaveTextContent('grapes')
    expect(askedOf(server, 'beta')).toHaveLength(2)
    expect(askedOf(server, 'gamma').slice(-2).map(transcriptOf)).toContainEqual([
      'user: First question',
      `assistant: ${spoken.beta}`,
      'user: Second question',
      `assistant: ${spoken.beta}`,
      'user: Third question',
    ])
    expect(lastTranscript(server, 'alpha')[1]).toBe(`assistant: ${spoken.alpha}`)
  })

  test('a removed column comes back by Undo, the others stay as they are, and the last cannot be removed', async () => {
    const server = await openPage({
      models: three,
      sessions: [{ columns: ['alpha', 'beta', 'gamma'], asked: ['What do you speak of?'] }],
    })

    await playground.columnOption('B', 'Remove column')
    await expectCount(playground.columns, 2)
    await expect.element(playground.answer('A')).toHaveTextContent('apples')
    await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/gamma$/)
    await expect.element(playground.answer('B')).toHaveTextContent('grapes')

    await pressByKey(page.getByRole('button', { name: 'Undo' }))
    await expectCount(playground.columns, 3)
    await expect.element(playground.answer('A')).toHaveTextContent('apples')
    await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/beta$/)
    await expect.element(playground.answer('B')).toHaveTextContent('bread')
    await expect.element(playground.answer('C')).toHaveTextContent('grapes')
    expect(server.asked()).toHaveLength(3)

    await playground.columnOption('C', 'Remove column')
    await playground.columnOption('B', 'Remove column')
    await expectCount(playground.columns, 1)
    await pressByKey(page.getByRole('button', { name: 'Column A options' }))
    await expect.element(page.getByRole('menuitem', { name: 'Settings of this column' })).toBeVisible()
    await expectCount(page.getByRole('menuitem', { name: 'Remove column' }), 0)
  })

  test('a chat shows one column, which stays alone after the table; Up edits the last question it was asked, and a comparison shows all again', async () => {
    const server = await openPage({
      models: three,
      sessions: [{ asked: ['First question', 'Second question'] }],
    })

    await playground.show('Chat')
    await expectCount(playground.columns, 1)
    await expectCount(playground.answers('A'), 2)
    await expectCount(playground.questions, 2)
    await playground.ask('Only for you')
    expect(askedOf(server, 'beta')).toHaveLength(2)
    expect(lastTranscript(server, 'alpha')).toHaveLength(5)

    await playground.show('Compare')
    await expectCount(playground.columns, 2)
    await expectCount(playground.question('Second question'), 1)
    await expect.element(playground.answer('B')).toHaveTextContent('bread')

    await playground.columnOption('B', 'Show alone')
    await playground.show('Table')
    await playground.show('Chat')
    await expect.element(playground.answer('B')).toHaveTextContent('bread')
    await expectCount(playground.column('A'), 0)
    await playground.message.click()
    await userEvent.keyboard('{ArrowUp}')
    await expect
      .element(page.getByRole('textbox', { name: 'New wording of question 2' }))
      .toHaveValue('Second question')
    await userEvent.keyboard('{Escape}')

    await playground.show('Compare')
    await expectCount(playground.columns, 2)
    await playground.ask('For all')
    expect(lastTranscript(server, 'beta')).toEqual([
      'user: First question',
      `assistant: ${spoken.beta}`,
      'user: Second question',
      `assistant: ${spoken.beta}`,
      'user: For all',
    ])
  })
})

test('a copy of a column goes on from its history, comes back after Undo, and a new column is sent nothing that it was not asked', async () => {
  const server = await openPage({ models: three, sessions: [{ asked: ['First question'] }] })
  await playground.addColumns(1)
  await playground.columnOption('A', 'Duplicate')
  await expectCount(playground.columns, 4)
  // At the end: a letter stays with its column.
  await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/beta$/)
  await expect.element(playground.modelButton('C')).toHaveTextContent(/^acme\/gamma$/)
  await expect.element(playground.modelButton('D')).toHaveTextContent(/^acme\/alpha$/)
  await expectCount(playground.answers('D'), 1)
  await expect.element(playground.answer('D')).toHaveTextContent(spoken.alpha)
  await playground.ask('Second question')

  expect(lastTranscript(server, 'gamma')).toEqual(['user: Second question'])
  await expectCount(playground.answers('C'), 1)
  expect(askedOf(server, 'alpha').slice(-2).map(transcriptOf)).toEqual(
    Array.from({ length: 2 }, () => [
      'user: First question',
      `assistant: ${spoken.alpha}`,
      'user: Second question',
    ]),
  )

  const undo = page.getByRole('button', { name: 'Undo' })
  await pressByKey(undo)
  await expectCount(playground.columns, 3)
  await expect.element(page.getByText('Column D removed')).toBeVisible()
  await pressByKey(undo)
  await expectCount(playground.answers('D'), 2)
  await playground.columnOption('D', 'Show alone')
  await expectCount(playground.columns, 1)
  await expectCount(playground.answers('D'), 2)
})

test('a dialog of a column that Undo takes away closes with it, and does not open again as it comes back', async () => {
  await openPage({ models: three })
  const dialog = page.getByRole('dialog')
  const undo = page.getByRole('button', { name: 'Undo' })
  const openFor = {
    C: () => playground.columnOption('C', 'Vary…'),
    D: () => playground.modelButton('D').click(),
  }
  for (const [letter, open] of Object.entries(openFor)) {
    await playground.columnOption('A', 'Duplicate')
    await open()
    await expect.element(dialog).toBeVisible()
    await pressByKey(undo)
    await expect.element(page.getByText(`Column ${letter} removed`)).toBeVisible()
    await expectCount(dialog, 0)
    await pressByKey(undo)
    await expect.element(playground.column(letter)).toBeVisible()
    await expectCount(dialog, 0)
  }
})

test('a column alone that was asked nothing says so, and who is asked', async () => {
  await openPage({ models: three, sessions: [{ asked: ['For both'] }] })
  await playground.addColumns(1)
  await playground.columnOption('C', 'Show alone')
  await expect.element(page.getByRole('heading', { name: 'Nothing asked in this column yet' })).toBeVisible()
  await expectCount(page.getByRole('heading', { name: /^Ask once/ }), 0)
  const sendTo = page.getByText('Send to', { exact: true })
  await expect.poll(() => sendTo.element().parentElement?.textContent).toBe('Send toC')
  await pressByKey(page.getByRole('button', { name: 'Ask this column too' }))
  await expect.element(playground.answer('C')).toHaveTextContent(spoken.gamma)
})

test('the same name at two providers keeps its provider in a narrow head', async () => {
  await resizeWindow(820, 900)
  await openPage({
    models: { 'llama-4-scout': says('Hello.'), other: says('Hello.') },
    list: { other: { id: 'other/llama-4-scout', owned_by: 'other' } },
  })
  for (const [letter, provider] of [
    ['A', 'acme/'],
    ['B', 'other/'],
  ] as const) {
    await expect.element(playground.modelButton(letter).getByText(provider)).toBeVisible()
  }
})
