import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { VisitorRoom } from '#domain/site/visitor-room.ts'
import { VisitorNote } from './visitor-note.tsx'

const roomOf = (minute: number, day: number): VisitorRoom => {
  const asOf = Date.now()
  return {
    minute: { limit: 10, remaining: minute, resetAt: asOf + 40_000, asOf },
    day: { limit: 100, remaining: day, resetAt: asOf + 3_600_000, asOf },
  }
}

test('while much is left it is quiet, and says all in a popover', async () => {
  render(<VisitorNote room={roomOf(7, 93)} />)
  await page.getByRole('button', { name: 'Limits' }).click()
  const popover = page.getByRole('dialog', { name: 'Limits' })
  await expect.element(popover).toHaveTextContent('7 of 10')
  await expect.element(popover).toHaveTextContent('93 of 100')
})

test('once little is left the line says how much', async () => {
  render(<VisitorNote room={roomOf(2, 93)} />)
  await expect
    .element(page.getByRole('button', { name: '2 of 10 questions left this minute · 93 today' }))
    .toBeVisible()
})
