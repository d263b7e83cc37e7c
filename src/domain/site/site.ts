import type { TakeoverReason } from '../run/answered-by.ts'
import { defaultSettings, type Settings, type SettingsField } from '../session/settings.ts'

/** What whoever runs the server says of it. */
export interface Site {
  /** Null where it is an ordinary Parley. */
  title: string | null
  banner: string | null
  imprint: { text: string; url: string } | null
  /** The models of a new session; empty where the page chooses them. */
  models: readonly string[]
  examples: readonly SiteExample[]
  settings: SiteSettings
  /** Null where it is no public demo. */
  demo: Demo | null
}

export interface SiteExample {
  title: string
  prompt: string
}

/** Which settings a site brings. */
export interface SiteSettings {
  /** What a new session begins with. */
  initial: Settings
  /** What cannot be changed, as it is sent whatever a session holds. */
  locked: Partial<Settings>
  /** The longest answer in tokens; null where there is no limit. */
  maxTokens: number | null
}

/** What a public demo allows. */
export interface Demo {
  limits: DemoLimits
  visitor: VisitorLimits
  /** Whether demo models answer where paid ones may not. */
  hasDemoModels: boolean
  paidModels: PaidModels
  /** Milliseconds until paid models are back; null where that is not known. */
  paidModelsBackMs: number | null
  /** Null where no sign of a human being is asked for. */
  turnstile: { siteKey: string; isPassed: boolean } | null
}

export interface DemoLimits {
  maxTokens: number
  maxInputTokens: number
  maxMessages: number
  maxRequestBytes: number
  tools: boolean
  images: boolean
}

export interface VisitorLimits {
  minute: VisitorLimit
  day: VisitorLimit
  /** Answers under way at once. */
  concurrent: Omit<VisitorLimit, 'resetMs'>
}

interface VisitorLimit {
  limit: number
  remaining: number
  /** Milliseconds until all of it is back. */
  resetMs: number
}

export type PaidModels = 'on' | TakeoverReason

export const ordinarySettings: SiteSettings = { initial: defaultSettings, locked: {}, maxTokens: null }

/** A server that says nothing of itself. */
export const ordinarySite: Site = {
  title: null,
  banner: null,
  imprint: null,
  models: [],
  examples: [],
  settings: ordinarySettings,
  demo: null,
}

export const isLocked = ({ locked }: Pick<SiteSettings, 'locked'>, field: SettingsField) => field in locked
