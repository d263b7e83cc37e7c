import type { Settings } from '#domain/session/settings.ts'
import { words } from './words.ts'

export interface Example {
  title: string
  text: string
  /** What the card says it does when pressed. */
  go: string
  plate: 'compare' | 'prompt' | 'creativity'
  question: string
  columns: { model: string; own: Partial<Settings> }[]
}

const demoExamples: readonly Example[] = [
  {
    ...words.examples.compare,
    plate: 'compare',
    columns: [
      { model: 'demo/guide', own: {} },
      { model: 'demo/eliza', own: {} },
    ],
  },
  promptExample('demo/guide'),
  {
    ...words.examples.creativityOfDemo,
    plate: 'creativity',
    columns: atThreeSettings('demo/sampler'),
  },
]

/** Examples that run at once: on these models, or on the demo ones where there are none. */
export function examplesFor(models: readonly string[]): readonly Example[] {
  const [model, other] = models
  if (model === undefined) return demoExamples
  return [
    {
      ...words.examples.compare,
      plate: 'compare',
      columns: [model, other ?? model].map((each) => ({ model: each, own: {} })),
    },
    promptExample(model),
    { ...words.examples.creativity, plate: 'creativity', columns: atThreeSettings(model) },
  ]
}

function promptExample(model: string): Example {
  return {
    ...words.examples.prompt,
    plate: 'prompt',
    columns: [
      { model, own: {} },
      { model, own: { system: words.briefInstructions } },
    ],
  }
}

function atThreeSettings(model: string): Example['columns'] {
  return [0, 0.7, 1.6].map((value) => ({ model, own: { temperature: { on: true, value } } }))
}
