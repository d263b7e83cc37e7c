import type { FakeUpstreamOptions } from '#service/testing/fake-upstream.ts'

/** A question, the document that answers it, and another about the same. */
const topics = [
  ['The mug came in pieces', 'Broken ware is replaced free of charge', 'How cups are wrapped'],
  ['When will my parcel be here?', 'Deliveries take three working days', 'Boxes are collected on Mondays'],
  ['Do you take cards?', 'Pay with plastic or by bank transfer', 'Invoices are sent by mail'],
  ['Is it safe for the dishwasher?', 'Glazed bowls may be washed by machine', 'How to clean raw clay'],
  ['Can I send it back?', 'Returns are accepted for thirty days', 'Refunds reach you within a week'],
  ['Where can I find you?', 'Our workshop is beside the old mill', 'Parking is behind the barn'],
  ['Do you teach beginners?', 'Evening classes start each spring', 'Wheels are shared by two'],
  ['May I have my name on it?', 'Engraving costs four euros', 'Letters are at most a thumb high'],
  ['What is it made of?', 'Stoneware from local earth', 'Ash gives the green its tone'],
  ['Who do I write to?', 'Mail to the potter is read daily', 'The phone is off in summer'],
] as const

/** As a table of documents and questions with their right answers, as a person would keep them. */
export const shopTexts = [
  'id,text,role,right answers',
  ...topics.flatMap(([question, answer, other], index) => [
    `a${index},${answer},document,`,
    `b${index},${other},document,`,
    `q${index},${question},question,a${index}`,
  ]),
].join('\n')

/** Knows what a text is about; each topic is a direction of its own. */
const byMeaning = (text: string) => {
  const topic = topics.findIndex((texts) => (texts as readonly string[]).includes(text))
  const isAside = topics[topic]?.[2] === text
  return [...topics.map((_, index) => (index === topic ? 1 : 0)), isAside ? 1 : 0, text.length / 400]
}

/** Knows which letters a text has. */
const byLetters = (text: string) => [...'etaoinsrhl'].map((letter) => text.toLowerCase().split(letter).length)

/** A model that knows what texts mean, and one that does not; both cost a dollar for a thousand tokens. */
export const twoEmbeddingModels = {
  models: { 'embed-meaning': { kind: 'answer' }, 'embed-letters': { kind: 'answer' } },
  list: ['embed-meaning', 'embed-letters'].map((id) => ({
    id,
    pricing: { prompt: '0.001', completion: '0' },
    architecture: { input_modalities: ['text'], output_modalities: ['embeddings'] },
  })),
  vectorOf: (model, text) => (model === 'embed-meaning' ? byMeaning(text) : byLetters(text)),
} satisfies FakeUpstreamOptions
