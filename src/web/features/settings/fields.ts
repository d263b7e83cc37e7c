import type { FaderScale } from '../../ui/fader.tsx'

type NumberSetting = 'temperature' | 'topP' | 'maxTokens' | 'frequencyPenalty' | 'presencePenalty' | 'seed'

export interface NumberField {
  field: NumberSetting
  name: string
  /** The parameter's name in the request. */
  term: string
  about: string
  whenOff: string
  scale: FaderScale
  ends: readonly [string, string]
}

const creativity: NumberField = {
  field: 'temperature',
  name: 'Creativity',
  term: 'temperature',
  about: 'Low for facts and rules, high for ideas. Leave it off when unsure.',
  whenOff: 'Off, so not sent. How freely it picks its words.',
  scale: { min: 0, max: 2, step: 0.1 },
  ends: ['same each time', 'surprising'],
}

const longestAnswer: NumberField = {
  field: 'maxTokens',
  name: 'Longest answer',
  term: 'max tokens',
  about: 'The answer is cut off here, even in mid-sentence. 100 tokens are about 75 English words.',
  whenOff: 'Off, so not sent. The model ends when it is done.',
  scale: { min: 1, max: 32_000, step: 1, isLogarithmic: true },
  ends: ['a word', 'a booklet'],
}

const wordVariety: NumberField = {
  field: 'topP',
  name: 'Word variety',
  term: 'top_p',
  about: 'Only the likeliest words, up to this share, are picked from. Use this or creativity, not both.',
  whenOff: 'Off, so not sent. Use this or creativity.',
  scale: { min: 0.05, max: 1, step: 0.05 },
  ends: ['the usual words', 'every word'],
}

const seed: NumberField = {
  field: 'seed',
  name: 'Seed',
  term: 'seed',
  about: 'The same number asks for the same answer again. Not every provider keeps to it.',
  whenOff: 'Off, so not sent. A number for repeating an answer.',
  scale: { min: 0, max: 9999, step: 1 },
  ends: ['0', '9,999'],
}

const repetition: NumberField = {
  field: 'frequencyPenalty',
  name: 'Against repeating',
  term: 'frequency_penalty',
  about: 'Above 0, words that came often come less. Below 0, more. Small steps do much.',
  whenOff: 'Off, so not sent. Makes often-used words rarer.',
  scale: { min: -2, max: 2, step: 0.1 },
  ends: ['repeats more', 'repeats less'],
}

const newTopics: NumberField = {
  field: 'presencePenalty',
  name: 'Towards new topics',
  term: 'presence_penalty',
  about:
    'Above 0, words that came once already come less, which leads to new topics. Below 0, it keeps to its own.',
  whenOff: 'Off, so not sent. Leads away from what was said.',
  scale: { min: -2, max: 2, step: 0.1 },
  ends: ['keeps to it', 'moves on'],
}

/** The number settings that most people want, in plain words, the most useful first. */
export const mainFields = { creativity, longestAnswer, wordVariety }
/** Those for whoever knows them. */
export const furtherFields = [seed, repetition, newTopics]
