import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says, slowly } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette, rail } from '../testing/palette.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { press } from '../testing/press.ts'

const models = { guide: says('Well.'), eliza: says('Well?') }
const panel = page.getByRole('complementary', { name: 'Settings' })

async function openWithTwo() {
  await openPage({ models })
  await expect.element(playground.modelButton('B')).not.toHaveTextContent('Choose a model')
}

describe('the palette', () => {
  test('opens by its keys, but not for an input method, over another dialog, which stays unless something is done, and from the rail, folded too, and gives the focus back', async () => {
    await openWithTwo()
    await expect.element(playground.message).toHaveFocus()
    for (const keys of [{ ctrlKey: true }, { metaKey: true }]) {
      for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
        const init = { key: 'k', bubbles: true, cancelable: true, composed: true, ...composing, ...keys }
        playground.message.element().dispatchEvent(new KeyboardEvent('keydown', init))
      }
    }
    await expectCount(palette.dialog, 0)
    await palette.open()
    await expect.element(palette.active).toHaveTextContent(/^Add a column/)
    await userEvent.keyboard('{Escape}')
    await expectCount(palette.dialog, 0)
    await expect.element(playground.message).toHaveFocus()
    await palette.open()
    await press('ControlOrMeta+k')
    await expectCount(palette.dialog, 0)
    await expect.element(playground.message).toHaveFocus()

    await playground.openPicker('A')
    await playground.search.fill('eliza')
    // Other shortcuts rest there.
    for (const keys of ['b', 'Shift+A', 'Shift+O', ',', '/']) await press(`ControlOrMeta+${keys}`)
    await expectCount(page.getByRole('dialog'), 1)
    await expectCount(panel, 0)
    await palette.open()
    await userEvent.keyboard('{Escape}')
    await expectCount(palette.dialog, 0)
    await expect.element(playground.search).toHaveFocus()
    await expect.element(playground.search).toHaveValue('eliza')
    await palette.open()
    await palette.run('go b', /^Go to column B/)
    await expectCount(playground.picker, 0)
    await expect.element(playground.column('B')).toHaveFocus()
    await expectCount(playground.columns, 2)
    await expect.element(rail.getByRole('button', { name: 'Hide sidebar', exact: true })).toBeVisible()

    const search = rail.getByRole('button', { name: 'Search sessions' })
    await search.click()
    await expect.element(palette.field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(search).toHaveFocus()
    await press('ControlOrMeta+b')
    await expect.element(rail.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
    // What hears of the pointer comes after the first paint, and the rail folds in a moment: once may be too early.
    await vi.waitFor(async () => {
      await playground.message.hover()
      await search.hover()
      const tip = page
        .getByText('Search sessions')
        .elements()
        .find((each) => each.matches('[popover]'))
      await expect.element(tip ?? null, { timeout: 1000 }).toBeVisible()
    })
    await search.click()
    await expect.element(palette.field).toHaveFocus()
  })

  test('does what is chosen by Enter or by a press, and brings on show what the chat view hides', async () => {
    await openWithTwo()
    await playground.show('Chat')
    await expectCount(playground.columns, 1)
    await palette.open()
    await palette.option(/^Go to column B/).click()
    await expectCount(palette.dialog, 0)
    await expect.element(playground.column('B')).toHaveFocus()

    await palette.open()
    await palette.run('add col', /^Add a column/)
    await playground.takeSuggested()
    await expectCount(playground.columns, 3)
    playground.message.element().focus()

    onTestFinished(() => void delete document.documentElement.dataset.theme)
    await palette.open()
    await palette.run('appearance', /^Dark colours/)
    await expect.element(document.documentElement).toHaveAttribute('data-theme', 'dark')

    await palette.open()
    await palette.run('choose model B', /^Choose the model of column B/)
    await expect.element(page.getByRole('dialog', { name: 'Choose the model of column B' })).toBeVisible()
    await expect.element(playground.search).toHaveFocus()
    await userEvent.keyboard('{Escape}')

    await palette.open()
    await palette.run('screen reader', /^Keyboard and accessibility help/)
    await expect
      .element(page.getByRole('dialog', { name: 'Help' }))
      .toHaveTextContent('Does it work with a screen reader?')
  })

  test('does with a column and its answer what their menus and buttons do', async () => {
    const end = Promise.withResolvers<void>()
    const one = says('One, two.', { beforeWord: 1, until: end.promise })
    await openPage({
      models: { alpha: one, beta: slowly(), gamma: slowly() },
      sessions: [{ columns: ['alpha', 'beta', 'gamma'] }],
    })
    const run = async (query: string, active: string | RegExp) => {
      await palette.open()
      await palette.run(query, active)
      await expectCount(palette.dialog, 0)
    }
    await playground.type('Which?')
    await expect.element(playground.answer('B')).toHaveTextContent('word2')
    // Its own Esc stops nothing.
    await palette.open()
    await userEvent.keyboard('{Escape}')
    await expectCount(palette.dialog, 0)
    await expect.element(playground.stop).toBeVisible()
    await run('stop b', /^Stop the answer of column B/)
    await expect.element(playground.answer('B')).toHaveTextContent('You stopped it')
    await run('stop all', /^Stop all columns/)
    for (const letter of ['A', 'C'])
      await expect.element(playground.answer(letter)).toHaveTextContent('You stopped it')
    await expect.element(playground.message).toHaveFocus()
    end.resolve()
    await run('retry a', /^Ask column A again/)
    await expect.element(playground.answer('A').getByText('2 of 2')).toBeVisible()
    await expect.element(playground.answer('A')).toHaveTextContent('One, two.')
    await run('pick a', /^Pick the answer of column A as best/)
    await expect.element(playground.answer('A').getByRole('button', { name: 'Best A' })).toBeVisible()

    await run('move b left', /^Move column B left/)
    await expect.element(playground.modelButton('A')).toHaveTextContent(/^acme\/beta$/)
    await run('vary a', /^Vary column A/)
    await expect.element(page.getByRole('dialog', { name: /^Vary/ })).toBeVisible()
  })

  test('opens sessions by their names, with the day they are of', async () => {
    const questions = ['What is a token?', 'What is a stop sequence?', 'Why compare?', 'Who asks?']
    await openPage({ models, sessions: questions.map((question) => ({ asked: [question] })) })
    await palette.open()
    await palette.run('new', /^New session/)
    await expectCount(playground.questions, 0)
    await palette.open()
    // The two newest are listed; the others are found.
    await expect
      .poll(() =>
        palette
          .option(/session, today$/)
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual([expect.stringMatching(/^Who asks\?/), expect.stringMatching(/^Why compare\?/)])
    await expect.element(palette.dialog).toHaveTextContent('4 sessions')
    await palette.run('token what', /^What is a token\? session, today/)
    await expect.element(playground.question('What is a token?')).toBeVisible()
    await expect.element(playground.message).toHaveFocus()
  })
})

test('a model found in the palette is added as a column or takes the place of another, from the embeddings too', async () => {
  await openPage({ models: { alpha: says('Well.'), beta: says('Well.'), gamma: says('Well.') } })
  await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/beta$/)
  await palette.open()
  await expect.element(palette.dialog).toHaveTextContent('Also finds 3 models and 0 sessions')
  await palette.run('embed', /^Embeddings/)
  await expect.poll(() => location.href).toMatch(/\/embeddings$/)
  await palette.open()
  await expectCount(palette.option(/^Add a column/), 0)
  await palette.run('gamma', /^gamma model, acme/)
  await palette.run('add', /^Add as column C/)
  await expect.element(playground.modelButton('C')).toHaveTextContent(/^acme\/gamma$/)

  await palette.open()
  await palette.run('alpha', /^alpha model, acme/)
  await palette.run('column b', /^Use in column B instead of beta/)
  await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/alpha$/)
  await expect.element(playground.modelButton('A')).toHaveTextContent(/^acme\/alpha$/)
  await expectCount(playground.columns, 3)
})
