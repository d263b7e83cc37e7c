import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Failure } from '#domain/run/failure.ts'
import { runWith } from '#domain/run/testing.ts'
import { ordinarySite } from '#domain/site/site.ts'
import { siteQuery } from '../../../client/site.ts'
import { visitor } from '../../../client/visitor.ts'
import { BoardActionsProvider, type BoardActions } from '../base/board-actions.ts'
import { askingForTest, contextForTest } from './answer-for-test.ts'
import { FailureCard } from './failure-card.tsx'
import { RateLimitedCard } from './rate-limited-card.tsx'
import { QueuedNote } from './queued-note.tsx'
import { SilenceNote } from './silence-note.tsx'

const before = visitor.getState()
afterEach(() => {
  visitor.setState(before)
  vi.useRealTimers()
})

/** A clock that goes on by itself, and can be put forward. */
const installClock = () => vi.useFakeTimers({ shouldAdvanceTime: true })

function renderRateLimited(code: string | null, status: number | null = 429) {
  const failure: Failure = {
    kind: 'rate-limited',
    retryAfterMs: 60_000,
    details: { message: 'All 10 questions of this minute are used.', status, code, requestId: null },
  }
  const state = { kind: 'held', until: Date.now() + 60_000, failure } as const
  return render(
    <RateLimitedCard
      run={runWith({ state })}
      state={state}
      context={contextForTest}
      asking={askingForTest}
    />,
  )
}

test.each([
  ['visitor_minute_limit', 'Your questions for this minute are used up'],
  ['visitor_day_limit', 'Your questions for today are used up'],
  ['visitor_concurrent_limit', 'Your other answers come first'],
  ['site_concurrent_limit', 'Many people are asking right now'],
])('an answer that %s holds back says which limit that is', async (code, title) => {
  renderRateLimited(code)
  await expect.element(page.getByRole('status')).toHaveTextContent(title)
})

test('before it is sent, the limit of a minute is named as well', async () => {
  renderRateLimited(null, null)
  const card = page.getByRole('status')
  await expect.element(card).toHaveTextContent('Waiting for the next minute')
  await expect.element(card).toHaveTextContent('All 10 questions of this minute are used.')
})

test('what waits for the other answers of a visitor says how many come at once', async () => {
  visitor.setState({ concurrent: 2 })
  render(<QueuedNote />)
  await expect.element(page.getByText('This demo gives you 2 answers at once')).toBeVisible()
})

test('where that is not limited it says nothing', async () => {
  const { container } = await render(<QueuedNote />)
  expect(container).toBeEmptyDOMElement()
})

test('a limit that nobody would wait for counts on the button, which is free when it is over', async () => {
  installClock()
  const details = { message: 'Slow down', status: 429, code: 'rate_limit_exceeded', requestId: null }
  const failure: Failure = { kind: 'rate-limited', retryAfterMs: 20 * 60_000, details }
  const run = runWith({ sentAt: Date.now(), state: { kind: 'failed', failure } })
  const queries = new QueryClient()
  queries.setQueryDefaults(siteQuery.queryKey, { staleTime: Infinity })
  queries.setQueryData(siteQuery.queryKey, ordinarySite)
  render(
    <QueryClientProvider client={queries}>
      <BoardActionsProvider value={Object(null) as BoardActions}>
        <FailureCard run={run} failure={failure} context={contextForTest} asking={askingForTest} isLast />
      </BoardActionsProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('The limit is used up for now')
  const wait = page.getByRole('button', { name: 'Wait' })
  await expect.element(wait).toHaveTextContent(/^Wait (20 min|19 min \d+ s)$/)
  await expect.element(wait).toBeDisabled()
  vi.advanceTimersByTime(20 * 60_000)
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
  await expect.element(wait).not.toBeInTheDocument()
})

test('a model that says nothing for long is spoken of', async () => {
  installClock()
  const { container } = await render(<SilenceNote run={runWith({ sentAt: Date.now() })} />)
  expect(container).toBeEmptyDOMElement()
  vi.advanceTimersByTime(12_000)
  await expect.element(page.getByText('Still waiting for the first word.')).toBeVisible()
})
