import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'
import { AdminPage } from './admin-page.tsx'

const status = {
  day: '2026-11-25',
  startedAt: '2026-11-25T08:00:00Z',
  redis: null,
  budget: { tokens: { limit: 1000, used: 400, reserved: 50 }, costUsd: null },
  open: { limit: 200, now: 3 },
  hours: [{ hour: 9, models: [{ model: 'acme/one', requests: 2, tokens: 400, costUsd: 0.1 }] }],
  refusals: [{ reason: 'visitor_minute_limit', count: 12 }],
  paidModels: 'on',
  limits: [
    { name: 'VISITOR_REQUESTS_PER_DAY', value: 100, configured: 100, min: 0, max: 1000 },
    { name: 'DAILY_COST_BUDGET', value: 5, configured: 5, min: 0, max: 1000 },
  ],
}

afterEach(() => void vi.unstubAllGlobals())

interface Server {
  isThere?: boolean
  /** Why there is nothing. */
  code?: string
  /** What it says to any key, where it takes none. */
  refusal?: string
  [fact: string]: unknown
}

/** A server that knows one key, and remembers what it was told. */
function setUp({ isThere = true, code = 'unknown_url', refusal, ...facts }: Server = {}) {
  const received: [path: string, body: unknown][] = []
  let isOpen = false
  let isAway = false
  let refused: Response | undefined
  const server = (address: string, init?: RequestInit): Response => {
    if (!isThere) return Response.json({ error: { code } }, { status: 404 })
    if (address.endsWith('/status'))
      return isOpen ? Response.json({ ...status, ...facts }) : new Response(null, { status: 401 })
    const body: unknown = JSON.parse(String(init?.body))
    received.push([address, body])
    if (refused) return refused
    if (refusal) return Response.json({ error: { message: refusal } }, { status: 429 })
    isOpen ||= JSON.stringify(body).includes('the key')
    return new Response(null, { status: isOpen ? 204 : 401 })
  }
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    isAway ? Promise.reject(new TypeError('away')) : Promise.resolve(server(address, init)),
  )
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <AdminPage />
    </QueryClientProvider>,
  )
  const open = async () => {
    await page.getByLabelText('Key').fill('the key')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Budget today' })).toBeVisible()
  }
  return {
    received,
    open,
    goAway: () => (isAway = true),
    refuse: (answer: Response) => (refused = answer),
    askAgain: () => queries.refetchQueries(),
  }
}

test('the key opens it; a wrong one says so', async () => {
  const { open } = setUp()
  await page.getByLabelText('Key').fill('not this one')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^That is not the key\.$/)
  await open()
  await expect.element(page.getByText('A visitor asked too much in a minute')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'acme/one 2 400 $0.10' })).toBeVisible()
  // The server's start stands beside it in the operator's own time.
  await expect.element(page.getByRole('heading', { name: 'Use today, by hour (UTC)' })).toBeVisible()
})

test('a cost that is unknown is called so', async () => {
  const models = [{ model: 'acme/one', requests: 2, tokens: 400, costUsd: null }]
  const { open } = setUp({ hours: [{ hour: 9, models }] })
  await open()
  await expect.element(page.getByRole('row', { name: 'acme/one 2 400 unknown' })).toBeVisible()
})

test('a key that the server does not look at is answered in its words', async () => {
  const message = 'Too many wrong keys. Wait 40 seconds, or look up the right one: it is taken at once.'
  setUp({ refusal: message })
  await page.getByLabelText('Key').fill('not this one')
  await pressByKey(page.getByRole('button', { name: 'Open' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(page.getByText('That is not the key')).not.toBeInTheDocument()
})

test('a key that did not arrive is to be given again', async () => {
  const { goAway } = setUp()
  await page.getByLabelText('Key').fill('the key')
  goAway()
  await pressByKey(page.getByRole('button', { name: 'Open' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^The server cannot be reached\. Try again\.$/)
})

test('demo models alone answer only after it was asked once', async () => {
  const { open, received } = setUp()
  await open()
  await page.getByRole('switch', { name: 'Demo models only' }).click()
  expect(received.some(([path]) => path.endsWith('/paid-models'))).toBe(false)
  await page.getByRole('button', { name: 'Demo models only' }).click()
  await expect.poll(() => received.at(-1)).toEqual(['/api/admin/paid-models', { isOn: false }])
})

test('without demo models the switch says that it refuses all questions', async () => {
  const { open } = setUp({ hasDemoModels: false, paidModels: 'budget-spent' })
  await open()
  await expect.element(page.getByText('Today’s budget is used up: questions are refused.')).toBeVisible()
  await page.getByRole('switch', { name: 'Refuse all questions' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Refuse all questions from now on?')
  await expect.element(page.getByText('Demo models only')).not.toBeInTheDocument()
})

test('where no paid model is offered there is nothing to switch', async () => {
  const { open } = setUp({ hasPaidModels: false, paidModels: 'unavailable' })
  await open()
  await expect
    .element(page.getByText('Only demo models are offered: MODEL_ALLOWLIST names no others.'))
    .toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})

test('a limit is changed within its range', async () => {
  const { open, received } = setUp()
  await open()
  await page.getByRole('button', { name: 'Change Questions per visitor per day' }).click()
  const field = page.getByLabelText('New value of VISITOR_REQUESTS_PER_DAY')
  await field.fill('5000')
  await expect.element(page.getByText('A whole number from 0 to 1,000.')).toBeVisible()
  await field.fill('50')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => received.at(-1))
    .toEqual(['/api/admin/limits', { name: 'VISITOR_REQUESTS_PER_DAY', value: 50 }])
})

test('a budget is changed to the cent', async () => {
  const { open, received } = setUp()
  await open()
  await expect.element(page.getByText('A change holds until the server restarts.')).toBeVisible()
  await pressByKey(page.getByRole('button', { name: 'Change US dollars per day' }))
  const field = page.getByLabelText('New value of DAILY_COST_BUDGET')
  await field.fill('5000')
  await expect.element(page.getByText('A number from 0 to 1,000.')).toBeVisible()
  await field.fill('2.5')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => received.at(-1))
    .toEqual(['/api/admin/limits', { name: 'DAILY_COST_BUDGET', value: 2.5 }])
})

test('the keyboard stays at the switch and at the limit that were changed or left alone', async () => {
  const { open } = setUp()
  await open()
  const paid = page.getByRole('switch', { name: 'Demo models only' })
  await pressByKey(paid)
  await pressByKey(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(paid).toHaveFocus()
  await pressByKey(paid)
  await pressByKey(page.getByRole('button', { name: 'Demo models only' }))
  await expect.element(paid).toHaveFocus()
  const change = page.getByRole('button', { name: 'Change Questions per visitor per day' })
  for (const key of ['{Escape}', '{Enter}']) {
    await pressByKey(change)
    await userEvent.keyboard(key)
    await expect.element(change).toHaveFocus()
  }
})

test('a limit that is put back leaves the keyboard at its button', async () => {
  const limits = [{ name: 'VISITOR_REQUESTS_PER_DAY', value: 50, configured: 100, min: 0, max: 1000 }]
  const { open } = setUp({ limits })
  await open()
  await pressByKey(page.getByRole('button', { name: 'Put Questions per visitor per day back' }))
  await expect
    .element(page.getByRole('button', { name: 'Change Questions per visitor per day' }))
    .toHaveFocus()
})

test('why nothing was changed is said in the server’s words, whatever kept it from it', async () => {
  const { open, refuse } = setUp()
  await open()
  const message = 'Nothing was changed: Redis is away.'
  refuse(Response.json({ error: { message } }, { status: 503 }))
  await pressByKey(page.getByRole('switch', { name: 'Demo models only' }))
  await pressByKey(page.getByRole('button', { name: 'Demo models only' }))
  await expect.element(page.getByText(message)).toBeVisible()
})

test('where servers share the limits that is said of a change', async () => {
  const { open } = setUp({ redis: 'ready' })
  await open()
  await expect.element(page.getByText('A change holds for all servers')).toBeVisible()
})

test('a server that is away is told of, over what was known of it', async () => {
  const { open, goAway, askAgain } = setUp()
  await open()
  goAway()
  await askAgain()
  await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Budget today' })).toBeVisible()
})

test('a server without a key says how to have this page', async () => {
  setUp({ isThere: false })
  await expect.element(page.getByText('Start it with ACCESS=demo and with ADMIN_KEY')).toBeVisible()
})

test('a server with a key that is no public demo says so', async () => {
  setUp({ isThere: false, code: 'no_demo' })
  await expect
    .element(page.getByText('This server is not a public demo: start it with ACCESS=demo.'))
    .toBeVisible()
  await expect.element(page.getByText('ADMIN_KEY')).not.toBeInTheDocument()
})
