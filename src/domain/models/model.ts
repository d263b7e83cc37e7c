import type { Price } from '../pricing/price.ts'

export type ModelPurpose = 'chat' | 'embedding' | 'other'

/** A model as the page lists it. Null is what the list does not say. */
export interface Model {
  id: string
  /** The part before the first slash, or empty for a bare name. */
  provider: string
  name: string
  /** The name for people, or empty where there is none besides the id. */
  title: string
  purpose: ModelPurpose
  description: string
  /** Tokens of question and answer together. */
  contextLength: number | null
  /** The most tokens that it answers with. */
  longestAnswer: number | null
  /** Zeros where it is free. */
  price: Price | null
  takesImages: boolean | null
  /** It can think before it answers. */
  reasons: boolean | null
  takesTools: boolean | null
  supportedParameters: readonly string[] | null
  /** Unix time in seconds. */
  created: number | null
  isDemo: boolean
  /** It runs in a runtime that stands beside the service. */
  isLocal: boolean
}
