import { slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test('an answer that a middle box held back says so, in full the first time; one that was streamed does not', async ({
  page,
  playground,
  acmeServers,
}) => {
  const models = { buffered: slowly(400, 0), streamed: slowly(50, 0) }
  const { server } = await acmeServers.withUpstream({ models })
  let gate = Promise.resolve()
  await page.clock.install()
  // What buffering boxes do: they wait for the whole answer and hand it on in one piece.
  await page.route('**/api/v1/chat/completions', async (route) => {
    const { model } = route.request().postDataJSON() as { model: string }
    if (model !== 'acme/buffered') return route.continue()
    const response = await route.fetch()
    await gate
    return route.fulfill({ response })
  })
  const noteOf = (letter: string) => playground.answer(letter).getByRole('note')
  const askBuffered = async (question: string) => {
    let letGo = () => {}
    gate = new Promise((resolve) => {
      letGo = resolve
    })
    await playground.type(question)
    await expect(playground.answer('B')).toContainText('word50')
    await page.clock.fastForward(5000)
    letGo()
    await playground.settled()
  }

  await playground.open(server)
  await askBuffered('Why?')
  await expect(noteOf('A')).toHaveText(
    /^All of it came at once after \d+\.\d s: something between here and the model/,
  )
  await expect(noteOf('B')).toBeHidden()

  await askBuffered('And why again?')
  await expect(noteOf('A')).toHaveText('This answer came in one piece again, held back on its way.')
  await expect(noteOf('B')).toBeHidden()
})
