import type { TokenLogprob } from './run.ts'

/** From 0 to 1. */
export const probabilityOf = ({ logprob }: Pick<TokenLogprob, 'logprob'>): number =>
  Math.min(1, Math.exp(logprob))

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** How likely the tokens were on average, from 0 to 1. */
export const meanProbability = (tokens: readonly TokenLogprob[]): number => meanOf(tokens.map(probabilityOf))

/** From how many tokens, all as likely, the model chose each time: 1 where it was always certain. */
export const perplexityOf = (tokens: readonly TokenLogprob[]): number =>
  Math.exp(-meanOf(tokens.map(({ logprob }) => Math.min(0, logprob))))

/** From here on the model was sure enough that a token is no surprise. */
export const sureFrom = 0.9

/** The places of the tokens that the model was least sure of, the least sure first; of blanks there are none. */
export const leastSure = (tokens: readonly TokenLogprob[], count: number): number[] =>
  tokens
    .map((token, place) => ({ ...token, place }))
    .filter((token) => probabilityOf(token) < sureFrom && token.token.trim() !== '')
    .sort((a, b) => a.logprob - b.logprob)
    .slice(0, count)
    .map(({ place }) => place)

/** A token that could have been chosen. */
export interface Choice {
  token: string
  probability: number
  isChosen: boolean
}

/** What a token was chosen from, the likeliest first, with the chosen one wherever it stands. */
export function choicesOf({ token, logprob, top }: TokenLogprob): Choice[] {
  const others = top.filter((other) => other.token !== token)
  return [{ token, logprob, isChosen: true }, ...others.map((other) => ({ ...other, isChosen: false }))]
    .sort((a, b) => b.logprob - a.logprob)
    .map((choice) => ({ token: choice.token, probability: probabilityOf(choice), isChosen: choice.isChosen }))
}

/** How likely it was that it would be none of these, from 0 to 1. */
export const restOf = (choices: readonly Choice[]): number =>
  Math.max(0, 1 - choices.reduce((sum, { probability }) => sum + probability, 0))
