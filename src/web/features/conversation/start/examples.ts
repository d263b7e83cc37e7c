import type { Settings } from '#domain/session/settings.ts'
import { words } from './words.ts'

export interface Example {
  title: string
  text: string
  /** What the card says it does when pressed. */
  go: string
  plate: 'compare' | 'prompt' | 'creativity'
  question: string
  /** Settings that every column follows. */
  shared?: Partial<Settings>
  columns: { model: string; own: Partial<Settings> }[]
}

const creativity = (value: number): Partial<Settings> => ({ temperature: { on: true, value } })

/** Examples that run at once on the demo models. */
export const examples: readonly Example[] = [
  {
    ...words.examples.compare,
    plate: 'compare',
    columns: [
      { model: 'demo/guide', own: {} },
      { model: 'demo/eliza', own: {} },
    ],
  },
  {
    ...words.examples.prompt,
    plate: 'prompt',
    columns: [
      { model: 'demo/guide', own: {} },
      { model: 'demo/guide', own: { system: words.briefInstructions } },
    ],
  },
  {
    ...words.examples.creativity,
    plate: 'creativity',
    shared: { maxTokens: { on: true, value: 60 } },
    columns: [0, 0.7, 1.6].map((value) => ({ model: 'demo/sampler', own: creativity(value) })),
  },
]
