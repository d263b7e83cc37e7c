import { expect, test } from 'vitest'
import { networkOf, visitorAddress } from './visitor-address.ts'

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const asked = (forwarded?: string) => ({
  headers: new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  [' 192.0.2.7 ', '192.0.2.7'],
])('%s counts as %s', (text, network) => {
  expect(networkOf(text)).toBe(network)
})

test.each(['', 'unknown', '_hidden', '192.0.2', '192.0.2.256', 'a'.repeat(3000), '::g', '1.2.3.4.5'])(
  '"%s" is no address',
  (text) => {
    expect(networkOf(text)).toBeUndefined()
  },
)

test('without TRUST_PROXY the connection alone counts, whatever the request says', () => {
  for (const forwarded of [undefined, '198.51.100.1', '198.51.100.1, 127.0.0.1', ''])
    expect(visitorAddress(asked(forwarded), from('192.0.2.7'), 0)).toBe('192.0.2.7')
})

test.each([
  [1, 'spoofed, 203.0.113.9', '203.0.113.9'],
  [1, '127.0.0.1, 10.0.0.1, 203.0.113.9', '203.0.113.9'],
  [2, 'spoofed, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [3, '198.51.100.1,203.0.113.9,10.0.0.1,10.0.0.2', '203.0.113.9'],
  // Not through all of the proxies, or through one that writes no addresses: what is certain counts.
  [2, '203.0.113.9', '192.0.2.7'],
  [1, 'unknown', '192.0.2.7'],
  [1, '', '192.0.2.7'],
])('with TRUST_PROXY=%i, "%s" counts as %s', (hops, forwarded, address) => {
  expect(visitorAddress(asked(forwarded), from('192.0.2.7'), hops)).toBe(address)
})

test('where there is no connection to ask, all are one', () => {
  expect(visitorAddress(asked('203.0.113.9'), undefined, 0)).toBe('unknown')
})
