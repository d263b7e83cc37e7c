import { readSite } from '#domain/site/read-site.ts'
import type { Site } from '#domain/site/site.ts'
import { turnstileReceived } from './turnstile.ts'
import { demoReceived } from './visitor.ts'

/** A server that does not know the address, or says what cannot be read, is an ordinary Parley. */
export async function loadSite(signal: AbortSignal): Promise<Site> {
  const response = await fetch('/api/site', { signal, cache: 'no-store' })
  const site = readSite(response.ok ? await response.json().catch(() => null) : null)
  demoReceived(site.demo, Date.now())
  turnstileReceived(site.demo?.turnstile ?? null)
  return site
}
