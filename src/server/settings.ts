import type { Limits, ServiceKey } from '#service/keys/key-ring.ts'
import type { OpenAiCompatibleOptions } from '#service/providers/openai-compatible.ts'

/** Everything that can be set, checked. */
export interface Settings {
  port: number
  host: string
  /** A remote service in place of the one in this process. */
  remote?: { baseUrl: string; apiKey?: string }
  providers: OpenAiCompatibleOptions[]
  localRuntimes: boolean
  /** Unset when the demo models are off. */
  demo?: { tokensPerSecond: number }
  /** Unset: one is made at the first start and kept in a file. */
  serviceKeys?: ServiceKey[]
  limits: Limits
  allowedOrigins: string[]
  allowedHosts: string[]
}
