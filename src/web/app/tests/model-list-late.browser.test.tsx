import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { createTextSets } from '../../features/embeddings/panel/text-sets.ts'
import { keptModels } from '../../store/kept-models.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { drawPage, openPage, preparePage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

test('a list of models that does not come stops no question of a session that has its models', async () => {
  let asked = 0
  await openPage({
    models: { alpha: says('It ends an answer.') },
    sessions: [{ columns: ['alpha'], asked: ['What is a token?'] }],
    others: {
      // Neither answered nor refused, for as long as the test runs.
      '/api/v1/models': () => {
        asked += 1
        return new Promise(() => undefined)
      },
    },
  })
  await playground.ask('What is a stop sequence?')
  await expectCount(playground.answers('A'), 2)
  await expect.element(playground.answer('A')).toHaveTextContent('It ends an answer.')
  expect(asked).toBe(1)
  await expect.element(page.getByText(/^≈.* tokens in$/)).toBeVisible()
  await expectCount(page.getByText('price unknown'), 0)
  await playground.show('Table')
  await expect.element(page.getByRole('button', { name: /^Run \d answers?$/ })).toBeVisible()
  await expectCount(page.getByText('price unknown'), 0)
})

test('the note on models that do not come stays while they are asked for again, and the message field has the keyboard once they are there', async () => {
  const answerWith = await drawPageWithoutModels()
  const note = page.getByRole('alert')
  await answerWith(new Response('', { status: 502 }))
  await expect.element(note).toHaveTextContent('The list of models could not be loaded')

  for (const response of [new Response('', { status: 502 }), listOf('acme/alpha')]) {
    await pressTwice(
      note.getByRole('button', { name: 'Retry' }),
      note.getByRole('button', { name: 'Trying…' }),
    )
    await answerWith(response)
  }
  await expect.element(playground.modelButton('A')).toHaveTextContent('alpha')
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(playground.message).toHaveFocus()
})

test('the embeddings keep their note on models that do not come while they are asked for again, and begin with what comes', async () => {
  // Those of other tests, which would be opened.
  const sets = createTextSets()
  for (const { id } of await sets.list()) await sets.delete(id)
  const answerWith = await drawPageWithoutModels()
  await answerWith(new Response('', { status: 502 }))
  await pressByKey(page.getByRole('button', { name: 'Embeddings', exact: true }))
  // The workspace asks for itself once.
  await answerWith(new Response('', { status: 502 }))
  const note = page.getByRole('main').getByRole('alert')
  await expect.element(note).toHaveTextContent('The list of models could not be loaded')

  for (const response of [new Response('', { status: 502 }), listOf('acme/embed-small')]) {
    await pressTwice(
      note.getByRole('button', { name: 'Look again' }),
      note.getByRole('button', { name: 'Looking…' }),
    )
    await answerWith(response)
  }
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByRole('main')).toHaveTextContent('embed-small')
})

/** Draws the page, whose list of models waits to be answered. */
async function drawPageWithoutModels() {
  // The pages of other tests may keep theirs at any time.
  const kept = vi.spyOn(keptModels, 'read').mockResolvedValue(null)
  onTestFinished(() => kept.mockRestore())
  const answers: ((response: Response) => void)[] = []
  const prepared = await preparePage({
    models: { alpha: says('Yes.') },
    others: { '/api/v1/models': () => new Promise((resolve) => answers.push(resolve)) },
  })
  await drawPage(prepared)
  return async (response: Response) => {
    await expect.poll(() => answers.length).toBe(1)
    answers.pop()?.(response)
  }
}

/** By the keyboard, which stays where it is; it asks once, however often it is pressed. */
async function pressTwice(button: Locator, pressed: Locator) {
  await pressByKey(button)
  await expect.element(pressed).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

const listOf = (id: string) =>
  Response.json({ object: 'list', data: [{ id, object: 'model', created: 1_700_000_000, owned_by: 'acme' }] })
