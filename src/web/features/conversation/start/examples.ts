import type { Model } from '#domain/models/model.ts'
import type { Settings } from '#domain/session/settings.ts'
import { words } from './words.ts'

export interface Example {
  title: string
  text: string
  /** What the card says it does when pressed. */
  go: string
  plate: 'compare' | 'prompt'
  question: string
  columns: { model: string; own: Partial<Settings> }[]
}

const demoExamples: readonly Example[] = [
  comparisonOf(['demo/guide', 'demo/brief']),
  promptExample('demo/guide'),
]

/**
 * Examples that run at once: on these models, or on the demo ones where there are none. A single model is compared with
 * another of the catalogue, a real one if possible. None compares what the site has locked.
 */
export const examplesFor = (
  models: readonly string[],
  catalogue: readonly Model[],
  locked: Partial<Settings>,
): readonly Example[] =>
  examplesOn(models, catalogue).filter(({ columns }) =>
    columns.every(({ own }) => Object.keys(own).every((field) => !(field in locked))),
  )

function examplesOn(models: readonly string[], catalogue: readonly Model[]): readonly Example[] {
  const [model] = models
  if (model === undefined) return demoExamples
  const other = models[1] ?? anotherOf(catalogue, model)
  return [...(other === undefined ? [] : [comparisonOf([model, other])]), promptExample(model)]
}

function anotherOf(catalogue: readonly Model[], model: string): string | undefined {
  const others = catalogue.filter(({ id, purpose }) => purpose === 'chat' && id !== model)
  return (others.find(({ isDemo }) => !isDemo) ?? others[0])?.id
}

function comparisonOf(models: readonly string[]): Example {
  return {
    ...words.examples.compare,
    plate: 'compare',
    columns: models.map((model) => ({ model, own: {} })),
  }
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
