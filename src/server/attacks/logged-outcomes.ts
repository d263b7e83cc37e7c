import { expect, vi } from 'vitest'
import { serviceKey, type Gateway } from './gateway.ts'

/** What a gateway's log and metrics say of its questions, once there are so many lines about them. */
export async function loggedOutcomes({ origin, logged }: Gateway, questions: number) {
  const requests = () =>
    logged()
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ provider, event }) => event === 'request' && provider !== undefined)
  await vi.waitFor(() => expect(requests().length).toBeGreaterThanOrEqual(questions))
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${serviceKey}` } })
  expect(response.status).toBe(200)
  const figures = (await response.text()).split('\n').filter((line) => !line.endsWith(' 0'))
  const outcomes = figures.filter((line) => line.startsWith('parley_answers_total{'))
  return {
    ends: [...new Set(requests().map(({ outcome, failure }) => failure ?? outcome))],
    outcomes: [...new Set(outcomes.map((line) => /outcome="(\w+)"/.exec(line)?.[1]))],
    errors: [
      ...figures.filter((line) => line.startsWith('parley_errors_total{')),
      ...logged().filter((line) => /unforeseen|server_error|"level":"error"/.test(line)),
    ],
  }
}

/** Where every one of them was stopped by its client. */
export const allStopped = { ends: ['stopped'], outcomes: ['stopped'], errors: [] }
