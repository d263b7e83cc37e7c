import { realModelHint } from '#handbook/real-model-hint.ts'
import type { Random } from '../base/random.ts'
import { choose, type Draw } from '../base/sampling.ts'
import type { Brevity } from './brevity.ts'
import type { Readers } from './readers.ts'
import type { Section } from './sections.ts'
import type { SmallTalk } from './small-talk.ts'

const whatIs = (model: string) =>
  `I am \`demo/${model}\`, a demonstration that looks things up in this playground’s handbook. I am not a language model.`

const keyQuestion = 'How do I add an API key?'
const usualQuestions = [
  'What should a good prompt contain?',
  'How do I compare two models fairly?',
  'What does temperature do?',
  'How do I write a reply to a customer whose parcel is late?',
  'What is a token?',
  'What is cosine similarity?',
  keyQuestion,
  'What does error 429 mean?',
] as const

const smallTalk = {
  empty: ['There was nothing to read in your message. Ask me a question about this playground.'],
  greeting: [
    'Hello! Ask me how to use this playground.',
    'Good to see you. What would you like to know?',
    'Hello. I have read the handbook; ask away.',
  ],
  thanks: [
    'You are welcome. Is there anything else you would like to look up?',
    'Gladly. Ask on whenever you like.',
  ],
  farewell: [
    'Goodbye, and good luck with your comparison.',
    'Goodbye! Your session stays in the list on the left.',
  ],
} as const satisfies Record<Exclude<SmallTalk, 'identity' | 'abilities'>, readonly [string, ...string[]]>

const abilitiesFor = ({ isPublicDemo }: Readers) =>
  `I can answer questions about prompts, settings, comparing models, the figures, errors, embeddings${isPublicDemo ? '' : ', keys'} and privacy. When an answer of mine was cut off, I can go on where it stopped. I cannot see pictures, and I do not think in steps.`

const unknown = [
  'The handbook has no answer to that.',
  'I looked, but the handbook does not speak of that.',
  'That is not in the handbook, so I cannot answer it.',
] as const

/** Who answers, and how. */
interface Speaker {
  /** The model's name, without `demo/`. */
  model: string
  readers: Readers
  brevity: Brevity
  draw: Draw
  random: Random
}

/** The answer to talk that is not a question. */
export function smallTalkReply(talk: SmallTalk, speaker: Speaker): string {
  const what = whatIs(speaker.model)
  const first = talk === 'identity' ? what : firstWords(talk, speaker)
  const endsThere = talk === 'thanks' || talk === 'farewell' || speaker.brevity !== null
  if (endsThere) return first
  const introduction = talk === 'identity' ? first : `${first} ${what}`
  return `${introduction}\n\nFor example:\n\n${bullets(threeQuestions(speaker))}`
}

const firstWords = (talk: Exclude<SmallTalk, 'identity'>, { readers, draw, random }: Speaker): string =>
  talk === 'abilities' ? abilitiesFor(readers) : choose(smallTalk[talk], draw, random)

/** Says plainly that there is no answer, and what could be asked instead. */
export function unknownReply(near: readonly Section[], speaker: Speaker): string {
  const { model, readers, brevity, draw, random } = speaker
  const hint = readers.hasRealModels ? ` ${realModelHint}` : ''
  const first = `${choose(unknown, draw, random)} ${whatIs(model)}${hint}`
  if (brevity) return first
  const headings = near.map(({ heading }) => heading).filter((heading) => heading.endsWith('?'))
  const questions = [...new Set([...headings, ...threeQuestions(speaker)])].slice(0, 3)
  return `${first}\n\nThree questions that I can answer:\n\n${bullets(questions)}`
}

/** For "tell me more" when everything has been told. */
export const nothingMoreReply = (page: string, speaker: Speaker): string =>
  `That is all the handbook has on this (page *${page}*). You could ask:\n\n${bullets(threeQuestions(speaker))}`

function threeQuestions({ readers, draw, random }: Speaker): string[] {
  const [first, ...others] = usualQuestions
  const rest = readers.isPublicDemo ? others.filter((question) => question !== keyQuestion) : others
  const left: [string, ...string[]] = [first, ...rest]
  const chosen: string[] = []
  while (chosen.length < 3) {
    const question = choose(left, draw, random)
    left.splice(left.indexOf(question), 1)
    chosen.push(question)
  }
  return chosen
}

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
