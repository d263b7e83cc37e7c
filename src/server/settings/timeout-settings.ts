import { defaultTimeouts, type UpstreamTimeouts } from '#service/upstream/http/upstream-timeouts.ts'
import type { SettingReader } from './setting-reader.ts'

const settings = {
  connectMs: 'UPSTREAM_CONNECT_SECONDS',
  firstByteMs: 'UPSTREAM_FIRST_BYTE_SECONDS',
  wholeMs: 'UPSTREAM_ANSWER_SECONDS',
  idleMs: 'UPSTREAM_SILENCE_SECONDS',
  streamMs: 'UPSTREAM_STREAM_SECONDS',
} as const satisfies Record<keyof UpstreamTimeouts, string>

/** A day: longer than any answer takes. */
const maxSeconds = 86_400

/** How long upstreams may take, in seconds each. Holds only what differs from the defaults. */
export function readUpstreamTimeouts(read: SettingReader): Partial<UpstreamTimeouts> {
  const names = Object.keys(settings) as (keyof UpstreamTimeouts)[] // the keys of the table above
  const given = names.map((name) => {
    const fallback = defaultTimeouts[name] / 1000
    return [name, read.wholeNumber(settings[name], { fallback, min: 1, max: maxSeconds }) * 1000] as const
  })
  return Object.fromEntries(given.filter(([name, ms]) => ms !== defaultTimeouts[name]))
}
