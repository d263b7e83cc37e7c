import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pressByKey } from '../../ui/press-for-test.ts'
import { ConnectDialog } from './connect-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Connect a provider' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const field = dialog.getByLabelText('Key', { exact: true })

/** What the server answers, by the paths that are asked for. */
type Answers = Record<string, (init: RequestInit) => Response>

/** The dialog, with a server that answers so; `again` closes it and opens it anew. */
async function openDialog(answers: Answers) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answers[path]?.(init))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const nothing = () => undefined
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <ConnectDialog onHelp={nothing} onClose={nothing} provider={null} codeProblem="" />
      </QueryClientProvider>,
    )
  const { unmount } = await show()
  return {
    again: async () => {
      await unmount()
      await show()
    },
  }
}

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
const connected = { ...notConnected('openai', 'OpenAI'), state: 'connected', isKept: true, models: 2 }

const listOf = (...providers: object[]) =>
  Response.json({ allowed: true, providers, local: null, notice: '' })

/** Takes any key for OpenAI. */
function connections() {
  let openai: object = notConnected('openai', 'OpenAI')
  return {
    '/api/connections': () => listOf(openai, notConnected('groq', 'Groq')),
    '/api/connections/openai': () => {
      openai = connected
      return Response.json(openai)
    },
  }
}

test('the keyboard alone connects the provider that is shown first, and it stays on show', async () => {
  await openDialog(connections())
  const panel = dialog.getByRole('region', { name: 'OpenAI', exact: true })
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

test.each(['OPENAI_API_KEY=test-key-one-for-the-page', '"test-key-one-for-the-page"'])(
  'a key that was pasted with more than itself is not sent: %s',
  async (pasted) => {
    await openDialog(connections())
    await field.fill(pasted)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(/Paste the key alone.*Nothing was kept\./)
    await expect.element(field).toHaveValue(pasted)
  },
)

test('providers that cannot be asked for anew stay on show as they were', async () => {
  const answers = connections()
  let asked = 0
  let isAway = false
  const { again } = await openDialog({
    '/api/connections': () => {
      asked += 1
      return isAway ? new Response(null, { status: 500 }) : answers['/api/connections']()
    },
  })
  await expect.element(field).toBeVisible()
  const width = () => dialog.element().getBoundingClientRect().width
  const wide = width()
  isAway = true
  asked = 0
  await again()
  await expect.poll(() => asked).toBe(1)
  // The refusal is on the page two frames later.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(field).toBeVisible()
  expect(width()).toBe(wide)
})

test('a connected provider is tested again: it works, or its key is refused by now', async () => {
  let isRefused = false
  await openDialog({
    '/api/connections': () => listOf(connected),
    '/api/connections/openai': ({ method }) => {
      expect(method).toBe('POST')
      return isRefused
        ? Response.json({ error: { code: 'key_refused', message: 'OpenAI refused it.' } }, { status: 422 })
        : Response.json({ ...connected, models: 3, tookMs: 412 })
    },
  })
  await button('Test again').click()
  await expect.element(dialog).toHaveTextContent('It works: the answer took 0.41 s. Nothing was charged.')
  await expect.element(button('Test again')).toHaveFocus()
  isRefused = true
  await pressByKey(button('Test again'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('OpenAI refused it.')
  expect(dialog.element().textContent).not.toContain('It works')
  // Another key makes the old result void.
  await pressByKey(button('Use another key'))
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a provider that is found to be away is shown as such, and what is wrong is said once', async () => {
  const away = { ...connected, models: null, isFailing: true, detail: 'OpenAI cannot be reached.' }
  let isAway = false
  await openDialog({
    '/api/connections': () => listOf(isAway ? away : connected),
    '/api/connections/openai': () => {
      isAway = true
      return Response.json(
        { error: { code: 'provider_failed', message: 'OpenAI cannot be reached.' } },
        { status: 502 },
      )
    },
  })
  await expect.element(dialog).toHaveTextContent('Connected. 2 models.')
  await pressByKey(button('Test again'))
  await expect.element(dialog.getByText('needs a look')).toBeVisible()
  expect(dialog.element().textContent).not.toContain('Connected.')
  expect(dialog.getByText('OpenAI cannot be reached.').elements()).toHaveLength(1)
})

test('a program on this machine that was just started is found by looking again', async () => {
  const program = (title: string, modelNames: string[] | null) => ({
    title,
    address: '127.0.0.1:1234',
    models: modelNames?.length ?? null,
    modelNames: modelNames ?? [],
  })
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  await openDialog({
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
  })
  const programs = dialog
    .getByRole('region', { name: 'On this machine, without a key' })
    .getByRole('listitem')
  const texts = () => programs.elements().map(({ textContent }): unknown => textContent)
  const noModel = expect.stringContaining('running, no model loaded') as unknown
  const notRunning = expect.stringContaining('not running') as unknown
  await expect.poll(texts).toEqual([expect.stringMatching(/Ollama.*not running/), noModel, notRunning])
  await button('Look again').click()
  await expect
    .poll(texts)
    .toEqual([
      expect.stringContaining('8 modelsone, two, three, four, five, six and 2 more'),
      noModel,
      notRunning,
    ])
  await expect.element(dialog.getByText('2 programs answered.')).toBeVisible()
  await expect.element(button('Look again')).toHaveFocus()
})

test.each([
  ['connected', 'columns with these models cannot be asked again'],
  ['set-by-settings', 'columns with these models go on asking'],
])('before a key is removed that is %s, it is said that %s', async (state, consequence) => {
  await openDialog({ '/api/connections': () => listOf({ ...connected, state }) })
  await button('Remove the key').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Remove the OpenAI key?' }))
    .toHaveTextContent(consequence)
})

test.each([
  ['its browser keeps no cookie', 200, 'this browser did not remember it'],
  ['the list does not come', 500, 'Parley’s own server did not answer'],
])('the owner’s form can be sent again where %s', async (_, status, problem) => {
  const answers = connections()
  let isLocked = true
  let isTaken = false
  await openDialog({
    '/api/owner': () => {
      isTaken = true
      return new Response(null, { status: 204 })
    },
    '/api/connections': () => {
      if (!isLocked) return answers['/api/connections']()
      if (isTaken && status !== 200) return new Response(null, { status })
      return Response.json({ allowed: true, needsCode: true, providers: [] })
    },
  })
  const code = dialog.getByRole('textbox', { name: 'Code', exact: true })
  await code.fill('a-code-from-the-server')
  await button('Continue').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(problem)
  await expect.element(code).not.toHaveAttribute('readonly')
  isLocked = false
  await pressByKey(button('Continue'))
  await expect.element(field).toBeVisible()
})
