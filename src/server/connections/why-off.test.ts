import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { whySettingsForbid } from './why-off.ts'

test.each(['127.0.0.1', '127.8.8.8', 'localhost', 'LOCALHOST', '::1', '[::1]'])(
  'HOST=%s leads to this machine only',
  (host) => {
    expect(whySettingsForbid({ connections: true, host })).toBeUndefined()
  },
)

test.each([
  '0.0.0.0',
  '::',
  '192.168.1.5',
  '10.0.0.1',
  'play.example.com',
  '127.evil.example',
  'localhost.evil.example',
  '127.1',
  '::ffff:127.0.0.1',
  '',
])('HOST=%s can be reached from elsewhere', (host) => {
  expect(whySettingsForbid({ connections: true, host })).toMatch(/OPENAI_API_KEY=… in \.env/)
})

test('keys of a remote service are set there', () => {
  expect(
    whySettingsForbid({
      connections: true,
      host: '127.0.0.1',
      remote: { baseUrl: 'http://there.example/v1' },
    }),
  ).toMatch(/SERVICE_BASE_URL/)
})

test('CONNECTIONS=off is said as it is', () => {
  expect(whySettingsForbid({ connections: false, host: '127.0.0.1' })).toMatch(
    /CONNECTIONS=off.*OPENAI_API_KEY=…/,
  )
})

test.each(['127.0.0.1', '0.0.0.0'])(
  'a public demo at %s takes no keys, and says so to its visitors',
  (host) => {
    const result = readEnv({ ACCESS: 'demo', HOST: host, CONNECTIONS: 'on' })
    if (result.kind !== 'settings') throw new Error(result.problems.join(' '))
    expect(whySettingsForbid(result.settings)).toBe('This is a public demo: its page does not accept keys.')
  },
)

test('the README names every setting with which the page takes no keys', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const bullet = /The page does not accept keys .*?\.\n/s.exec(readme)?.[0]
  const row = /^\| `CONNECTIONS` .*$/m.exec(readme)?.[0]
  for (const place of [bullet, row])
    for (const setting of ['CONNECTIONS', 'HOST', 'ACCESS=demo', 'SERVICE_BASE_URL'])
      expect(place).toContain(setting)
})
