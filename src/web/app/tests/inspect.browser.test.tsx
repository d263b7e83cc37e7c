import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { images } from '../testing/images.ts'
import { prepareDialogs } from '../testing/open-dialogs.tsx'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { choose, png } from '../testing/pictures.ts'
import { playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { settings } from '../testing/settings-panel.ts'
import { resizeWindow } from '../testing/window.ts'

const models = { alpha: says('Alpha says **yes**.'), beta: says('Beta says no.') }
const dialog = page.getByRole('dialog', { name: 'Request and answer' })
const request = dialog.getByRole('region', { name: 'The request' })
const answer = dialog.getByRole('region', { name: 'Answer', exact: true })
const show = (part: 'Request' | 'Answer' | 'Word probabilities') =>
  pressByKey(dialog.getByRole('button', { name: part, exact: true }))

async function openFor(letter: string) {
  const options = letter === '' ? 'Answer options' : `Answer options ${letter}`
  await pressByKey(playground.answer(letter || 'A').getByRole('button', { name: options }))
  await pressByKey(page.getByRole('menuitem', { name: 'Request and answer…' }))
}

async function requestShown() {
  await expect.element(request).toHaveTextContent('model')
  return JSON.parse(request.element().textContent ?? '') as unknown
}

test('an answer’s request is shown as it was sent, and what came as it came', async () => {
  const server = await openPage({ models, sessions: [{ columns: ['alpha'], asked: ['One?'] }] })
  await settings.open()
  await settings.instructions.fill('Don’t say "maybe".')
  await settings.set('Creativity', 0.4)
  await playground.ask('And now?')
  await openFor('')
  expect(await requestShown()).toEqual(JSON.parse(server.asked().at(-1)?.text ?? ''))
  await expect.element(dialog).toHaveTextContent('POST /api/v1/chat/completions')
  await expect.element(dialog).toHaveTextContent('The key never reaches the browser.')
  await expect
    .element(dialog)
    .toHaveTextContent('Off, so not sent: Longest answer (max_tokens), Thinking effort')
  await expectAccessible('dialog[open]')
  await show('Answer')
  await expect.element(answer).toHaveTextContent(/Status200Finish reasonstopUsage\{"prompt_tokens"/)
  await expect.element(answer.getByRole('listitem').first()).toHaveTextContent(/^\+\d\.\d{3}\{"id"/)
  await expect.element(answer.getByRole('listitem').last()).toHaveTextContent('[DONE]')
  await expectAccessible('dialog[open]')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a refusal is shown with its status, its headers and its body, and the sendings before it too', async () => {
  const headers = { 'x-request-id': 'req-7', 'retry-after': '0' }
  let asked = 0
  await openPage({
    models,
    sessions: [{ columns: ['alpha'] }],
    respond: () =>
      ++asked === 1
        ? refuses(429, 'Slow down.', { headers })
        : refuses(400, 'No such thing.', { headers, code: 'odd' }),
  })
  await playground.ask('Well?')
  await playground.answer('A').getByText('Details').click()
  await pressByKey(playground.answer('A').getByRole('button', { name: 'Request and answer…' }))
  await show('Answer')
  await expect.element(answer).toHaveTextContent('Status400')
  await expect.element(answer).toHaveTextContent('x-request-idreq-7')
  await expect.element(answer).toHaveTextContent('"message":"No such thing."')
  await dialog.getByRole('combobox', { name: 'Sent' }).selectOptions('Request 1 of 2: 429')
  await expect.element(answer).toHaveTextContent('retry-after0')
  await expect.element(answer).toHaveTextContent('"message":"Slow down."')
  await expectAccessible('dialog[open]')
})

test('pictures are shown by their beginning and copied whole; the palette opens it for the last question', async () => {
  const server = await openPage({ models, sessions: [{ columns: ['alpha', 'beta'] }] })
  await choose(images.attach, [await png('mug.png', 300, 200)])
  await expect.element(images.attached).toBeVisible()
  await playground.ask('What is it?')
  await palette.open()
  await palette.run('raw', /^Request and answer…/)
  await expect.element(request).toHaveTextContent(/data:image\/\w+;base64,\S{40}… \d+ KB left out/)
  await dialog.getByRole('combobox', { name: 'Answer of' }).selectOptions('B: acme/beta')
  await expect.element(request).toHaveTextContent('acme/beta')
  const copied: string[] = []
  Object.defineProperty(navigator.clipboard, 'writeText', {
    configurable: true,
    value: async (text: string) => void copied.push(text),
  })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  Reflect.deleteProperty(navigator.clipboard, 'writeText')
  const sent = server.asked().find(({ text }) => text.includes('beta'))
  expect(JSON.parse(copied[0] ?? '')).toEqual(JSON.parse(sent?.text ?? ''))
})

test('a thousand events are a list of some dozen lines; on a phone nothing is wider than the screen', async () => {
  await resizeWindow(390, 844)
  const words = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' ')
  const { open } = await prepareDialogs({
    models: { alpha: says(words) },
    sessions: [{ columns: ['alpha'], asked: ['Many?'] }],
  })
  await open('inspect')
  await show('Answer')
  await expect.element(answer).toHaveTextContent(/1,00\d events/)
  await expect.element(answer.getByRole('listitem').first()).toBeInTheDocument()
  expect(answer.getByRole('listitem').elements().length).toBeLessThan(60)
  answer.element().scrollTo({ top: 1e7 })
  await expect.element(answer.getByText('[DONE]')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const button of dialog.getByRole('button').elements()) {
    const { height, right } = button.getBoundingClientRect()
    expect(Math.round(height)).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(390)
  }
})

const chunk = (content: string, probability: number, others: Record<string, number> = {}) => {
  const entry = (token: string, share: number) => ({ token, logprob: Math.log(share), bytes: null })
  const token = {
    ...entry(content, probability),
    top_logprobs: Object.entries(others).map(([other, share]) => entry(other, share)),
  }
  return { choices: [{ index: 0, delta: { content }, logprobs: { content: [token] }, finish_reason: null }] }
}

const streamOf = (pieces: unknown[]) => ({
  kind: 'raw' as const,
  body: [...pieces, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }]
    .map((data) => `data: ${JSON.stringify(data)}\n\n`)
    .concat('data: [DONE]\n\n')
    .join(''),
})

const withProbabilities = streamOf([
  chunk('It is', 0.99),
  chunk(' blue', 0.6, { ' blue': 0.6, ' grey': 0.3 }),
  chunk('.\n', 0.05, { '!': 0.9 }),
])

test('how likely each word was is shown, beginning with what the model was least sure of, or that it told nothing', async () => {
  const server = await openPage({
    models: { alpha: withProbabilities, beta: says('Blue.') },
    sessions: [{ columns: ['alpha', 'beta'] }],
  })
  await settings.open()
  await settings.openAll()
  await settings.set('Word probabilities', 3)
  await playground.ask('What colour is the sky?')
  await openFor('A')
  expect(JSON.parse(server.asked().at(-1)?.text ?? '')).toMatchObject({ logprobs: true, top_logprobs: 3 })
  const part = dialog.getByRole('region', { name: 'Word probabilities' })
  await expect.element(part).toHaveTextContent('3 tokens, on average 54.7% likely (perplexity 3.23).')
  const tokens = part.getByRole('listbox', { name: 'The answer, piece by piece' })
  await expect.element(tokens).toHaveTextContent('It is blue.↵')
  const choices = part.getByRole('list')
  await expect.element(choices).toHaveTextContent('“!”90%“.↵”chosen 5%anything else5%')
  await expectAccessible('dialog[open]')
  await userEvent.keyboard('{Escape}')
  // A model that tells none says so.
  await openFor('B')
  await show('Word probabilities')
  await expect.element(part).toHaveTextContent('The service gave none for this answer.')
})

test('what the model was least sure of is brought into sight, above what lies over the text on a phone', async () => {
  const many = Array.from({ length: 200 }, (_, at) => chunk(` word${at}`, at === 130 ? 0.05 : 0.95))
  const others = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`“${at}`, 0.09]))
  await resizeWindow(390, 844)
  const { open } = await prepareDialogs({
    models: { alpha: streamOf([...many, chunk(' end', 0.06, others)]) },
    sessions: [{ columns: ['alpha'], asked: ['One?'] }],
  })
  await open('inspect')
  const part = dialog.getByRole('region', { name: 'Word probabilities' })
  const choices = part.getByRole('region', { name: 'What it was chosen from' }).last()
  const bottomOf = (element: Locator) => element.element().getBoundingClientRect().bottom
  const topOf = (element: Locator) => element.element().getBoundingClientRect().top
  for (const name of ['“word130” 5%', '“end” 6%']) {
    await part.getByRole('button', { name }).click()
    const piece = part.getByRole('option', { selected: true })
    await expect.poll(() => bottomOf(piece)).toBeLessThanOrEqual(topOf(choices))
    expect(topOf(piece)).toBeGreaterThan(topOf(part))
    part.element().scrollTop = 0
  }
  // The last in a list that scrolls.
  const chosen = choices.getByText('“ end”')
  expect(bottomOf(chosen)).toBeLessThanOrEqual(bottomOf(choices))
  await expectAccessible('[aria-label="What it was chosen from"]')
})
