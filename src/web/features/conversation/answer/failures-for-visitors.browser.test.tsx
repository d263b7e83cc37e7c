import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Failure } from '#domain/run/failure.ts'
import { runWith } from '#domain/run/testing.ts'
import { ordinarySite, type Demo, type SiteSettings } from '#domain/site/site.ts'
import { siteQuery } from '../../../client/site.ts'
import { SessionsStoreProvider } from '../../../store/hooks.ts'
import { storeForTest } from '../../../store/testing.ts'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { BoardActionsProvider, type BoardActions } from '../base/board-actions.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { askingForTest, contextForTest } from './answer-for-test.ts'
import { FailureCard } from './failure-card.tsx'
import { RaiseLimit } from './raise-limit.tsx'

/** In a public demo whoever asks cannot connect a provider. */
function renderFailure(failure: Failure) {
  const queries = new QueryClient()
  queries.setQueryDefaults(siteQuery.queryKey, { staleTime: Infinity })
  queries.setQueryData(siteQuery.queryKey, { ...ordinarySite, demo: Object(null) as Demo })
  const board = {
    chooseModel: () => undefined,
    editQuestion: vi.fn<(id: string) => void>(),
    newSession: vi.fn<() => void>(),
  }
  const run = runWith({ state: { kind: 'failed', failure } })
  render(
    <QueryClientProvider client={queries}>
      <BoardActionsProvider value={board as unknown as BoardActions}>
        <FailureCard run={run} failure={failure} context={contextForTest} asking={askingForTest} isLast />
      </BoardActionsProvider>
    </QueryClientProvider>,
  )
  return { ...board, run, card: page.getByRole('alert') }
}
const detailsOf = (status: number, code: string | null) => ({
  message: 'Why.',
  status,
  code,
  requestId: null,
})
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)

test.each([
  { kind: 'key-refused', details: detailsOf(401, 'upstream_key_refused') },
  { kind: 'out-of-credit', details: detailsOf(402, null) },
] as const)(
  '$kind: only whoever runs the demo can mend it, and visitors read nothing of keys',
  async (failure) => {
    const { card } = renderFailure(failure)
    await expect.element(card).toHaveTextContent('This model is out of service')
    await expect.element(card).toHaveTextContent('Only whoever runs this demo can fix that.')
    await expect.element(page.getByRole('button', { name: 'Choose another model' })).toBeVisible()
    expect(card.element().textContent).not.toMatch(/\bkey|account/i)
    expect(buttons()).not.toContain('Connect a provider…')
  },
)

test('a conversation too long for the demo offers to shorten the question, or to begin anew', async () => {
  const failure = { kind: 'exceeds-limit', details: detailsOf(400, 'input_too_long') } as const
  const { editQuestion, newSession, run } = renderFailure(failure)
  await page.getByRole('button', { name: 'Edit the question' }).click()
  expect(editQuestion).toHaveBeenCalledWith(run.messageId)
  await page.getByRole('button', { name: 'New session' }).click()
  expect(newSession).toHaveBeenCalledOnce()
})

/** An answer of 100 tokens that the limit of its column cut. */
async function renderRaise(site: Partial<SiteSettings> = {}) {
  const { store, actions, sessionId, columnIds, session } = storeForTest()
  const { setState, getState } = store
  actions.settingChanged(sessionId, null, 'maxTokens', { on: true, value: 100 })
  setState({ site: { ...getState().site, ...site } })
  const run = runWith({ sessionId, columnId: columnIds[0]! })
  await render(
    <SessionsStoreProvider value={store}>
      <ToastProvider>
        <RaiseLimit run={run} limit={100} named={(name) => name} />
      </ToastProvider>
    </SessionsStoreProvider>,
  )
  const set = (value: number) => actions.settingChanged(sessionId, null, 'maxTokens', { on: true, value })
  return { set, maxTokens: () => session().settings.maxTokens.value }
}

test('Undo of a raised limit takes it back, and not another one that was set since', async () => {
  const { set, maxTokens } = await renderRaise()
  await page.getByRole('button', { name: 'Raise the limit to 400' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(maxTokens()).toBe(100)
  await pressByKey(page.getByRole('button', { name: 'Raise the limit to 400' }))
  set(900)
  await pressByKey(page.getByRole('button', { name: 'Undo' }))
  expect(maxTokens()).toBe(900)
})

test('a limit is raised to no more than a demo allows', async () => {
  const { maxTokens } = await renderRaise({ maxTokens: 250 })
  await pressByKey(page.getByRole('button', { name: 'Raise the limit to 250' }))
  expect(maxTokens()).toBe(250)
})

test('where the limit is what a demo allows already, it cannot be raised', async () => {
  await renderRaise({ maxTokens: 100 })
  expect(buttons()).toEqual([])
})
