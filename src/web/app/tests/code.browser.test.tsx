import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodiesInCurl } from '#domain/code/curl-for-test.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { prepareDialogs } from '../testing/open-dialogs.tsx'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { resizeWindow } from '../testing/window.ts'

const models = { alpha: says('Alpha says **yes**.'), beta: says('Beta says no.') }
const dialog = page.getByRole('dialog', { name: 'Code' })
const code = dialog.getByRole('region', { name: 'What is in it' })
const language = (name: string) => dialog.getByRole('button', { name, exact: true })
const choice = (name: string) => dialog.getByRole('checkbox', { name })
const columns = dialog.getByRole('combobox', { name: 'Column' })

const text = () => code.element().textContent ?? ''

/** What the shown command would post. */
async function bodyShown() {
  await expect.element(code).toHaveTextContent('curl')
  return bodiesInCurl(text())[0] as Record<string, unknown> & { messages: { content: unknown }[] }
}

const closed = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}

const inAll = 'Don’t say "maybe".\nIt\'s $HOME.'

test('a column’s code posts what the page posts, to this service, with the key left to the environment', async () => {
  const sessions = [{ asked: ['Is it so?'] }]
  const { server, actions, session, ask, open } = await prepareDialogs({ models, sessions })
  actions.settingChanged(session.id, null, 'system', inAll)
  actions.settingChanged(session.id, null, 'temperature', { on: true, value: 0.4 })
  await ask('And now?')
  await open('code')
  await columns.selectOptions('B: acme/beta')
  await expect.element(code).toHaveTextContent(`curl --no-buffer ${location.origin}/v1/chat/completions`)
  await expect.element(code).toHaveTextContent('Authorization: Bearer $PARLEY_KEY')
  const sent = server.asked().find(({ text: body }) => body.includes('beta') && body.includes('And now?'))
  await expect.poll(bodyShown).toEqual(JSON.parse(sent?.text ?? ''))

  await columns.selectOptions('A: acme/alpha')
  await expect.poll(async () => (await bodyShown())['model']).toBe('acme/alpha')
  await choice('Streaming').click()
  await choice('With earlier messages').click()
  await expect.poll(bodyShown).toEqual({
    temperature: 0.4,
    model: 'acme/alpha',
    messages: [
      { role: 'system', content: inAll },
      { role: 'user', content: 'And now?' },
    ],
  })
  await pressByKey(language('Python'))
  await expect.element(code).toHaveTextContent('os.environ["PARLEY_KEY"]')
  await pressByKey(language('TypeScript'))
  await expect.element(code).toHaveTextContent('await client.chat.completions.create({')
  await expect.poll(() => code.element().querySelector('[class^=tok-]')).not.toBeNull()
  await expectAccessible('dialog[open]')
})

test('it is opened by the palette, also before the first question, by a column’s menu, and by an answer’s about what that was asked with', async () => {
  const server = await openPage({ models, sessions: [{ columns: ['alpha', 'beta'] }] })
  await palette.open()
  await palette.run('curl', /^Code…/)
  expect((await bodyShown()).messages).toEqual([{ role: 'user', content: 'Your question' }])
  await expect.element(choice('With earlier messages')).not.toBeInTheDocument()
  await expect.element(dialog).toHaveTextContent('Put your question in place of “Your question”.')
  await closed()

  await playground.ask('One?')
  await playground.chooseModel('A', 'acme/beta')
  await pressByKey(playground.answer('A').getByRole('button', { name: 'Answer options' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Code…' }))
  expect(await bodyShown()).toEqual(JSON.parse(server.asked()[0]?.text ?? ''))
  await expect.element(dialog).toHaveTextContent('It asks this service the same again')
  await expect.element(columns).toHaveValue('0')
  await closed()
  await playground.columnOption('A', 'Code…')
  expect(await bodyShown()).toMatchObject({ model: 'acme/beta' })
  await closed()
  await playground.columnOption('B', 'Code…')
  await expect.element(columns).toHaveValue('1')
  await closed()
  await expect.element(page.getByRole('button', { name: 'Column B options' })).toHaveFocus()
})

test('one column needs no choice of columns, pictures are named, and the digits of a parameter stay as they were written', async () => {
  const { actions, session, open } = await prepareDialogs({ models, sessions: [{ columns: ['alpha'] }] })
  const value = '{"top_k": 12345678901234567890, "min_p": 1.0}'
  actions.settingChanged(session.id, null, 'extra', { on: true, value })
  const mug = {
    id: 'mug',
    name: 'my "mug".png',
    type: 'image/png',
    width: 40,
    height: 30,
    size: 900,
  } as const
  actions.promptSent(session.id, 'What is it?', session.columnIds, [mug])
  await open('code')
  await expect.element(columns).not.toBeInTheDocument()
  await expect.element(code).toHaveTextContent('data:image/png;base64,<my \\"mug\\".png>')
  await expect.element(code).toHaveTextContent('"top_k": 12345678901234567890')
  await expect.element(dialog).toHaveTextContent('Pictures are only named in it')
  await pressByKey(language('Python'))
  await expect.element(code).toHaveTextContent('extra_body={"top_k": 12345678901234567890, "min_p": 1.0},')
})

test('a huge conversation is shown in part and copied whole; on a phone nothing is wider than the screen', async () => {
  await resizeWindow(390, 844)
  const long = 'x'.repeat(60_000)
  const { open } = await prepareDialogs({
    models: { alpha: says('Well.') },
    sessions: [{ columns: ['alpha'], asked: [long] }],
  })
  await open('code')
  await expect.element(code).toHaveTextContent(/x…$/)
  expect(text().length).toBeLessThan(60_000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const button of dialog.getByRole('button').elements()) {
    const { height, right } = button.getBoundingClientRect()
    expect(Math.round(height)).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(390)
  }
  await expectAccessible('dialog[open]')
})
