import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { readSite } from '#domain/site/read-site.ts'
import { visitorHeadersReceived, demoReceived, visitor } from '../../client/visitor.ts'
import { SiteNotices } from './site-notices.tsx'

const limit = { limit: 10, remaining: 7, resetMs: 40_000 }
const site = readSite({
  banner: 'Do not enter personal data.',
  demo: {
    limits: { maxTokens: 100, maxInputTokens: 100, maxMessages: 10, maxRequestBytes: 1000 },
    visitor: { minute: limit, day: limit, concurrent: limit },
  },
})

beforeEach(() => demoReceived(site.demo, Date.now()))
const before = visitor.getState()
afterEach(() => {
  sessionStorage.clear()
  visitor.setState(before)
})

test('the banner can be hidden until the visit ends', async () => {
  const { rerender } = await render(<SiteNotices site={site} />)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Do not enter personal data.')).not.toBeInTheDocument()
  await rerender(<SiteNotices key="again" site={site} />)
  await expect.element(page.getByText('Do not enter personal data.')).not.toBeInTheDocument()
})

test('that demo models stand in is said as soon as an answer tells it, and cannot be hidden', async () => {
  render(<SiteNotices site={site} />)
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  const headers = { 'x-answered-by': 'demo/guide', 'x-answered-by-reason': 'budget-spent' }
  visitorHeadersReceived(new Headers(headers), Date.now())
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('Today’s budget for real models is used up.')
  await expect.element(status.getByRole('button')).not.toBeInTheDocument()
  await expect.element(status).toHaveTextContent('Demo models answer meanwhile')
})

test('where there are no demo models it says that questions are refused', async () => {
  const demo = site.demo && { ...site.demo, hasDemoModels: false }
  demoReceived(demo && { ...demo, paidModels: 'budget-spent', paidModelsBackMs: 60_000 }, Date.now())
  render(<SiteNotices site={{ ...site, demo }} />)
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent(/Questions are refused until .+\.$/)
  await expect.element(status).not.toHaveTextContent(/demo models/i)
})
