import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuses, says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { expectCount, expectTexts, playground } from '../testing/playground.ts'

const dialog = page.getByRole('dialog', { name: 'Connect a provider' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const field = dialog.getByLabelText('Key', { exact: true })

const notConnected = (name: string, title: string) => ({
  name,
  kind: 'known',
  title,
  host: `api.${name}.example`,
  keyPage: `https://${name}.example/keys`,
  keySetting: `${name.toUpperCase()}_API_KEY`,
  state: 'not-connected',
  isKept: false,
  models: null,
})

/** Takes any key for OpenAI. */
function connections() {
  let openai: object = notConnected('openai', 'OpenAI')
  return {
    '/api/connections': () =>
      Response.json({
        allowed: true,
        providers: [openai, notConnected('groq', 'Groq')],
        local: null,
        notice: '',
      }),
    '/api/connections/openai': () => {
      openai = { ...openai, state: 'connected', isKept: true, models: 2 }
      return Response.json(openai)
    },
  }
}

test('the keyboard alone connects the provider that is shown first, and it stays on show', async () => {
  await openPage({
    models: { guide: says('Guide.') },
    // Demo models are no provider's.
    list: { guide: { id: 'demo/guide' } },
    others: connections(),
  })
  const panel = dialog.getByRole('region', { name: 'OpenAI', exact: true })
  ;(page.getByRole('button', { name: 'Use your own models' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
  while (field.element() !== document.activeElement) await userEvent.tab()
  await userEvent.keyboard('test-key-one-for-the-page{Enter}')
  await expect.element(panel).toHaveTextContent('Connected. 2 models.')
  await expect.element(panel).toHaveFocus()
  await button('Use another key').click()
  await expect.element(field).toHaveFocus()
  await button('Keep the present one').click()
  await expect.element(panel).toHaveFocus()
})

test('an answer whose key was refused leads to the dialog', async () => {
  const refused = refuses(502, 'acme refused the key', { code: 'upstream_key_refused' })
  await openPage({ models: { alpha: refused, beta: says('Beta is here.') }, others: connections() })
  await playground.ask('Who are you?')
  await expect.element(playground.answer('A')).toHaveTextContent('asks for a valid key')
  await playground
    .answer('A')
    .getByRole('button', { name: /Connect a provider…/ })
    .click()
  await expect.element(dialog).toBeVisible()
})

test('providers that cannot be asked for anew stay on show as they were', async () => {
  const others = connections()
  let asked = 0
  let isAway = false
  await openPage({
    models: { guide: says('Guide.') },
    list: { guide: { id: 'demo/guide' } },
    others: {
      ...others,
      '/api/connections': () => {
        asked += 1
        return isAway ? new Response(null, { status: 500 }) : others['/api/connections']()
      },
    },
  })
  const open = page.getByRole('button', { name: 'Use your own models' })
  await open.click()
  await expect.element(field).toBeVisible()
  const width = () => dialog.element().getBoundingClientRect().width
  const wide = width()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  isAway = true
  asked = 0
  await open.click()
  await expect.poll(() => asked).toBe(1)
  // The refusal is on the page two frames later.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(field).toBeVisible()
  expect(width()).toBe(wide)
})

test('a connected provider is tested again: it works, or its key is refused by now', async () => {
  const openai = { ...notConnected('openai', 'OpenAI'), state: 'connected', isKept: true, models: 2 }
  let isRefused = false
  await openPage({
    models: { guide: says('Guide.') },
    list: { guide: { id: 'demo/guide' } },
    others: {
      '/api/connections': () =>
        Response.json({ allowed: true, providers: [openai], local: null, notice: '' }),
      '/api/connections/openai': ({ method }) => {
        expect(method).toBe('POST')
        return isRefused
          ? Response.json({ error: { code: 'key_refused', message: 'OpenAI refused it.' } }, { status: 422 })
          : Response.json({ ...openai, models: 3, tookMs: 412 })
      },
    },
  })
  await page.getByRole('button', { name: 'Use your own models' }).click()
  await button('Test again').click()
  await expect.element(dialog).toHaveTextContent('It works: the answer took 0.41 s. Nothing was charged.')
  await expect.element(button('Test again')).toHaveFocus()
  isRefused = true
  await button('Test again').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('OpenAI refused it.')
  expect(dialog.element().textContent).not.toContain('It works')
  // Another key makes the old result void.
  await button('Use another key').click()
  await expectCount(dialog.getByRole('alert'), 0)
})

test('a provider that is found to be away is shown as such, and what is wrong is said once', async () => {
  const openai = { ...notConnected('openai', 'OpenAI'), state: 'connected', isKept: true, models: 2 }
  const away = { ...openai, models: null, isFailing: true, detail: 'OpenAI cannot be reached.' }
  let isAway = false
  await openPage({
    models: { guide: says('Guide.') },
    list: { guide: { id: 'demo/guide' } },
    others: {
      '/api/connections': () =>
        Response.json({ allowed: true, providers: [isAway ? away : openai], local: null, notice: '' }),
      '/api/connections/openai': () => {
        isAway = true
        return Response.json(
          { error: { code: 'provider_failed', message: 'OpenAI cannot be reached.' } },
          { status: 502 },
        )
      },
    },
  })
  await page.getByRole('button', { name: 'Use your own models' }).click()
  await expect.element(dialog).toHaveTextContent('Connected. 2 models.')
  await button('Test again').click()
  await expect.element(dialog.getByText('needs a look')).toBeVisible()
  expect(dialog.element().textContent).not.toContain('Connected.')
  await expectCount(dialog.getByText('OpenAI cannot be reached.'), 1)
})

test('a program on this machine that was just started is found by looking again', async () => {
  const program = (title: string, modelNames: string[] | null) => ({
    title,
    address: '127.0.0.1:1234',
    models: modelNames?.length ?? null,
    modelNames: modelNames ?? [],
  })
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  await openPage({
    models: { guide: says('Guide.') },
    list: { guide: { id: 'demo/guide' } },
    others: {
      '/api/connections': ({ method }) =>
        Response.json({
          allowed: true,
          providers: [notConnected('openai', 'OpenAI')],
          local: [
            program('Ollama', method === 'POST' ? names : null),
            program('LM Studio', []),
            program('vLLM', null),
          ],
          notice: '',
        }),
    },
  })
  await page.getByRole('button', { name: 'Use your own models' }).click()
  const programs = dialog
    .getByRole('region', { name: 'On this machine, without a key' })
    .getByRole('listitem')
  await expectTexts(programs, [/Ollama.*not running/, /running, no model loaded/, /not running/])
  await button('Look again').click()
  await expectTexts(programs, [
    /8 modelsone, two, three, four, five, six and 2 more/,
    /running, no model loaded/,
    /not running/,
  ])
  await expect.element(dialog.getByText('2 programs answered.')).toBeVisible()
  await expect.element(button('Look again')).toHaveFocus()
})

test.each([
  ['connected', 'columns with these models cannot ask again'],
  ['set-by-settings', 'columns with these models go on asking'],
])('before a key is removed that is %s, it is said that %s', async (state, consequence) => {
  const openai = { ...notConnected('openai', 'OpenAI'), state, isKept: true, models: 2 }
  await openPage({
    models: { guide: says('Guide.') },
    list: { guide: { id: 'demo/guide' } },
    others: {
      '/api/connections': () =>
        Response.json({ allowed: true, providers: [openai], local: null, notice: '' }),
    },
  })
  await page.getByRole('button', { name: 'Use your own models' }).click()
  await button('Remove the key').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Remove the OpenAI key?' }))
    .toHaveTextContent(consequence)
})

test.each([
  ['its browser keeps no cookie', 200, 'this browser did not keep that it was given'],
  ['the list does not come', 500, 'Parley’s own server did not answer'],
])('the owner’s form can be sent again where %s', async (_, status, problem) => {
  const others = connections()
  let isLocked = true
  let isTaken = false
  await openPage({
    models: { guide: says('Guide.') },
    list: { guide: { id: 'demo/guide' } },
    others: {
      ...others,
      '/api/owner': () => {
        isTaken = true
        return new Response(null, { status: 204 })
      },
      '/api/connections': () => {
        if (!isLocked) return others['/api/connections']()
        if (isTaken && status !== 200) return new Response(null, { status })
        return Response.json({ allowed: true, needsCode: true, providers: [] })
      },
    },
  })
  await page.getByRole('button', { name: 'Use your own models' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code', exact: true })
  await code.fill('a-code-from-the-server')
  await button('Continue').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(problem)
  await expect.element(code).not.toHaveAttribute('readonly')
  isLocked = false
  await button('Continue').click()
  await expect.element(field).toBeVisible()
})

test('a command over the dialog closes it and the picker that waits under it', async () => {
  await openPage({ models: { alpha: says('Alpha.'), beta: says('Beta.') }, others: connections() })
  await playground.openPicker('A')
  await playground.picker.getByRole('button', { name: 'Connect a provider…' }).last().click()
  await expect.element(dialog).toBeVisible()
  await expectCount(playground.picker, 0)
  await palette.open()
  await palette.run('go to column b', /^Go to column B/)
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(playground.column('B')).toHaveFocus()
})
