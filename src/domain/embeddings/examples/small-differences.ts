import type { TextItem } from '../text-set.ts'
import type { ExampleSet } from './example-set.ts'
import { words } from './words.ts'

interface Variants {
  sentence: string
  sameMeaning: string
  misspelt: string
  /** In almost the same words. */
  otherMeaning: string
}

const families: Readonly<Record<string, Variants>> = {
  monday: {
    sentence: 'The shop is open on Monday.',
    sameMeaning: 'On Mondays you can visit our shop.',
    misspelt: 'The shop is opne on Munday.',
    otherMeaning: 'The shop is not open on Monday.',
  },
  teaching: {
    sentence: 'The potter taught the painter.',
    sameMeaning: 'The painter learned from the potter.',
    misspelt: 'The poter tought the paintor.',
    otherMeaning: 'The painter taught the potter.',
  },
  prices: {
    sentence: 'The blue vase costs more than the green one.',
    sameMeaning: 'Of the two vases the green one is cheaper.',
    misspelt: 'The bleu vase cost more then the gren one.',
    otherMeaning: 'The green vase costs more than the blue one.',
  },
  soup: {
    sentence: 'Everyone liked the soup.',
    sameMeaning: 'There was nobody who did not enjoy the soup.',
    misspelt: 'Evryone likd teh suop.',
    otherMeaning: 'No one liked the soup.',
  },
}

const variantsOf = (
  group: string,
  { sentence, sameMeaning, misspelt, otherMeaning }: Variants,
): TextItem[] => [
  { id: group, text: sentence, label: null, group, role: 'question' },
  { id: `${group}-same`, text: sameMeaning, label: null, group, role: 'document' },
  { id: `${group}-misspelt`, text: misspelt, label: null, group, role: 'document' },
  { id: `${group}-other`, text: otherMeaning, label: null, group, role: 'document' },
]

/** Negation, word order and spelling. */
export const smallDifferences: ExampleSet = {
  id: 'differences',
  ...words.differences,
  texts: Object.entries(families).flatMap(([group, variants]) => variantsOf(group, variants)),
  judgements: Object.fromEntries(
    Object.keys(families).map((group) => [group, [`${group}-same`, `${group}-misspelt`]]),
  ),
}
