import { defaultSettings } from '../session/settings.ts'
import type { Run } from './run.ts'

/** A run for tests, waiting for its first token, with whatever the test is about. */
export const runWith = (fields: Partial<Run> = {}): Run => ({
  id: 'run',
  sessionId: 'session',
  columnId: 'column',
  messageId: 'message',
  previousRunId: null,
  model: 'demo/guide',
  settings: defaultSettings,
  origin: { kind: 'asked' },
  leftOut: [],
  seesImages: true,
  price: null,
  createdAt: 0,
  state: { kind: 'waiting' },
  sentAt: 0,
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
  ...fields,
})
