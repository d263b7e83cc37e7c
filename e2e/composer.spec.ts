import { createGate, holdRequests } from './support/gate.ts'
import { askedOf, lastTranscript } from '#service/testing/asked.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

test('Enter sends, Shift+Enter breaks the line, white space is not sent, and Up edits what was', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: says('Well.') } })
  await playground.type('  \n ')
  await expect(playground.send).toBeDisabled()
  await expect(playground.questions).toHaveCount(0)
  await playground.message.fill('')
  await playground.message.pressSequentially('First line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Second line')
  await expect(playground.message).toHaveValue('First line\nSecond line')
  expect(upstream.asked()).toHaveLength(0)
  await page.keyboard.press('Enter')
  await playground.settled()
  await expect(playground.message).toHaveValue('')
  await expect(playground.message).toBeFocused()
  expect(lastTranscript(upstream, 'alpha')).toEqual(['user: First line\nSecond line'])

  await playground.message.press('ArrowUp')
  const editor = page.getByRole('textbox', { name: 'New wording of question 1' })
  await expect(editor).toBeFocused()
  await expect(editor).toHaveValue('First line\nSecond line')
  await editor.press('Escape')
  await expect(playground.message).toBeFocused()
})

test('an Enter of an input method does not send', async ({ page, playground }) => {
  await playground.open()
  await playground.message.fill('にほん')
  for (const asBrowsersSayIt of [
    { key: 'Enter', isComposing: true, keyCode: 13 },
    // Safari
    { key: 'Enter', isComposing: false, keyCode: 229 },
  ]) {
    await playground.message.dispatchEvent('keydown', asBrowsersSayIt)
    await expect(playground.message).toHaveValue('にほん')
    await expect(playground.questions).toHaveCount(0)
  }
  await playground.message.press('Enter')
  await expect(playground.question('にほん')).toBeVisible()
  await playground.settled()

  // While a word is being composed.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.imeSetComposition', { text: 'ことば', selectionStart: 3, selectionEnd: 3 })
  await page.keyboard.press('Enter')
  await expect(playground.questions).toHaveCount(1)
  await expect(playground.send).toBeVisible()
  await expect(playground.message).toHaveValue(/^ことば/)
})

test('a double click on Send asks once, and stops nothing', async ({ openWithUpstream, playground }) => {
  const upstream = await openWithUpstream({ models: { alpha: slowly(20) } })
  await playground.columnOption('B', 'Remove column')
  await playground.message.fill('Once')
  await playground.send.dblclick()
  await expect(playground.answer('A')).toContainText('word20')
  await playground.settled()
  await expect(playground.answer('A')).not.toContainText('You stopped it')
  expect(upstream.asked()).toHaveLength(1)
})

test('a held Enter sends once, and not what is typed next', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: says('Well.') } })
  await playground.columnOption('B', 'Remove column')
  await playground.message.fill('Once')
  for (let press = 0; press < 5; press++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await playground.settled()
  await expect(playground.questions).toHaveCount(1)
  await expect(playground.message).toHaveValue('')
  expect(upstream.asked()).toHaveLength(1)

  await page.keyboard.down('Enter')
  await playground.message.fill('Not yet')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(playground.message).toHaveValue('Not yet')
  await expect(playground.questions).toHaveCount(1)
})

test('while answers come, Enter puts a question in line; it goes out when they are there, once', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const end = createGate()
  const pausing = says('One, two, three.', { beforeWord: 1, until: end.opened })
  const upstream = await openWithUpstream({ models: { alpha: pausing, beta: pausing } })
  await playground.type('Count')
  await expect(playground.stop).toBeVisible()
  await playground.message.fill('And then?')
  await playground.message.press('Enter')
  await playground.message.press('Enter')
  await expect(page.getByText('Sends when these answers finish')).toBeVisible()
  end.open()
  await expect(playground.questions).toHaveCount(2)
  await expect(playground.message).toHaveValue('')
  await playground.settled()
  expect(upstream.asked()).toHaveLength(4)
})

test('a question in line is taken back by changing it, by Stop and by Escape; the focus stays', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: { alpha: slowly(), beta: slowly() } })
  const inLine = page.getByText('Sends when these answers finish')
  await playground.message.fill('Count')
  await playground.send.click()
  await expect(playground.message).toBeFocused()
  await expect(playground.answer('A')).toContainText('word2')
  await playground.message.fill('And then?')
  await playground.message.press('Enter')
  await expect(inLine).toBeVisible()
  await playground.message.pressSequentially('!')
  await expect(inLine).toBeHidden()
  await playground.message.press('Enter')
  await expect(inLine).toBeVisible()
  await playground.stop.click()
  await expect(playground.message).toBeFocused()
  await expect(playground.send).toBeVisible()
  await expect(playground.message).toHaveValue('And then?!')
  await expect(playground.questions).toHaveCount(1)
  await playground.message.press('Enter')
  await playground.message.fill('And after that?')
  await playground.message.press('Enter')
  await expect(inLine).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(playground.send).toBeVisible()
  await expect(playground.message).toBeFocused()
  await expect(playground.message).toHaveValue('And after that?')
  await expect(playground.questions).toHaveCount(2)
})

test('a question goes to the chosen columns and to no other', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: says('Alpha.'), beta: says('Beta.') } })
  await page.getByRole('button', { name: /^Send to/ }).click()
  await page.getByRole('button', { name: 'Only column B' }).click()
  await page.keyboard.press('Escape')
  await playground.ask('Who are you?')
  await expect(playground.answer('B')).toContainText('Beta.')
  await expect(playground.column('A').getByRole('article')).toHaveCount(0)
  expect(askedOf(upstream, 'alpha')).toHaveLength(0)
  await page.getByRole('button', { name: /^Send to/ }).click()
  await page.getByRole('button', { name: 'All columns' }).click()
  await page.keyboard.press('Escape')
  await playground.ask('And now?')
  await expect(playground.answer('A')).toContainText('Alpha.')
})

test('a question sent before the models are there goes out with them, once', async ({
  page,
  playground,
  startUpstream,
  startParley,
}) => {
  const upstream = await startUpstream({ models: { alpha: says('Well.') } })
  const server = await startParley(providerSettings({ acme: upstream }))
  const models = await holdRequests(page, '**/api/v1/models')
  await page.goto(server.url)
  await playground.type('Too early?')
  await expect(page.getByText('Sends when a model is ready')).toBeVisible()
  models.letThrough()
  for (const letter of ['A', 'B']) await expect(playground.answer(letter)).toContainText('Well.')
  expect(upstream.asked(), 'one request for each column').toHaveLength(2)
})

test('a question that is longer than a model can read is told before it is sent', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({
    models: { alpha: says('Read.'), beta: says('Read.') },
    list: [
      { id: 'alpha', context_length: 500 },
      { id: 'beta', context_length: 100_000 },
    ],
  })
  const note = page.getByRole('status').filter({ hasText: 'too long for A (500)' })
  await playground.message.fill('A short question')
  await expect(page.getByText('tokens in')).toBeVisible()
  await expect(note).toBeHidden()
  await playground.message.fill('many words and more of them '.repeat(200))
  await expect(note).toContainText(/up to about [\d,]+ tokens, too long for A \(500\)\. It may be refused\./)
  await playground.message.fill('A short question')
  await expect(note).toBeHidden()
})
