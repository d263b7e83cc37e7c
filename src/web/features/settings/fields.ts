import type { FaderScale } from '../../ui/fader.tsx'

interface NumberField {
  field: 'temperature' | 'topP' | 'maxTokens'
  name: string
  /** The parameter's name in the request. */
  term: string
  about: string
  whenOff: string
  scale: FaderScale
  ends: readonly [string, string]
}

/** The number settings in plain words, the most useful first. */
export const numberFields: readonly NumberField[] = [
  {
    field: 'temperature',
    name: 'Creativity',
    term: 'temperature',
    about: 'Low for facts and rules, high for ideas. Leave it off when unsure.',
    whenOff: 'Off, so not sent. How freely it picks its words.',
    scale: { min: 0, max: 2, step: 0.1 },
    ends: ['same each time', 'surprising'],
  },
  {
    field: 'maxTokens',
    name: 'Longest answer',
    term: 'max tokens',
    about: 'The answer is cut off here, even in mid-sentence. 100 tokens are about 75 English words.',
    whenOff: 'Off, so not sent. The model ends when it is done.',
    scale: { min: 1, max: 32_000, step: 1, isLogarithmic: true },
    ends: ['a word', 'a booklet'],
  },
  {
    field: 'topP',
    name: 'Word variety',
    term: 'top_p',
    about: 'Only the likeliest words, up to this share, are picked from. Use this or creativity, not both.',
    whenOff: 'Off, so not sent. Use this or creativity.',
    scale: { min: 0.05, max: 1, step: 0.05 },
    ends: ['the usual words', 'every word'],
  },
]
