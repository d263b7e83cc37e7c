import { ownReason, Reason } from '../../base/log.ts'
import { withoutPassword } from './redis-url.ts'

/** Why Redis does not keep the limits. */
export interface RedisTrouble {
  /** Its kind in one word: the system's, Redis' own, or ours. */
  code: string
  reason: Reason
  /** Its kind in our own words: `Redis does not answer`. */
  detail: string
}

/** An answer of a script that no script of ours gives. */
export class StrangeAnswer extends Error {}

/** No answer at all, or a connection that closed without a word. */
export const silentRedis = (sentence: string): RedisTrouble => ({
  ...unanswered(),
  reason: ownReason(sentence),
})

/** What an error of the client's or of Redis' means. Of its words the URL's password is taken out. */
export function redisTrouble(error: unknown, url: string): RedisTrouble {
  const words = withoutPassword(wordsOf(error), url)
  const kind = kindOf(error, words)
  return { ...kind, reason: new Reason(words, kind.detail) }
}

function kindOf(error: unknown, words: string): Pick<RedisTrouble, 'code' | 'detail'> {
  const name = error instanceof Error ? error.name : undefined
  if (name === 'ParserError') return { code: 'no_redis', detail: 'what answers at REDIS_URL is no Redis' }
  if (error instanceof StrangeAnswer)
    return { code: 'strange_answer', detail: 'Redis answers something else than it was asked for' }
  const reply = replyCode.exec(words)?.[0]
  if (reply) return { code: reply, detail: `Redis answers with the error ${reply}` }
  if (isDatabaseRefusal(error))
    return { code: 'no_database', detail: 'Redis refuses the database that REDIS_URL names' }
  if (name === 'ReplyError' || words.startsWith('Ready check failed: '))
    return { code: 'error_answer', detail: 'Redis answers with an error' }
  return unanswered(systemCode.exec(codeOf(error) ?? words)?.[0])
}

const unanswered = (code?: string) => ({
  code: code ?? 'no_answer',
  detail: code === undefined ? 'Redis does not answer' : `Redis does not answer (${code})`,
})

/** Whether Redis answered, if only with an error: it is there then. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof StrangeAnswer || (error instanceof Error && error.name === 'ReplyError')

/** Whether Redis refused to change to the database that the URL names: the connection is in another one then. */
export const isDatabaseRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  error.name === 'ReplyError' &&
  'command' in error &&
  (error.command as { name?: unknown }).name === 'select' // ioredis adds it, and its types do not say so

/** Why ioredis fails. Where every address of a host refuses, only the code says something. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  return error.message || codeOf(error) || error.name
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Node's codes: ECONNREFUSED, SELF_SIGNED_CERT_IN_CHAIN. In sentences only those that look like nothing else. */
const systemCode = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$|\bE[A-Z]{4,}\b/

/** The words with which Redis begins its refusals, or which a script's error holds. */
const replyCode =
  /\b(?:WRONGPASS|NOAUTH|NOPERM|WRONGTYPE|OOM|MISCONF|NOREPLICAS|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|MOVED|CROSSSLOT|BUSY|NOPROTO)\b/
