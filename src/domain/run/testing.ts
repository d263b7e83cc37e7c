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
  createdAt: 0,
  state: { kind: 'waiting' },
  text: '',
  reasoning: '',
  firstTokenMs: null,
  elapsedMs: null,
  usage: null,
  ...fields,
})
