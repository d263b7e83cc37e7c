import { askedOf, bodyOf } from '#service/testing/asked.ts'
import type { FakeServer } from './fake-server.ts'

const parameters = ['temperature', 'top_p', 'max_tokens', 'max_completion_tokens', 'stop'] as const

/** The settings in the last request that a model got. */
export function sentSettings(server: FakeServer, model: string) {
  const request = askedOf(server, model).at(-1)
  const body: Record<string, unknown> = request ? bodyOf(request) : {}
  return Object.fromEntries(parameters.flatMap((name) => (name in body ? [[name, body[name]]] : [])))
}
