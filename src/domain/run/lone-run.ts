import type { Price } from '../pricing/price.ts'
import { defaultSettings } from '../session/settings.ts'
import type { Run } from './run.ts'

/** An attempt at an answer that belongs to no conversation and to no table: it is not saved. */
export const loneRun = ({ id, model, price }: { id: string; model: string; price: Price | null }): Run => ({
  id,
  sessionId: '',
  columnId: '',
  messageId: '',
  previousRunId: null,
  model,
  settings: defaultSettings,
  origin: { kind: 'asked' },
  leftOut: [],
  seesImages: false,
  price,
  createdAt: 0,
  state: { kind: 'queued' },
  sentAt: null,
  text: '',
  given: '',
  reasoning: '',
  toolCalls: [],
  dropped: [],
  firstTokenMs: null,
  firstTextMs: null,
  elapsedMs: null,
  usage: null,
  promptEstimate: null,
})
