import { minSafeKeyLength } from '#service/keys/key-ring.ts'
import { isVisibleAscii, visibleAsciiOnly, type SettingReader } from './setting-reader.ts'

/** What a public demo gives: to each visitor, and to all of them in a day. */
export interface DemoSettings {
  /** The models that visitors may use beside the demo models. */
  models: readonly string[]
  caps: DemoCaps
  limits: DemoLimits
  /** In place of the prices that the lists of models say, or where they say none. */
  prices: ReadonlyMap<string, ModelPrice>
  /** Keys of `/v1` that anybody may know. Who uses one is a visitor there. */
  visitorKeys: readonly string[]
  turnstile?: { siteKey: string; secretKey: string }
}

/** What one question may be at most. */
export interface DemoCaps {
  maxTokens: number
  maxInputTokens: number
  maxMessages: number
  maxRequestBytes: number
  maxAnswerMs: number
  tools: boolean
  images: boolean
}

/** The limits that count, by the names of their settings: the operator's page shows and changes them. */
export type DemoLimits = Record<DemoLimit, number>

export type DemoLimit = keyof typeof demoLimits

/** A cost budget is in US dollars; the others are whole numbers. `Infinity`: none. */
export const demoLimits = {
  VISITOR_REQUESTS_PER_MINUTE: { fallback: 10 },
  VISITOR_REQUESTS_PER_DAY: { fallback: 100 },
  VISITOR_CONCURRENT_REQUESTS: { fallback: 2 },
  CONCURRENT_REQUESTS: { fallback: 200 },
  DAILY_TOKEN_BUDGET: { fallback: 1_000_000 },
  DAILY_COST_BUDGET: { fallback: Infinity },
} as const

/** US dollars for a million tokens. */
export interface ModelPrice {
  input: number
  output: number
}

const others = [
  'MODEL_ALLOWLIST',
  'MAX_TOKENS_CAP',
  'MAX_INPUT_TOKENS',
  'MAX_MESSAGES',
  'MAX_REQUEST_BYTES',
  'MAX_ANSWER_SECONDS',
  'ALLOW_TOOLS',
  'ALLOW_IMAGES',
  'MODEL_PRICES',
  'VISITOR_KEYS',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET_KEY',
]

/** Says of each setting of a public demo that is set elsewhere that it has no effect there. */
export function refuseDemoSettings(read: SettingReader) {
  for (const name of [...Object.keys(demoLimits), ...others])
    if (read.text(name) !== undefined) read.problem(`${name} has no effect without ACCESS=demo.`)
}

export function readDemoSettings(read: SettingReader): DemoSettings {
  const turnstile = readTurnstile(read)
  return {
    models: read.list('MODEL_ALLOWLIST'),
    caps: {
      maxTokens: read.wholeNumber('MAX_TOKENS_CAP', { fallback: 1024, min: 1, max: 1_000_000 }),
      maxInputTokens: read.wholeNumber('MAX_INPUT_TOKENS', { fallback: 8000, min: 1, max: 10_000_000 }),
      maxMessages: read.wholeNumber('MAX_MESSAGES', { fallback: 100, min: 1 }),
      maxRequestBytes: read.wholeNumber('MAX_REQUEST_BYTES', {
        fallback: 256 * 1024,
        min: 1024,
        max: 32 * 1024 * 1024,
      }),
      maxAnswerMs: read.wholeNumber('MAX_ANSWER_SECONDS', { fallback: 120, min: 1, max: 3600 }) * 1000,
      tools: read.onOff('ALLOW_TOOLS', false),
      images: read.onOff('ALLOW_IMAGES', false),
    },
    limits: {
      VISITOR_REQUESTS_PER_MINUTE: wholeLimit(read, 'VISITOR_REQUESTS_PER_MINUTE'),
      VISITOR_REQUESTS_PER_DAY: wholeLimit(read, 'VISITOR_REQUESTS_PER_DAY'),
      VISITOR_CONCURRENT_REQUESTS: wholeLimit(read, 'VISITOR_CONCURRENT_REQUESTS'),
      CONCURRENT_REQUESTS: wholeLimit(read, 'CONCURRENT_REQUESTS'),
      DAILY_TOKEN_BUDGET: wholeLimit(read, 'DAILY_TOKEN_BUDGET'),
      DAILY_COST_BUDGET: readDollars(read),
    },
    prices: readPrices(read),
    visitorKeys: readVisitorKeys(read),
    ...(turnstile && { turnstile }),
  }
}

/** The most that any limit may be: sums of so much are exact everywhere. */
export const maxLimit = 1_000_000_000_000

const wholeLimit = (read: SettingReader, name: DemoLimit) =>
  read.wholeNumber(name, { fallback: demoLimits[name].fallback, min: 0, max: maxLimit })

function readDollars(read: SettingReader): number {
  const text = read.text('DAILY_COST_BUDGET')
  if (text === undefined) return demoLimits.DAILY_COST_BUDGET.fallback
  const dollars = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && dollars <= 1_000_000) return dollars
  read.problem(
    `DAILY_COST_BUDGET must be US dollars a day, like DAILY_COST_BUDGET=2.50; got "${text.slice(0, 40)}".`,
  )
  return 0
}

function readPrices(read: SettingReader): Map<string, ModelPrice> {
  const prices = new Map<string, ModelPrice>()
  for (const item of read.list('MODEL_PRICES')) {
    const [, model, input, output] = /^(.+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(item) ?? []
    if (model === undefined)
      read.problem(
        `MODEL_PRICES must be a list like openai/gpt-4o-mini=0.15/0.60, US dollars for a million tokens in and out; got "${item.slice(0, 80)}".`,
      )
    else prices.set(model, { input: Number(input), output: Number(output) })
  }
  return prices
}

function readVisitorKeys(read: SettingReader): string[] {
  const keys = read.list('VISITOR_KEYS')
  for (const [index, key] of keys.entries())
    if (!isVisibleAscii(key)) read.problem(`VISITOR_KEYS: key ${index + 1} ${visibleAsciiOnly}`)
  const serviceKeys = read.list('SERVICE_KEYS').map((item) => item.replace(/=\d+\/\d+$/, ''))
  if (keys.some((key) => serviceKeys.includes(key)))
    read.problem(
      'VISITOR_KEYS and SERVICE_KEYS hold the same key: it would be limited as a visitor’s, and not.',
    )
  return keys
}

function readTurnstile(read: SettingReader): DemoSettings['turnstile'] {
  const siteKey = read.key('TURNSTILE_SITE_KEY')
  const secretKey = read.key('TURNSTILE_SECRET_KEY')
  if (siteKey === undefined && secretKey === undefined) return undefined
  if (siteKey !== undefined && secretKey !== undefined) return { siteKey, secretKey }
  read.problem(
    `${siteKey === undefined ? 'TURNSTILE_SITE_KEY' : 'TURNSTILE_SECRET_KEY'} is missing: Turnstile needs both of its keys.`,
  )
  return undefined
}

/** The key of the operator's page. */
export function readAdminKey(read: SettingReader): string | undefined {
  const key = read.key('ADMIN_KEY')
  if (key !== undefined && key.length < minSafeKeyLength)
    read.problem(
      `ADMIN_KEY is shorter than ${minSafeKeyLength} characters. Take a longer one, such as what "openssl rand -hex 24" prints.`,
    )
  return key
}
