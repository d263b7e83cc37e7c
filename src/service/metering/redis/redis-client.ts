import { isDatabaseRefusal, StrangeAnswer } from './redis-trouble.ts'
import { isRedisUrl } from './redis-url.ts'

export type ScriptArguments = readonly (string | number)[]

/** Scripts in Lua by their names, each with the number of its keys. */
export type RedisScripts<Script extends string> = Readonly<
  Record<Script, { readonly lua: string; readonly numberOfKeys: number }>
>

export interface RedisClientOptions<Script extends string> {
  scripts: RedisScripts<Script>
  url: string
  connectWithinMs: number
  /** How long a connection that is given up may take to close. */
  closeWithinMs: number
}

/**
 * An ioredis client that has yet to connect, and a function that runs a script with it. ioredis is loaded
 * here and nowhere else. Throws when the URL is none.
 */
export async function createRedisClient<Script extends string>({
  url,
  scripts,
  connectWithinMs,
  closeWithinMs,
}: RedisClientOptions<Script>) {
  // ioredis would quote the URL, and with it the password.
  if (!isRedisUrl(url)) throw new Error('This is not the address of a Redis, like redis://localhost:6379.')
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectWithinMs,
    disconnectTimeout: closeWithinMs,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1000),
    // What cannot be sent or answered fails at once, and nothing is sent twice: it might count twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
    scripts,
  })
  // ioredis makes a method of each entry of `scripts`, which its types cannot know.
  const commands = redis as unknown as Record<Script, (...args: ScriptArguments) => Promise<unknown>>
  // ioredis goes on in database 0 where the URL's is refused.
  let refusal: Error | undefined
  redis.on('connect', () => (refusal = undefined))
  redis.on('error', (error: unknown) => {
    if (isDatabaseRefusal(error)) refusal = error
  })
  async function run(script: Script, keys: readonly string[], args: ScriptArguments) {
    if (refusal) throw refusal
    return readAnswer(await commands[script](...keys, ...args))
  }
  return { redis, run }
}

function readAnswer(answer: unknown): number[] {
  if (Array.isArray(answer) && answer.every((each) => typeof each === 'number')) return answer
  throw new StrangeAnswer('an answer that is not a list of numbers')
}
