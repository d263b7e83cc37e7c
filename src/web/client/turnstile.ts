import { createStore } from 'zustand/vanilla'
import type { Demo } from '#domain/site/site.ts'

/** Whether Cloudflare Turnstile stands before the questions of this browser. */
export type Turnstile =
  /** It does not, or no longer. */
  | { kind: 'passed' }
  | { kind: 'closed'; siteKey: string }
  /** A question waits for it: the page shows it. */
  | { kind: 'asked'; siteKey: string }

export const turnstile = createStore<Turnstile>()(() => ({ kind: 'passed' }))

/** What the server says of it. What is on show stays. */
export function turnstileReceived(check: Demo['turnstile']) {
  if (!check || check.isPassed) turnstile.setState({ kind: 'passed' }, true)
  else if (turnstile.getState().kind === 'passed') {
    turnstile.setState({ kind: 'closed', siteKey: check.siteKey }, true)
  }
}

/**
 * Resolves when questions may be sent: true at once, or once it is passed; false where the reader has closed it, or the
 * question was stopped.
 */
export function turnstilePassed(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  const now = turnstile.getState()
  if (now.kind === 'passed') return Promise.resolve(true)
  turnstile.setState({ kind: 'asked', siteKey: now.siteKey }, true)
  return new Promise((resolve) => {
    const end = (isPassed: boolean) => {
      stop()
      signal.removeEventListener('abort', given)
      resolve(isPassed)
    }
    const given = () => end(false)
    const stop = turnstile.subscribe(({ kind }) => kind !== 'asked' && end(kind === 'passed'))
    signal.addEventListener('abort', given)
  })
}

/** The reader has closed it: what waits for it is not sent. */
export function turnstileClosed() {
  const now = turnstile.getState()
  if (now.kind === 'asked') turnstile.setState({ kind: 'closed', siteKey: now.siteKey }, true)
}

export type TokenAnswer = 'passed' | 'refused' | 'unreachable'

/** Gives the server what the widget has made. */
export async function giveToken(token: string): Promise<TokenAnswer> {
  const response = await fetch('/api/turnstile', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => null)
  if (!response) return 'unreachable'
  if (!response.ok) return response.status < 500 ? 'refused' : 'unreachable'
  turnstile.setState({ kind: 'passed' }, true)
  return 'passed'
}
