import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { turnstileReceived, turnstilePassed } from '../../client/turnstile.ts'
import { TurnstileDialog } from './turnstile-dialog.tsx'

/** As Cloudflare's: it draws something to press, and hands out a token. */
const widget = `data:text/javascript,${encodeURIComponent(`
  globalThis.turnstile = {
    render(place, { sitekey, action, callback }) {
      const button = document.createElement('button')
      button.textContent = 'I am human ' + sitekey + ', ' + action
      button.onclick = () => callback('token-1')
      place.append(button)
      return 'widget'
    },
    remove() {},
  }
`)}`

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'turnstile')
  turnstileReceived(null)
})

function setUp(script: string, status = 204) {
  const sent = vi.fn<(address: string, body: unknown) => void>()
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    sent(address, body)
    return Promise.resolve(new Response(null, { status }))
  })
  turnstileReceived({ siteKey: 'key-1', isPassed: false })
  const isPassed = turnstilePassed(new AbortController().signal)
  render(<TurnstileDialog script={script} />)
  return { sent, isPassed, human: page.getByRole('button', { name: 'I am human key-1, question' }) }
}

test('a question waits for the check, and goes on by itself once it is passed', async () => {
  const { sent, isPassed, human } = setUp(widget)
  await human.click()
  expect(await isPassed).toBe(true)
  expect(sent).toHaveBeenCalledWith('/api/turnstile', '{"token":"token-1"}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a check that the server does not take can be tried again', async () => {
  const { human } = setUp(widget, 403)
  await human.click()
  await expect.element(page.getByText('The check was not passed.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(human).toBeVisible()
})

test('a script that is blocked says what to do, and closing lets the question be', async () => {
  const { isPassed } = setUp('http://localhost:1/blocked.js')
  await expect.element(page.getByText('A content blocker or your network may stop it')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  expect(await isPassed).toBe(false)
})
