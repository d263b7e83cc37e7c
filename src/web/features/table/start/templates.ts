import type { Score } from '#domain/session/scores.ts'
import type { NewCase } from '../../../store/store-types.ts'
import { templateWords } from './template-words.ts'

/** A common job: its prompt with variables, example rows, and the scores that tell whether it was done. */
export interface Template {
  id: string
  title: string
  about: string
  text: string
  rows: readonly NewCase[]
  scores: readonly Score[]
}

const matchesExpected: Score = { id: 'expected', kind: 'contains', text: null, matchesCase: false }
const isShort = (max: number): Score => ({ id: 'short', kind: 'length', unit: 'words', min: null, max })
const answers: Score = { id: 'answers', kind: 'refusal', wants: 'answer' }

const scoresOf: Record<keyof typeof templateWords, readonly Score[]> = {
  handbook: [matchesExpected, isShort(60)],
  classify: [matchesExpected, isShort(5)],
  extract: [{ id: 'json', kind: 'json' }, matchesExpected],
  rewrite: [answers, isShort(80)],
  summarise: [answers, isShort(30)],
  translate: [matchesExpected],
  answer: [matchesExpected, isShort(60)],
}

const all: readonly Template[] = Object.entries(templateWords).map(([id, words]) => ({
  id,
  ...words,
  scores: scoresOf[id as keyof typeof templateWords], // the keys of the words
}))

const isForDemo = ({ id }: Template) => id === 'handbook'

/** What the demo models can do: their only subject is this page. */
export const demoTemplates = all.filter(isForDemo)

export const templates = all.filter((template) => !isForDemo(template))
