import { expect, test } from 'vitest'
import { refusalOf } from './node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0', '30.0.0'])('Node %s will do', (version) => {
  expect(refusalOf(version)).toBeUndefined()
})

test.each(['14.21.3', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
  'Node %s is refused in one line',
  (version) => {
    expect(refusalOf(version)).toMatch(
      /^Parley needs Node 20\.19 .* this is Node .* https:\/\/nodejs\.org .*$/,
    )
    expect(refusalOf(version)).toContain(version)
  },
)
