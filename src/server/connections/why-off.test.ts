import { expect, test } from 'vitest'
import { whyRequestForbids, whySettingsForbid } from './why-off.ts'

test.each(['127.0.0.1', '127.8.8.8', 'localhost', 'LOCALHOST', '::1', '[::1]'])(
  'HOST=%s leads to this machine only',
  (host) => {
    expect(whySettingsForbid({ host })).toBeUndefined()
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
  expect(whySettingsForbid({ host })).toMatch(/OPENAI_API_KEY=… in \.env/)
})

test('keys of a remote service are set there', () => {
  expect(whySettingsForbid({ host: '127.0.0.1', remote: { baseUrl: 'http://there.example/v1' } })).toMatch(
    /SERVICE_BASE_URL/,
  )
})

const asked = (headers: Record<string, string>) =>
  whyRequestForbids(new Request('http://localhost:3000/api/connections', { headers }))

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'parley.localhost:3000'])(
  'a browser at %s is on this machine',
  (host) => {
    expect(asked({ host })).toBeUndefined()
  },
)

test.each<Record<string, string>>([
  { host: 'play.example.com' },
  { host: '192.168.1.5:3000' },
  { host: 'localhost.evil.example:3000' },
  { host: '127.0.0.1.evil.example' },
  { host: '0.0.0.0:3000' },
  { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' },
  { host: 'localhost:3000', 'x-forwarded-host': 'play.example.com' },
  { host: 'localhost:3000', 'x-real-ip': '203.0.113.7' },
  { host: 'localhost:3000', forwarded: 'for=203.0.113.7' },
  { host: 'localhost:3000', via: '1.1 gateway' },
])('a request with %j came through somebody else', (headers) => {
  expect(asked(headers)).toMatch(/only from a browser on the server’s own machine/)
})
