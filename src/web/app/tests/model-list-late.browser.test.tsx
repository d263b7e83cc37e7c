import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { keptModels } from '../../store/kept-models.ts'
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
  // The pages of other tests may keep theirs at any time.
  const kept = vi.spyOn(keptModels, 'read').mockResolvedValue(null)
  onTestFinished(() => kept.mockRestore())
  const answers: ((response: Response) => void)[] = []
  const prepared = await preparePage({
    models: { alpha: says('Yes.') },
    others: { '/api/v1/models': () => new Promise((resolve) => answers.push(resolve)) },
  })
  const answerWith = async (response: Response) => {
    await expect.poll(() => answers.length).toBe(1)
    answers.pop()?.(response)
  }
  await drawPage(prepared)
  const note = page.getByRole('alert')
  await answerWith(new Response('', { status: 502 }))
  await expect.element(note).toHaveTextContent('The list of models could not be loaded')

  for (const response of [new Response('', { status: 502 }), listOf('acme/alpha')]) {
    const button = note.getByRole('button', { name: 'Retry' })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const trying = note.getByRole('button', { name: 'Trying…' })
    await expect.element(trying).toHaveFocus()
    // It asks once, however often it is pressed.
    await userEvent.keyboard('{Enter}')
    await answerWith(response)
  }
  await expect.element(playground.modelButton('A')).toHaveTextContent('alpha')
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(playground.message).toHaveFocus()
})

const listOf = (id: string) =>
  Response.json({ object: 'list', data: [{ id, object: 'model', created: 1_700_000_000, owned_by: 'acme' }] })
