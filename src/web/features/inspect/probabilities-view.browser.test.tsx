import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { runWith } from '#domain/run/testing.ts'
import type { TokenLogprob } from '#domain/run/run.ts'
import { ProbabilitiesView } from './probabilities-view.tsx'

const tokens = page.getByRole('listbox', { name: 'The answer, piece by piece' })
const selected = tokens.getByRole('option', { selected: true })

const token = (text: string, share: number, others: Record<string, number> = {}): TokenLogprob => ({
  token: text,
  logprob: Math.log(share),
  top: Object.entries(others).map(([other, its]) => ({ token: other, logprob: Math.log(its) })),
})

async function show(logprobs: TokenLogprob[], { rest = '', isInTable = false } = {}) {
  const text = logprobs.map((each) => each.token).join('') + rest
  const run = runWith({ state: { kind: 'finished', reason: 'stop' }, text, logprobs })
  const screen = await render(<ProbabilitiesView run={run} isInTable={isInTable} />)
  await expect.element(tokens).toBeVisible()
  return screen
}

test('what else each word could have been is told by mouse and by keys', async () => {
  await show([
    token('It is', 0.99),
    token(' blue', 0.6, { ' blue': 0.6, ' grey': 0.3 }),
    token('.\n', 0.05, { '!': 0.9 }),
  ])
  const choices = page.getByRole('region', { name: 'What it was chosen from' }).first()
  const blue = page.getByRole('button', { name: '“blue” 60%' })
  await blue.click()
  await expect.element(blue).toHaveAttribute('aria-pressed', 'true')
  await expect.element(choices).toHaveTextContent('“ blue”chosen 60%“ grey”30%anything else10%')
  tokens.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(selected).toHaveTextContent('It is')
  await expect.element(choices).toHaveTextContent('The service gave no others for this one.')
  await tokens.getByRole('option', { name: '“.↵” 5%; also “!” 90%' }).click()
  await expect.element(choices).toHaveTextContent('“!”90%')
})

test('in an answer that is read from the right the left arrow leads on', async () => {
  await show([token('الرمز', 0.5), token(' هو', 0.95), token(' وحدة', 0.95)])
  tokens.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(selected).toHaveTextContent('هو')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(selected).toHaveTextContent('الرمز')
})

test('that only so many are kept is said where the answer goes on after them', async () => {
  const twenty = Array.from({ length: 20 }, () => token('la ', 0.9))
  const whole = await show(twenty, { isInTable: true })
  await expect.element(page.getByText('Only the first 20 are kept.')).not.toBeInTheDocument()
  await whole.unmount()
  await show(twenty, { rest: 'and on.', isInTable: true })
  await expect.element(page.getByText('Only the first 20 are kept.')).toBeVisible()
})
