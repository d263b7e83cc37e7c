import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { providerTitles } from '#protocol/provider-titles.ts'
import { ConnectDialog } from '../../features/connections/connect-dialog.tsx'
import { expectAccessible } from '../testing/accessible.ts'
import { expectCount } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { resizeWindow } from '../testing/window.ts'

const key = 'test-key-one-for-the-page'
const dialog = page.getByRole('dialog', { name: 'Connect a provider' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const field = dialog.getByLabelText('Key', { exact: true })
const panel = (title: string) => dialog.getByRole('region', { name: title, exact: true })
const provider = (title: string) =>
  dialog.getByRole('listitem').getByRole('button', { name: new RegExp(`^${title}`) })

const notConnected = (name: string, title: string) => ({
  name,
  kind: 'known',
  title,
  host: `api.${name}.example`,
  keyPage: `https://console.${name}.example/keys`,
  keySetting: `${name.toUpperCase()}_API_KEY`,
  state: 'not-connected',
  isKept: false,
  models: null as number | null,
  detail: '',
  hasFreeModels: ['groq', 'mistral', 'openrouter'].includes(name),
})

type Known = ReturnType<typeof notConnected>

const everyProvider = Object.entries(providerTitles).map(([name, title]) => notConnected(name, title))
const setBySettings = { state: 'set-by-settings', models: 2 }

/** What a provider makes of a key: how it stands then, or why the key is not kept. */
type Answer = Partial<Known> | { code: 'key_refused' | 'provider_failed'; message: string }

/** A server that takes keys for these providers. */
function keyServer(providers: Known[], answers: Record<string, (sent: string) => Answer> = {}) {
  const known = new Map(providers.map((each) => [each.name, each]))
  const changed = (name: string, init: RequestInit): Response => {
    const there = known.get(name)
    if (!there) return Response.json({}, { status: 404 })
    const answer =
      init.method === 'DELETE' ? notConnected(name, there.title) : answers[name]?.(String(init.body))
    if (answer && 'code' in answer) return Response.json({ error: answer }, { status: 422 })
    known.set(name, { ...there, ...answer })
    return Response.json(known.get(name))
  }
  return (path: string, init: RequestInit) =>
    path === '/api/connections'
      ? Response.json({ allowed: true, providers: [...known.values()], local: null, notice: '' })
      : changed(path.replace('/api/connections/', ''), init)
}

async function openWith(answer: (path: string, init: RequestInit) => Response, onHelp = () => {}) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(path, init))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(() => queries.clear())
  await render(
    <QueryClientProvider client={queries}>
      <ConnectDialog onHelp={onHelp} onClose={() => {}} provider={null} codeProblem="" />
    </QueryClientProvider>,
  )
}

async function give(text: string) {
  await field.fill(text)
  await pressByKey(button('Connect'))
}

test('what the server’s settings say is shown as what it is, and cannot be changed', async () => {
  const acme = { ...notConnected('acme', 'acme'), ...setBySettings, kind: 'own' }
  await openWith(
    keyServer([
      {
        ...acme,
        host: '127.0.0.1:1, in OpenAI’s format',
        detail: 'It has no key. If it needs one, set the apiKey of "acme" in PROVIDERS.',
      },
      { ...notConnected('openai', 'OpenAI'), ...setBySettings },
      notConnected('groq', 'Groq'),
    ]),
  )
  await expect.element(provider('acme')).toHaveTextContent('2 models')
  expect(dialog.element().textContent).not.toContain('No key yet?')
  await provider('acme').click()
  await expect.element(panel('acme')).toHaveTextContent('in OpenAI’s format')
  await expect.element(panel('acme')).toHaveTextContent('set the apiKey of "acme" in PROVIDERS')
  await expectCount(field, 0)
  await expect.element(dialog).toHaveTextContent('Programs such as Ollama are not looked for')

  await pressByKey(provider('OpenAI'))
  await expect.element(panel('OpenAI')).toHaveTextContent('Set on the server. 2 models.')
  await expect.element(panel('OpenAI')).toHaveTextContent('OPENAI_API_KEY')
  await expectCount(field, 0)
  await expectCount(button('Remove the key'), 0)
})

test('a key that is refused, a provider that is away and one that takes any key are told apart', async () => {
  const alert = dialog.getByRole('alert')
  await openWith(
    keyServer(
      [notConnected('openai', 'OpenAI'), notConnected('groq', 'Groq'), notConnected('mistral', 'Mistral')],
      {
        openai: () => ({ code: 'key_refused', message: 'OpenAI refused this key.' }),
        groq: () => ({ code: 'provider_failed', message: 'Groq cannot be reached' }),
        mistral: () => ({
          state: 'connected',
          isKept: true,
          models: 2,
          detail: 'Not tested: it answers without a key.',
        }),
      },
    ),
  )
  await pressByKey(provider('OpenAI'))
  await give(key)
  await expect.element(alert).toHaveTextContent(/^OpenAI refused this key\. Nothing was kept\.$/)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await pressByKey(provider('Groq'))
  await expectCount(alert, 0)
  await give(key)
  await expect
    .element(alert)
    .toHaveTextContent(/^The key could not be tested\. Groq cannot be reached\. Nothing was kept\.$/)

  await pressByKey(provider('Mistral'))
  await give(key)
  await expect.element(panel('Mistral')).toHaveTextContent('Not tested')
  await expectCount(alert, 0)
})

test('where the server takes no keys, why is said in place of the providers, with a way to the help', async () => {
  const onHelp = vi.fn<() => void>()
  const reason = 'HOST=0.0.0.0 lets others reach it. Set OPENAI_API_KEY=… in .env.'
  await openWith(() => Response.json({ allowed: false, reason, providers: [] }), onHelp)
  await expect.element(dialog).toHaveTextContent(reason)
  await expectCount(dialog.getByRole('textbox'), 0)
  await expectCount(field, 0)
  await pressByKey(button('All ways to add models'))
  expect(onHelp).toHaveBeenCalledOnce()
})

test('before a key is removed the focus is on keeping it, and Escape keeps it', async () => {
  await openWith(
    keyServer([{ ...notConnected('openai', 'OpenAI'), state: 'connected', isKept: true, models: 2 }]),
  )
  await pressByKey(button('Remove the key'))
  const confirm = page.getByRole('dialog', { name: 'Remove the OpenAI key?' })
  await expect.element(confirm.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectCount(confirm, 0)
  await expect.element(dialog.getByText('2 models.')).toBeVisible()
  await pressByKey(button('Remove the key'))
  await confirm.getByRole('button', { name: 'Remove the key' }).click()
  await expectCount(confirm, 0)
  await expect.element(field).toHaveFocus()
  expect(provider('OpenAI').element().textContent).not.toContain('models')
})

const onPhone = () => resizeWindow(320, 568)

async function expectFit() {
  for (const resize of [onPhone, () => resizeWindow(1440, 900)]) {
    await resize()
    const { scrollWidth, clientWidth } = dialog.element()
    expect(scrollWidth - clientWidth, `${innerWidth} pixels`).toBe(0)
  }
}

test('whoever has no key yet is told where to begin, and every state is accessible and fits on any screen', async () => {
  await openWith(
    keyServer(everyProvider, {
      openai: (sent) =>
        sent.includes(key)
          ? { state: 'connected', isKept: true, models: 2 }
          : { code: 'key_refused', message: `OpenAI refused this key at ${'a-long-address.'.repeat(9)}` },
    }),
  )
  await expect.element(provider('OpenAI')).toBeVisible()
  await expect.element(dialog).toHaveTextContent('A key lets Parley ask a provider’s models in your name.')
  await expectFit()
  await onPhone()
  await expectAccessible('dialog')
  await pressByKey(button('Groq'))
  await expect.element(panel('Groq')).toHaveTextContent('console.groq.example')
  await expect.element(field).toHaveFocus()
  await expectFit()
  await pressByKey(provider('OpenAI'))
  await give('test-key-two')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expectFit()
  await onPhone()
  await expectAccessible('dialog')
  await give(key)
  await expect.element(dialog.getByText('2 models.')).toBeVisible()
  await expectFit()
  await expectAccessible('dialog')
  await pressByKey(button('Remove the key'))
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await expectFit()
  await expectAccessible('[aria-label="Remove the OpenAI key?"]')
})

test('a code of the server’s that is wrong is told accessibly and fits on any screen, and another may be typed at once', async () => {
  await openWith((path) =>
    path === '/api/owner'
      ? Response.json({ error: { message: 'This is not the code.' } }, { status: 403 })
      : Response.json({ allowed: true, needsCode: true }),
  )
  const code = dialog.getByLabelText('Code', { exact: true })
  await expect.element(code).toHaveFocus()
  await code.fill('aaaaa-aaaaa-aaaaa-aaaaa')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is not the code')
  await expect.element(code).toHaveFocus()
  await expectFit()
  await expectAccessible('dialog')
})
