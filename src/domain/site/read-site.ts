import { isRecord } from '#protocol/json/is-record.ts'
import {
  amount,
  flag,
  list,
  modelId,
  nullOr,
  number,
  object,
  oneOf,
  or,
  text,
  type Reader,
} from '../tables/readers.ts'
import { readOwnSettings } from '../tables/read-settings.ts'
import { takeoverReasons } from '../run/answered-by.ts'
import {
  defaultSettings,
  isSwitched,
  settingsFields,
  type Settings,
  type SettingsField,
} from '../session/settings.ts'
import {
  ordinarySettings,
  ordinarySite,
  type Demo,
  type DemoLimits,
  type Site,
  type SiteExample,
  type SiteSettings,
  type VisitorLimits,
} from './site.ts'

const ignored = () => undefined

const filled =
  (maxLength: number): Reader<string> =>
  (value, repaired) =>
    text(maxLength)(value, repaired)?.trim() || undefined

/** An address that a link may lead to: none that runs a script. */
const webAddress: Reader<string> = (value) => {
  const address = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  return address && /^(https?|mailto):$/.test(address.protocol) ? address.href : undefined
}

const readLook = object<Omit<Site, 'settings' | 'demo'>>({
  title: or(nullOr(filled(200)), null),
  banner: or(nullOr(filled(2000)), null),
  imprint: or(nullOr(object({ text: filled(200), url: webAddress })), null),
  models: or(list(modelId, 60), []),
  examples: or(list(object<SiteExample>({ title: filled(200), prompt: filled(100_000) }), 50), []),
})

const visitorLimit = { limit: amount, remaining: amount }
const limitWithReset = object({ ...visitorLimit, resetMs: or(amount, 0) })

const readDemo = object<Demo>({
  limits: object<DemoLimits>({
    maxTokens: number(1, 1e15),
    maxInputTokens: amount,
    maxMessages: amount,
    maxRequestBytes: amount,
    tools: or(flag, false),
    images: or(flag, false),
  }),
  visitor: object<VisitorLimits>({
    minute: limitWithReset,
    day: limitWithReset,
    concurrent: object(visitorLimit),
  }),
  hasDemoModels: or(flag, true),
  paidModels: or(oneOf('on', ...takeoverReasons), 'on'),
  paidModelsBackMs: or(nullOr(amount), null),
  turnstile: or(nullOr(object({ siteKey: filled(200), isPassed: flag })), null),
})

/** What `/api/site` says, field by field; what cannot be read is as in an ordinary Parley. */
export function readSite(body: unknown): Site {
  if (!isRecord(body)) return ordinarySite
  const look = readLook(body, ignored) ?? ordinarySite
  const demo = body.demo === null || body.demo === undefined ? null : (readDemo(body.demo, ignored) ?? null)
  const { title, banner, imprint, models, examples } = look
  return {
    title,
    banner,
    imprint,
    models: models.filter((model) => model !== ''),
    examples,
    settings: settingsOf(body, demo),
    demo,
  }
}

/** A public demo refuses every question that asks for these (`server/demo/question.ts`). */
const refusedByDemos: readonly SettingsField[] = ['logprobs', 'extra']

/** The site writes a setting as its value: what it names is on. */
function settingsOf(body: Record<string, unknown>, demo: Demo | null): SiteSettings {
  const values = isRecord(body.settings) ? body.settings : {}
  const set = settingsFields.flatMap((field): [string, unknown][] => {
    if (!Object.hasOwn(values, field)) return []
    return [[field, isSwitched(field) ? { on: true, value: values[field] } : values[field]]]
  })
  const own: Partial<Settings> = readOwnSettings(Object.fromEntries(set), ignored) ?? {}
  const names: unknown[] = [
    ...(Array.isArray(body.locked) ? (body.locked as unknown[]) : []),
    ...(demo ? refusedByDemos : []),
  ]
  const initial = { ...defaultSettings, ...own }
  const locked = settingsFields.filter((field) => names.includes(field))
  const maxTokens = demo?.limits.maxTokens ?? null
  if (set.length === 0 && locked.length === 0 && maxTokens === null) return ordinarySettings
  return {
    initial,
    locked: Object.fromEntries(locked.map((field) => [field, initial[field]])),
    maxTokens,
  }
}
