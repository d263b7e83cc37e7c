import { request } from 'undici'
import { ServiceError } from '#service/base/service-error.ts'
import type { ProviderOptions } from '#service/providers/create-provider.ts'
import type { Provider } from '#service/providers/provider.ts'
import { connectionFailure } from '#service/upstream/errors/connection-failure.ts'
import { redactor } from '#service/upstream/errors/redact.ts'

export type ModelList = Awaited<ReturnType<Provider['listModels']>>

export type KeyCheck =
  /** `isProven` is false where the provider answers without a key: then only a question will tell. */
  | { kind: 'works'; models: ModelList; isProven: boolean }
  | { kind: 'refused' }
  | { kind: 'too-slow' }
  /** Neither: the provider is away, overloaded or not what its address promises. `message` says which. */
  | { kind: 'failed'; message: string }

export interface KeyCheckOptions {
  /** The provider as it would be used, with the key. Its `name` stands in messages. */
  options: ProviderOptions & { apiKey: string }
  /** After the base address, a GET that needs the key, where the list of models is no proof. */
  keyProof?: string | undefined
  createProvider: (options: ProviderOptions) => Provider
  /** Aborts when the page that asked for the check has gone. */
  signal: AbortSignal
  timeoutMs: number
}

/** Tries a key out by asking for the list of models, and for nothing that costs. Rejects when `signal` aborts. */
export async function checkKey(check: KeyCheckOptions): Promise<KeyCheck> {
  check.signal.throwIfAborted()
  const timeout = AbortSignal.timeout(check.timeoutMs)
  const done = new AbortController()
  const signal = AbortSignal.any([timeout, check.signal, done.signal])
  try {
    const asked = { ...check, signal }
    // Side by side: what a stranger is told is needed only if the key does not fail.
    const [models, isProven] = await Promise.all([listWithKey(asked), proofOf(asked)])
    return { kind: 'works', models, isProven }
  } catch (error) {
    check.signal.throwIfAborted()
    if (timeout.aborted) return { kind: 'too-slow' }
    if (!(error instanceof ServiceError)) throw error
    if (isRefusal(error)) return { kind: 'refused' }
    return { kind: 'failed', message: inItsName(check.options, error.message) }
  } finally {
    done.abort()
  }
}

/** Some refusals are the provider's own words: these get its name, and lose the key if they quote it. */
function inItsName({ name, apiKey }: KeyCheckOptions['options'], message: string): string {
  const words = redactor(apiKey)(message)
  const sentence = /[.!?]$/.test(words.trim()) ? words : `${words}.`
  return words.includes(name) ? sentence : `${name} says: ${sentence}`
}

const listWithKey = ({ options, createProvider, signal }: KeyCheckOptions) =>
  createProvider(options).listModels(signal)

/** Whether the provider's yes means that it knows the key. */
function proofOf({ options, keyProof, createProvider, signal }: KeyCheckOptions): Promise<boolean> {
  if (keyProof !== undefined) return provesItself(options, keyProof, signal)
  const { apiKey: _, ...withoutKey } = options
  return createProvider(withoutKey)
    .listModels(signal)
    .then(
      () => false,
      () => true,
    )
}

async function provesItself(
  { name, baseUrl, apiKey }: KeyCheckOptions['options'],
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const { statusCode: status, body } = await request(baseUrl.replace(/\/+$/, '') + path, {
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'parley', authorization: `Bearer ${apiKey}` },
      signal,
    })
    await body.dump()
    if (status === 401 || status === 403) throw keyRefused(name)
    // An address of one's own, or a vendor's change, may not know this path: no proof, but no refusal either.
    return status >= 200 && status < 300
  } catch (error) {
    throw connectionFailure(name, error, signal)
  }
}

const keyRefusedCode = 'upstream_key_refused'

const keyRefused = (name: string) =>
  new ServiceError('upstream_error', `${name} refused the key.`, { code: keyRefusedCode })

/** Google and xAI answer 400 to a wrong key; the request for a list leaves nothing else to refuse. */
const isRefusal = ({ body, status }: ServiceError) => body.error.code === keyRefusedCode || status === 400
