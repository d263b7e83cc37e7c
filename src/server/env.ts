import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { getHeapStatistics } from 'node:v8'
import type { Limits } from '#service/keys/key-ring.ts'
import { isRedisUrl } from '#service/metering/redis/redis-url.ts'
import { defaultTimeouts } from '#service/upstream/http/upstream-timeouts.ts'
import { exposureProblem, readAccess } from './settings/access-settings.ts'
import { createSettingReader, type Environment, type SettingReader } from './settings/setting-reader.ts'
import { isLoopbackName } from './settings/loopback.ts'
import { readAdminKey } from './settings/demo-settings.ts'
import { readExamples } from './settings/example-settings.ts'
import { readAliases } from './settings/alias-settings.ts'
import { readLogSettings } from './settings/log-settings.ts'
import { readProviders } from './settings/provider-settings.ts'
import { readServiceKeys } from './settings/service-key-settings.ts'
import type { Settings } from './settings/settings.ts'
import { readSite } from './settings/site-settings.ts'
import { decodeText } from './settings/text-file.ts'
import { readUpstreamTimeouts } from './settings/timeout-settings.ts'

export type SettingsResult =
  { kind: 'settings'; settings: Settings } | { kind: 'problems'; problems: string[] }

/** The settings of this process: its environment over what `.env` says. */
export function readSettings(envFile = '.env'): SettingsResult {
  try {
    return readEnv(environment(envFile))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason given'
    return {
      kind: 'problems',
      problems: [`${envFile} cannot be read: ${reason}. Mend it, or move it out of the way.`],
    }
  }
}

/**
 * Where `npm run dev` listens, and under which names. No port where none is set, so that it can run beside the built
 * server. Throws, in words, where the settings would stop that server as well.
 */
export function readDevelopmentAddress(): { port?: number; host: string; allowedHosts: string[] } {
  const result = readSettings()
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  const { port, host, allowedHosts } = result.settings
  const isPortSet = createSettingReader(environment('.env')).text('PORT') !== undefined
  return {
    host,
    ...(isPortSet && { port }),
    allowedHosts: allowedHosts.map((name) => name.replace(/:\d+$/, '')),
  }
}

/** The only place that reads either. */
const environment = (envFile: string): Environment => ({ ...parseEnvFile(envFile), ...process.env })

function parseEnvFile(path: string): Environment {
  if (!existsSync(path)) return {}
  return parseEnv(decodeText(readFileSync(path))) as Environment // Node's type allows no missing names
}

/** Settings from the environment, or one line for each thing that makes no sense. */
export function readEnv(env: Environment): SettingsResult {
  const read = createSettingReader(env)
  const remote = readRemote(read)
  const demo = readDemo(read)
  const serviceKeys = readServiceKeys(read)
  const redisUrl = readRedisUrl(read)
  const access = readAccess(read)
  const host = read.text('HOST') ?? '127.0.0.1'
  const allowedOrigins = readOrigins(read, 'ALLOWED_ORIGINS')
  const embedOrigins = readOrigins(read, 'EMBED_ORIGINS')
  const adminKey = readAdminKey(read)
  const allowedHosts = readHosts(read)
  const examples = readExamples(read)
  const trustedProxies = read.wholeNumber('TRUST_PROXY', { fallback: 0, min: 0, max: 10 })
  const limits = {
    requestsPerMinute: read.wholeNumber('REQUESTS_PER_MINUTE', { fallback: 60, min: 1 }),
    tokensPerMinute: read.wholeNumber('TOKENS_PER_MINUTE', { fallback: 100_000, min: 1 }),
  }
  const isForOneMachine =
    isLoopbackName(host) &&
    allowedHosts.length === 0 &&
    allowedOrigins.length === 0 &&
    trustedProxies === 0 &&
    access === undefined
  const settings: Settings = {
    port: read.wholeNumber('PORT', { fallback: 3000, min: 0, max: 65_535 }),
    host,
    shutdownDelayMs: read.wholeNumber('SHUTDOWN_DELAY_SECONDS', { fallback: 0, min: 0, max: 3600 }) * 1000,
    providers: readProviders(read, demo !== undefined),
    aliases: readAliases(read),
    log: readLogSettings(read),
    timeouts: withinDemo(readUpstreamTimeouts(read), access),
    retries: read.wholeNumber('UPSTREAM_RETRIES', { fallback: 2, min: 0, max: 5 }),
    localRuntimes: read.onOff('LOCAL_RUNTIMES', true),
    connections: read.onOff('CONNECTIONS', true),
    maxBytesInFlight: read.wholeNumber('MAX_BYTES_IN_FLIGHT', { fallback: defaultBytesInFlight(), min: 1 }),
    limits,
    // In a public demo its visitors have limits of their own.
    pageLimits: isForOneMachine || access?.kind === 'demo' ? onlyThoseSet(limits, read) : limits,
    trustedProxies,
    allowedOrigins,
    allowedHosts,
    embedOrigins,
    site: readSite(read),
    ...(adminKey !== undefined && { adminKey }),
    ...(access && { access }),
    ...(examples && { examples }),
    ...(remote && { remote }),
    ...(demo && { demo }),
    ...(serviceKeys && { serviceKeys }),
    ...(redisUrl !== undefined && { redisUrl }),
  }
  const exposed = read.problems.length === 0 ? exposureProblem(settings) : undefined
  if (exposed !== undefined) read.problem(exposed)
  return read.problems.length > 0
    ? { kind: 'problems', problems: read.problems }
    : { kind: 'settings', settings }
}

/**
 * An eighth of V8's heap: a request is held as bytes, and some times as much of the heap while it is read and written
 * anew, one at a time.
 */
const defaultBytesInFlight = () => Math.floor(getHeapStatistics().heap_size_limit / 8)

/** On one's own machine nothing limits the page but what one has set, each limit by itself. */
const onlyThoseSet = (limits: Limits, read: SettingReader): Limits => ({
  requestsPerMinute: read.text('REQUESTS_PER_MINUTE') === undefined ? Infinity : limits.requestsPerMinute,
  tokensPerMinute: read.text('TOKENS_PER_MINUTE') === undefined ? Infinity : limits.tokensPerMinute,
})

/** In a public demo no answer is waited for longer, or streams longer, than its visitors are given. */
function withinDemo(timeouts: Settings['timeouts'], access: Settings['access']): Settings['timeouts'] {
  if (access?.kind !== 'demo') return timeouts
  const { maxAnswerMs } = access.caps
  return {
    ...timeouts,
    firstByteMs: Math.min(timeouts.firstByteMs ?? defaultTimeouts.firstByteMs, maxAnswerMs),
    wholeMs: Math.min(timeouts.wholeMs ?? defaultTimeouts.wholeMs, maxAnswerMs),
    streamMs: Math.min(timeouts.streamMs ?? defaultTimeouts.streamMs, maxAnswerMs),
  }
}

function readRemote(read: SettingReader): Settings['remote'] {
  const baseUrl = read.url('SERVICE_BASE_URL')
  const apiKey = read.key('SERVICE_API_KEY')
  if (baseUrl !== undefined && !baseUrl.endsWith('/v1')) {
    read.problem('SERVICE_BASE_URL must end in /v1, like https://service.example.com/v1.')
  }
  return baseUrl === undefined ? undefined : { baseUrl, ...(apiKey !== undefined && { apiKey }) }
}

function readDemo(read: SettingReader): Settings['demo'] {
  const tokensPerSecond = read.wholeNumber('DEMO_TOKENS_PER_SECOND', { fallback: 40, min: 0 })
  return read.onOff('DEMO_MODELS', true) ? { tokensPerSecond } : undefined
}

function readRedisUrl(read: SettingReader): string | undefined {
  const url = read.text('REDIS_URL')
  // The address itself stays out of the message: it may hold a password.
  if (url !== undefined && !isRedisUrl(url))
    read.problem(
      'REDIS_URL must be an address like redis://127.0.0.1:6379 or rediss://:password@host:6380/0.',
    )
  return url
}

function readOrigins(read: SettingReader, name: 'ALLOWED_ORIGINS' | 'EMBED_ORIGINS'): string[] {
  return read.list(name).map((origin) => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return origin
    read.problem(
      `${name} must be a list of origins like https://play.example.com, without a path; got "${origin}".`,
    )
    return origin
  })
}

function readHosts(read: SettingReader): string[] {
  const hosts = read.list('ALLOWED_HOSTS')
  for (const host of hosts.filter((name) => !isHost(name)))
    read.problem(
      `ALLOWED_HOSTS must be a list of names like play.example.com, without a scheme, a path or "*"; got "${host}".`,
    )
  return hosts
}

/** A name, with or without a port. */
function isHost(text: string): boolean {
  const [, port = '80'] = text.split(':')
  return /^[a-z0-9_.-]+(:[1-9]\d*)?$/i.test(text) && Number(port) <= 65_535
}
