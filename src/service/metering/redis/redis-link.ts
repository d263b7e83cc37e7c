import { randomUUID } from 'node:crypto'
import type { Log } from '../../base/log.ts'
import { answeredWithin } from './answered-within.ts'
import { createRedisClient, type RedisScripts, type ScriptArguments } from './redis-client.ts'
import { linkScripts } from './redis-scripts.ts'
import { isAnswer, redisTrouble, silentRedis, type RedisTrouble } from './redis-trouble.ts'
import { createTroubleLog } from './trouble-log.ts'

export interface RedisLinkOptions<Script extends string> extends RedisLinkSettings {
  /** What is asked of Redis. */
  scripts: RedisScripts<Script>
  /** What the scripts keep, as a part of keys: instances are counted by it. */
  name: string
}

export interface RedisLinkSettings {
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
  /** Called when Redis is back, which may have lost everything. */
  onBack?: () => void
}

/** A connection to Redis that says at once whether there is an answer, and looks after itself. */
export interface RedisLink<Script extends string> {
  /**
   * A script's answer, or undefined when Redis is away or becomes so: never rejects, never takes much longer than
   * `answerWithinMs`. `onLate` hears an answer that comes after that all the same.
   */
  ask(
    script: Script,
    keys: readonly string[],
    args: ScriptArguments,
    onLate?: (answer: number[]) => void,
  ): Promise<number[] | undefined>
  /**
   * Sends a script if there is a connection, whatever the state, and takes the time it takes: never rejects. What
   * fails while Redis is there is logged.
   */
  send(script: Script, keys: readonly string[], args: ScriptArguments): Promise<number[] | undefined>
  state(): 'ready' | 'degraded'
  /** Why it is degraded, in words of ours. */
  trouble(): string | undefined
  /** How many instances use this Redis, this one included, as last counted. */
  instances(): number
  close(): Promise<void>
}

/** After connecting, and twice as long each time after. */
const firstBeatMs = 250
/** After so many questions without an answer the connection is given up and made anew. */
const maxUnanswered = 4

/** Connects, and resolves once Redis has answered or is known to be away. Throws when the URL is none. */
export async function openRedisLink<Script extends string>(
  options: RedisLinkOptions<Script>,
): Promise<RedisLink<Script>> {
  const {
    url,
    log,
    scripts,
    name,
    startWithinMs = 2000,
    answerWithinMs = 250,
    retryMs = 500,
    heartbeatMs = 10_000,
    onBack = ignored,
  } = options
  const { redis, run } = await createRedisClient({
    url,
    scripts: { ...scripts, ...linkScripts },
    connectWithinMs: startWithinMs,
    closeWithinMs: retryMs,
  })
  const instancesKey = `parley:${name}-instances`
  const self = randomUUID()
  let state: 'starting' | 'ready' | 'degraded' | 'closed' = 'starting'
  let instances = 1
  let beat = firstBeatMs
  let minInstancesUntil = 0
  let minInstances = 1
  let unanswered = 0
  /** What the connection says. */
  let trouble: RedisTrouble | undefined
  /** Why Redis does not keep the limits now. */
  let current: RedisTrouble | undefined
  let timer: NodeJS.Timeout | undefined
  let hasStarted = () => {}
  const started = new Promise<void>((resolve) => (hasStarted = resolve))

  function lost(why: RedisTrouble) {
    if (state !== 'starting' && state !== 'ready') return
    state = 'degraded'
    minInstances = instances
    current = why
    const { reason, code } = why
    log('warn', 'redis is away: limits are kept in memory', { what: name, reason, code, instances })
    announceIn(retryMs)
    hasStarted()
  }

  function found(count: number) {
    const isBack = state === 'degraded'
    if (isBack) {
      beat = firstBeatMs
      // In a Redis that lost everything the others are missing until they have come back too.
      minInstancesUntil = performance.now() + heartbeatMs
    }
    instances = Math.max(count, performance.now() < minInstancesUntil ? minInstances : 1)
    if (isBack) log('warn', 'redis is back: limits are shared again', { what: name, instances })
    state = 'ready'
    trouble = undefined
    current = undefined
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
    const answer = await answeredWithin(asked, answerWithinMs).catch(troubleOf)
    if (state === 'closed') return
    if (Array.isArray(answer)) {
      found(answer[0] ?? 1)
      announceIn(Math.min(beat, heartbeatMs))
      beat *= 2
      return
    }
    current = answer === 'late' ? silence : (trouble ?? answer)
    lost(current)
    unanswered += 1
    if (unanswered >= maxUnanswered) startAnew()
    announceIn(retryMs)
  }

  /** ioredis waits for ever on a connection that was made and then stays silent. */
  function startAnew() {
    unanswered = 0
    if (redis.status === 'end') redis.connect().catch(ignored)
    else if (redis.status === 'connect' || redis.status === 'ready') redis.disconnect(true)
  }

  const troubleLog = createTroubleLog({ log, what: name, overAfterMs: heartbeatMs })

  async function send(script: Script, keys: readonly string[], args: ScriptArguments) {
    try {
      const answer = await run(script, keys, args)
      troubleLog.worked(script)
      return answer
    } catch (error) {
      // Of a Redis that is away the log has heard already, or hears now from the connection.
      if (state === 'ready' && isAnswer(error)) troubleLog.failed(script, troubleOf(error))
      return undefined
    }
  }

  const silence = silentRedis(`no answer within ${answerWithinMs} ms`)
  const troubleOf = (error: unknown) => redisTrouble(error, url)
  redis.on('error', (error: unknown) => (trouble = troubleOf(error)))
  redis.on('close', () => lost(trouble ?? silentRedis('the connection was closed')))
  redis.on('connect', () => (unanswered = 0))
  redis.on('ready', () => {
    trouble = undefined
    void announce()
  })
  redis.connect().catch(ignored)
  if ((await answeredWithin(started, startWithinMs)) === 'late')
    lost(trouble ?? silentRedis('it does not answer'))

  return {
    async ask(script, keys, args, onLate) {
      if (state !== 'ready') return undefined
      const answer = run(script, keys, args)
      const inTime = await answeredWithin(answer, answerWithinMs).catch(troubleOf)
      if (Array.isArray(inTime)) return inTime
      lost(inTime === 'late' ? silence : (trouble ?? inTime))
      if (inTime === 'late' && onLate) answer.then(onLate, ignored)
      return undefined
    },
    send,
    state: () => (state === 'ready' ? 'ready' : 'degraded'),
    trouble: () => current?.detail,
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
