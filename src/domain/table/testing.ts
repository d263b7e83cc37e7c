import type { Run } from '../run/run.ts'
import { defaultSettings } from '../session/settings.ts'
import type { CellAnswer } from './table.ts'

/** A finished answer in a table, for tests. */
export function cellAnswerForTest({
  run,
  ...rest
}: Partial<Omit<CellAnswer, 'run'>> & { run?: Partial<Run> } = {}): CellAnswer {
  return {
    promptId: 'p1',
    sample: 0,
    values: {},
    ...rest,
    run: {
      id: 'r1',
      sessionId: 's',
      columnId: 'col',
      messageId: 'c1',
      previousRunId: null,
      model: 'acme/one',
      settings: defaultSettings,
      origin: { kind: 'asked' },
      leftOut: [],
      seesImages: true,
      price: null,
      createdAt: 0,
      state: { kind: 'finished', reason: 'stop' },
      sentAt: 0,
      text: 'An answer.',
      given: '',
      reasoning: '',
      toolCalls: [],
      dropped: [],
      firstTokenMs: 1,
      firstTextMs: 1,
      elapsedMs: 2,
      usage: null,
      promptEstimate: null,
      ...run,
    },
  }
}
