import { formatDecimals } from '#domain/words/decimals.ts'
import { counted, formatNumber, plural, type Plural } from '#domain/words/language.ts'
import { formatOrdinal } from '#domain/words/ordinal.ts'
import { formatPercent } from '#domain/words/percent.ts'

const question = { one: 'question', other: 'questions' }
const text = { one: 'text', other: 'texts' }
const search = { one: 'search', other: 'searches' }
const vote = { one: 'vote', other: 'votes' }

export const words = {
  rightBy: {
    label: 'What counts as right',
    answers: 'Ticked answers',
    groups: 'Groups',
    votes: 'Blind votes',
    answersCount: (all: number, graded: number) =>
      `${counted(all, question)}, ${formatNumber(graded)} with a right answer`,
    groupsCount: (all: number, graded: number, asked: Plural) =>
      `${counted(all, asked)}, ${formatNumber(graded)} with a text of the same group to find`,
    sampled: (count: number) => `${formatNumber(count)} of them, evenly spread, are searched for`,
    votesCount: 'You say which list is better, without knowing whose it is',
    ungraded: (count: number) =>
      `${counted(count, question)} ${plural(count, { one: 'has', other: 'have' })} no right answer yet and ${plural(count, { one: 'is', other: 'are' })} left out.`,
    tick: 'Tick right answers in Ranking',
  },
  question,
  text,
  /** A document as what is searched for. */
  search,
  plain: 'In plain words',
  waiting: (letters: string, count: number) =>
    `${letters} ${plural(count, { one: 'is', other: 'are' })} left out until all vectors are there.`,
  metrics: {
    title: 'Every measure, with what luck may add or take away',
    value: 'Value',
    column: 'Column',
    interval: 'Most likely between',
    best: 'best',
    unknown: '–',
    between: (low: string, high: string) => `most likely ${low} to ${high}`,
    baseline: 'Dotted: the words alone, the one to beat',
    percent: formatPercent,
    decimals: (share: number) => formatDecimals(share, 2),
    what: 'What do these measures say?',
    about: {
      hitAt1: {
        name: 'Right text first',
        term: 'hit@1',
        about: 'For how many questions the first text is a right one.',
      },
      recall: {
        name: 'Right texts among the first ten',
        term: 'recall@10',
        about: 'How many of a question’s right texts stand among the first ten, on average.',
      },
      reciprocalRank: {
        name: 'How soon the first right text comes',
        term: 'MRR',
        about:
          'A question counts 1 where a right text is first, 1/2 where it is second, 1/3 where it is third. The mean of these.',
      },
      ndcgAt10: {
        name: 'Right texts near the top',
        term: 'nDCG@10',
        about:
          'Each right text among the first ten counts, the more the further up it stands. 1 is the best order there can be.',
      },
      auc: {
        name: 'Right closer than wrong',
        term: 'pair AUC',
        about: 'How often a right text is closer to its question than a wrong one. Chance alone gives 50%.',
      },
    },
    intervals:
      'Each bar shows where the true value most likely lies (95%, bootstrap over the questions). More questions make it shorter. Bars that overlap may still differ clearly, and the sentence above takes that into account: it compares question by question.',
  },
  pair: {
    title: 'Question by question',
    outcomes: 'Questions by who found the right text first',
    both: 'Both right',
    only: (letter: string) => `Only ${letter}`,
    neither: 'Neither',
    betterBy: (letter: string, metrics: string) => `${letter} is clearly better by ${metrics}.`,
    closeByAll: 'Too close to call by every measure.',
    closeBy: (metrics: string) => `Too close to call by ${metrics}.`,
    sort: 'Order of the questions',
    inOrder: 'In their order',
    byDifference: 'Biggest difference first',
    list: 'Questions, with the place of the first right text',
    placeOfFirst: 'The place of the first right text',
    place: (place: number) => (place === 0 ? '–' : formatOrdinal(place)),
    inColumn: (letter: string, place: number) =>
      place === 0 ? `${letter} not found` : `${letter} ${formatOrdinal(place)}`,
    noneLike: 'No question is like that.',
    oneColumn: 'With two columns that are measured they are held against each other here.',
  },
  votes: {
    title: 'Blind votes',
    howTo:
      'For each question you see what two columns find first, side by side and without names. You say which list is better; the names are shown at the end.',
    noAnswers:
      'No text has a right answer yet, so nothing can be counted. You can vote blind here, give texts groups, or',
    tick: 'tick right answers in Ranking',
    start: (count: number) => `Start, ${counted(count, question)}`,
    goOn: (left: number) => `Go on, ${formatNumber(left)} to go`,
    same: (count: number, first: number) =>
      `For ${counted(count, question)} the first ${formatNumber(first)} are the same in both: there is nothing to vote on.`,
    allSame: 'Both columns find the same first texts for every question: there is nothing to vote on.',
    needsTwo: 'A vote needs two columns that are measured.',
    progress: (voted: number, all: number) => `${formatNumber(voted)} of ${formatNumber(all)}`,
    judged: 'judged',
    shuffled: 'The sides are shuffled for each question',
    left: 'Left list',
    right: 'Right list',
    hidden: 'Name hidden',
    nothing: 'It finds nothing.',
    which: 'Which list would help more?',
    leftBetter: 'Left is better',
    rightBetter: 'Right is better',
    bothGood: 'Both good',
    bothBad: 'Both bad',
    keys: 'vote',
    takeBack: 'Take back the last vote',
    reveal: 'Reveal names',
    result: 'What you chose',
    counts: {
      won: (letter: string) => `${letter} better`,
      both: 'Both good',
      neither: 'Both bad',
    },
    allEven: (count: number) =>
      count === 1
        ? 'The one vote is even.'
        : `All ${formatNumber(count)} votes are even: neither list was better.`,
    again: 'Vote again from the start',
    kept: 'The votes are kept with this set of texts, in this browser.',
  },
  vote,
}
