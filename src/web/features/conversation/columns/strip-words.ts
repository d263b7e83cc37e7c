import type { RunState } from '#domain/run/run.ts'
import { counted } from '#domain/words/language.ts'

export const words = {
  countOfColumns: (count: number) => counted(count, { one: 'column', other: 'columns' }),
  goToAColumn: 'Go to a column',
  goToColumn: (letter: string, about: string) => `Go to column ${letter}: ${about}`,
  noModel: 'no model',
  states: {
    queued: 'queued',
    held: 'waiting',
    waiting: 'waiting for its first word',
    streaming: 'is answering',
    finished: 'done',
    stopped: 'stopped',
    interrupted: 'cut off',
    failed: 'failed',
  } satisfies Record<RunState['kind'], string>,
}
