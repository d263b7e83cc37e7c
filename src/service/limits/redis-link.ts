import { randomUUID } from 'node:crypto'
import { ownReason, Reason, type Log } from '../log.ts'
import { answeredWithin } from './answered-within.ts'
import { createRedisClient, type ScriptArguments } from './redis-client.ts'
import type { RedisScript } from './redis-scripts.ts'
import { withoutPassword } from './redis-url.ts'

export interface RedisLinkOptions {
  /** `redis://` or, with TLS, `rediss://`; with the user and the password, where there are some. */
  url: string
  log: Log
  /** Without an answer for so long, Redis counts as away. */
  answerWithinMs?: number
  /** How often it is asked, while it is away, whether it is back. */
  retryMs?: number
  /**
   * How often this instance says that it is there, and hears how many there are: more often at first, since
   * instances start together. After three times as long without, it no longer counts.
   */
  heartbeatMs?: number
  /** How long the start waits for its first answer. */
  startWithinMs?: number
  /** Told when Redis is back, which may have lost everything. */
  onBack?: () => void
}

/** A connection to Redis that says at once whether there is an answer, and looks after itself. */
export interface RedisLink {
  /**
   * A script's answer, or undefined when Redis is away or becomes so: never rejects, never takes much longer than
   * `answerWithinMs`. `onLate` hears an answer that comes after that all the same.
   */
  ask(
    script: RedisScript,
    keys: readonly string[],
    args: ScriptArguments,
    onLate?: (answer: number[]) => void,
  ): Promise<number[] | undefined>
  /** Sends a script if there is a connection, whatever the state, and takes the time it takes: never rejects. */
  tell(script: RedisScript, keys: readonly string[], args: ScriptArguments): Promise<number[] | undefined>
  state(): 'ready' | 'degraded'
  /** How many instances use this Redis, this one among them, as it last said. */
  instances(): number
  close(): Promise<void>
}

/** After connecting, and twice as long each time after. */
const firstBeatMs = 250
const instancesKey = 'parley:instances'
/** After so many questions without an answer the connection is given up and made anew. */
const patience = 4

/** Connects, and resolves once Redis has answered or is known to be away. Throws when the URL is none. */
export async function openRedisLink(options: RedisLinkOptions): Promise<RedisLink> {
  const {
    url,
    log,
    startWithinMs = 2000,
    answerWithinMs = 250,
    retryMs = 500,
    heartbeatMs = 10_000,
    onBack = ignored,
  } = options
  const { redis, run } = await createRedisClient({
    url,
    connectWithinMs: startWithinMs,
    closeWithinMs: retryMs,
  })
  const self = randomUUID()
  let state: 'starting' | 'ready' | 'degraded' | 'closed' = 'starting'
  let instances = 1
  let beat = firstBeatMs
  let leastUntil = 0
  let least = 1
  let unanswered = 0
  /** What the connection or Redis itself says. */
  let trouble: Reason | undefined
  let timer: NodeJS.Timeout | undefined
  let hasStarted = () => {}
  const started = new Promise<void>((resolve) => (hasStarted = resolve))

  function lost(reason: Reason) {
    if (state !== 'starting' && state !== 'ready') return
    state = 'degraded'
    least = instances
    log('warn', 'redis is away: limits are kept in memory', {
      reason,
      code: knownCode.exec(reason.whole)?.[0] ?? 'no_answer',
      instances,
    })
    announceIn(retryMs)
    hasStarted()
  }

  function found(count: number) {
    const isBack = state === 'degraded'
    if (isBack) {
      beat = firstBeatMs
      // In a Redis that lost everything the others are missing until they have come back too.
      leastUntil = performance.now() + heartbeatMs
    }
    instances = Math.max(count, performance.now() < leastUntil ? least : 1)
    if (isBack) log('warn', 'redis is back: limits are shared again', { instances })
    state = 'ready'
    trouble = undefined
    unanswered = 0
    hasStarted()
    if (isBack) onBack()
  }

  function announceIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void announce(), ms).unref()
  }

  async function announce() {
    const args = [self, 3 * heartbeatMs]
    const asked = run('parleyAnnounce', [instancesKey], args)
    const answer = await answeredWithin(asked, answerWithinMs).catch(reasonOf)
    if (state === 'closed') return
    if (Array.isArray(answer)) {
      found(answer[0] ?? 1)
      announceIn(Math.min(beat, heartbeatMs))
      beat *= 2
      return
    }
    lost(answer === 'late' ? silence : (trouble ?? foreign(answer)))
    unanswered += 1
    if (unanswered >= patience) startAnew()
    announceIn(retryMs)
  }

  /** ioredis waits for ever on a connection that was made and then stays silent. */
  function startAnew() {
    unanswered = 0
    if (redis.status === 'end') redis.connect().catch(ignored)
    else if (redis.status === 'connect' || redis.status === 'ready') redis.disconnect(true)
  }

  const silence = ownReason(`no answer within ${answerWithinMs} ms`)
  const foreign = (words: string) => new Reason(withoutPassword(words, url), undefined)
  redis.on('error', (error: unknown) => (trouble = foreign(reasonOf(error))))
  redis.on('close', () => lost(trouble ?? ownReason('the connection was closed')))
  redis.on('connect', () => (unanswered = 0))
  redis.on('ready', () => void announce())
  redis.connect().catch(ignored)
  if ((await answeredWithin(started, startWithinMs)) === 'late')
    lost(trouble ?? ownReason('it does not answer'))

  return {
    async ask(script, keys, args, onLate) {
      if (state !== 'ready') return undefined
      const answer = run(script, keys, args)
      const inTime = await answeredWithin(answer, answerWithinMs).catch(reasonOf)
      if (Array.isArray(inTime)) return inTime
      lost(inTime === 'late' ? silence : (trouble ?? foreign(inTime)))
      if (inTime === 'late' && onLate) answer.then(onLate, ignored)
      return undefined
    },
    tell: (script, keys, args) => run(script, keys, args).catch(ignored),
    state: () => (state === 'ready' ? 'ready' : 'degraded'),
    instances: () => instances,
    async close() {
      if (state === 'closed') return
      clearTimeout(timer)
      const wasReady = state === 'ready'
      state = 'closed'
      // Its answer comes after those to everything that was asked before.
      if (wasReady)
        await answeredWithin(run('parleyLeave', [instancesKey], [self]), answerWithinMs).catch(ignored)
      redis.disconnect()
    },
  }
}

const ignored = () => undefined

/** Why ioredis fails. Where every address of a host refuses, only the code says something. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** The system's codes, and the words with which Redis begins its refusals. */
const knownCode = /\b(?:E[A-Z]{4,}|WRONGPASS|NOAUTH|NOPERM|OOM|MISCONF|NOREPLICAS|READONLY|LOADING)\b/
