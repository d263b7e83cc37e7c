import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Failure } from '#domain/run/failure.ts'
import { runWith } from '#domain/run/testing.ts'
import { visitor } from '../../../client/visitor.ts'
import { askingForTest, contextForTest } from './answer-for-test.ts'
import { HeldCard } from './held-card.tsx'
import { QueuedNote } from './queued-note.tsx'

const before = visitor.getState()
afterEach(() => visitor.setState(before))

function renderHeld(code: string | null, status: number | null = 429) {
  const failure: Failure = {
    kind: 'rate-limited',
    retryAfterMs: 60_000,
    details: { message: 'All 10 questions of this minute are used.', status, code, requestId: null },
  }
  const state = { kind: 'held', until: Date.now() + 60_000, failure } as const
  return render(
    <HeldCard run={runWith({ state })} state={state} context={contextForTest} asking={askingForTest} />,
  )
}

test.each([
  ['visitor_minute_limit', 'Your questions for this minute are used up'],
  ['visitor_day_limit', 'Your questions for today are used up'],
  ['visitor_concurrent_limit', 'Your other answers come first'],
  ['site_concurrent_limit', 'Many people are asking right now'],
])('an answer that %s holds back says which limit that is', async (code, title) => {
  renderHeld(code)
  await expect.element(page.getByRole('status')).toHaveTextContent(title)
})

test('before it is sent, the limit of a minute is named as well', async () => {
  renderHeld(null, null)
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
