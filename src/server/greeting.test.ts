import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { greeting } from './greeting.ts'

function greetingAt(HOST: string): string {
  const result = readEnv({ HOST })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  return greeting({ settings: result.settings, port: 3000, kept: undefined, providers: [], models: 0 })
}

const warning = 'everyone who can reach this address can use your models and keys'

test.each(['0.0.0.0', '::', '192.168.1.5', 'play.example'])(
  'listening on %s comes with a warning',
  (host) => {
    expect(greetingAt(host)).toContain(warning)
  },
)

test.each(['', '127.0.0.1', '127.0.0.2', 'localhost', '::1'])('listening on %j does not', (host) => {
  expect(greetingAt(host)).not.toContain(warning)
})
