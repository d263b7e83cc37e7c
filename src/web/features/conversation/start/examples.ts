import type { Settings } from '#domain/session/settings.ts'

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
    title: 'Compare two models on your question',
    text: 'One question, two answers side by side, with time and length under each.',
    go: 'Better prompts',
    plate: 'compare',
    question: 'I want to write better prompts. Where do I start?',
    columns: [
      { model: 'demo/guide', own: {} },
      { model: 'demo/eliza', own: {} },
    ],
  },
  {
    title: 'Improve a prompt',
    text: 'One model, two sets of instructions: see what the wording did.',
    go: 'Two versions',
    plate: 'prompt',
    question: 'What should a good prompt contain?',
    columns: [
      { model: 'demo/guide', own: {} },
      { model: 'demo/guide', own: { system: 'Be brief: answer in two sentences.' } },
    ],
  },
  {
    title: 'See what creativity does',
    text: 'One model, three settings: from the same each time to surprising.',
    go: 'Three settings',
    plate: 'creativity',
    question: 'A good prompt',
    shared: { maxTokens: { on: true, value: 60 } },
    columns: [0, 0.7, 1.6].map((value) => ({ model: 'demo/sampler', own: creativity(value) })),
  },
]
