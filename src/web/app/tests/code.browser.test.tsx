import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodiesInCurl } from '#domain/code/curl-for-test.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { images } from '../testing/images.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { choose, png } from '../testing/pictures.ts'
import { playground } from '../testing/playground.ts'
import { settings } from '../testing/settings-panel.ts'
import { resizeWindow } from '../testing/window.ts'

const models = { alpha: says('Alpha says **yes**.'), beta: says('Beta says no.') }
const dialog = page.getByRole('dialog', { name: 'Code' })
const code = dialog.getByRole('region', { name: 'What is in it' })
const language = (name: string) => dialog.getByRole('button', { name, exact: true })
const choice = (name: string) => dialog.getByRole('checkbox', { name })
const columns = dialog.getByRole('combobox', { name: 'Column' })
const codeOf = (letter: string) => playground.columnOption(letter, 'Code…')

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

test('a column’s code posts what the page posts, to this service, with the key left to the environment', async () => {
  const server = await openPage({ models, sessions: [{ asked: ['Is it so?'] }] })
  await settings.open()
  await settings.instructions.fill('Don’t say "maybe".\nIt\'s $HOME.')
  await settings.set('Creativity', 0.4)
  await playground.ask('And now?')
  await codeOf('B')
  await expect.element(code).toHaveTextContent(`curl --no-buffer ${location.origin}/v1/chat/completions`)
  await expect.element(code).toHaveTextContent('Authorization: Bearer $PARLEY_KEY')
  const sent = server.asked().find(({ text: body }) => body.includes('beta') && body.includes('And now?'))
  expect(await bodyShown()).toEqual(JSON.parse(sent?.text ?? ''))
  await expectAccessible('dialog[open]')

  await columns.selectOptions('A: acme/alpha')
  await expect.poll(async () => (await bodyShown())['model']).toBe('acme/alpha')
  await choice('Streaming').click()
  await choice('With earlier messages').click()
  await expect
    .poll(async () => await bodyShown())
    .toEqual({
      temperature: 0.4,
      model: 'acme/alpha',
      messages: [
        { role: 'system', content: 'Don’t say "maybe".\nIt\'s $HOME.' },
        { role: 'user', content: 'And now?' },
      ],
    })
  await language('Python').click()
  await expect.element(code).toHaveTextContent('os.environ["PARLEY_KEY"]')
  await language('TypeScript').click()
  await expect.element(code).toHaveTextContent('await client.chat.completions.create({')
  await expect.poll(() => code.element().querySelector('[class^=tok-]')).not.toBeNull()
  await expectAccessible('dialog[open]')
  await closed()
  await expect.element(page.getByRole('button', { name: 'Column B options' })).toHaveFocus()
})

test('an answer’s code is what it was asked with, also where its column has another model by now', async () => {
  const server = await openPage({ models, sessions: [{ columns: ['alpha'], asked: ['One?', 'Two?'] }] })
  await playground.chooseModel('A', 'acme/beta')
  await playground.answers('A').first().getByRole('button', { name: 'Answer options' }).click()
  await page.getByRole('menuitem', { name: 'Code…' }).click()
  expect(await bodyShown()).toEqual(JSON.parse(server.asked()[0]?.text ?? ''))
  await expect.element(dialog).toHaveTextContent('It asks this service the same again')
  await expect.element(columns).not.toBeInTheDocument()
  await closed()
  await codeOf('A')
  expect(await bodyShown()).toMatchObject({ model: 'acme/beta' })
})

test('the palette opens it, before the first question with one that stands for it', async () => {
  await openPage({ models, sessions: [{ columns: ['alpha', 'beta'] }] })
  await palette.open()
  await palette.run('curl', /^Code…/)
  expect((await bodyShown()).messages).toEqual([{ role: 'user', content: 'Your question' }])
  await expect.element(choice('With earlier messages')).not.toBeInTheDocument()
  await expect.element(dialog).toHaveTextContent('Put your question in place of “Your question”.')
})

test('pictures are named, and the digits of a parameter stay as they were written', async () => {
  await openPage({ models, sessions: [{ columns: ['alpha'] }] })
  await settings.open()
  await settings.openAll()
  await settings.toggle('Further parameters').click()
  await settings.panel
    .getByRole('textbox', { name: 'Further parameters' })
    .fill('{"top_k": 12345678901234567890, "min_p": 1.0}')
  await choose(images.attach, [await png('my "mug".png')])
  await expect.element(images.attached).toBeVisible()
  await playground.ask('What is it?')
  await codeOf('A')
  await expect.element(code).toHaveTextContent('data:image/png;base64,<my \\"mug\\".png>')
  await expect.element(code).toHaveTextContent('"top_k": 12345678901234567890')
  await expect.element(dialog).toHaveTextContent('Pictures are only named in it')
  await language('Python').click()
  await expect.element(code).toHaveTextContent('extra_body={"top_k": 12345678901234567890, "min_p": 1.0},')
})

test('a huge conversation is shown in part and copied whole; on a phone nothing is wider than the screen', async () => {
  await resizeWindow(390, 844)
  const long = 'x'.repeat(60_000)
  await openPage({ models: { alpha: says('Well.') }, sessions: [{ columns: ['alpha'], asked: [long] }] })
  await palette.open()
  await palette.run('Code', /^Code…/)
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
