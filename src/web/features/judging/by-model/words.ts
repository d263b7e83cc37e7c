import type { PairOutcome } from '#domain/judging/by-model/judged-pairs.ts'
import type { ExclusionReason } from '#domain/judging/rounds.ts'
import { formatDecimals } from '#domain/words/decimals.ts'
import { counted, formatList, formatNumber, plural } from '#domain/words/language.ts'
import { formatPercent } from '#domain/words/percent.ts'

const pairsWord = { one: 'pair', other: 'pairs' }
const requestsWord = { one: 'request', other: 'requests' }
const votesWord = { one: 'vote', other: 'votes' }
const modelsWord = { one: 'model', other: 'models' }
const answersWord = { one: 'answer', other: 'answers' }
const ofAll = (count: number, of: number) => `${formatNumber(count)} of ${formatNumber(of)}`

/** The bands of Landis and Koch (Biometrics 33:159, 1977), in plain words. */
const bands = [
  { below: 0, words: 'You agree less than chance alone would.' },
  { below: 0.2, words: 'You agree hardly more than chance alone would.' },
  { below: 0.4, words: 'You agree a little more than chance alone would.' },
  { below: 0.6, words: 'You agree moderately.' },
  { below: 0.8, words: 'You agree well.' },
  { below: Infinity, words: 'You agree very well.' },
]

export const words = {
  title: 'Ask a model to judge',
  help: 'How judging works',
  setup: 'Who judges, and by what',
  about:
    'A model reads every two answers to a question twice, in both orders, without names, and says which is better. The results show names: to see how far it agrees with you, judge blind first.',
  judge: 'Judge',
  chooseModel: 'Choose a model',
  noModels: 'The server lists no model that could judge.',
  otherModels: 'Models',
  criterion: 'What to judge by',
  usualCriterion:
    'Which answer would help the person who asked more? It should be right, clear, and no longer than it needs to be.',
  questions: 'Questions',
  allQuestions: (count: number) =>
    count === 1 ? 'The one question' : `All ${formatNumber(count)} questions`,
  oneQuestion: (number: number) => `Question ${formatNumber(number)} alone`,
  again: (count: number) => `Judge again the ${counted(count, pairsWord)} it has judged`,
  sameModel: (names: string) =>
    `${names} gave some of these answers itself. Models tend to find their own answers better: another judge is fairer.`,
  demo: 'Demo models cannot judge: they are small programs made for this page. What comes is a demonstration; most of their replies are no verdict.',
  pictures: 'Pictures are not sent to the judge. It is told how many there were.',
  ask: (pairs: number) => `Judge ${counted(pairs, pairsWord)}`,
  askNone: 'Judge',
  requests: (count: number) => `${counted(count, requestsWord)}, each pair in both orders`,
  free: 'free',
  unknownCost: 'price unknown',
  noPairs: 'There are no two answers to compare. Ask two models the same, and wait until both have answered.',
  bareQuestion:
    'This question has no two answers that can be compared. The other questions of the session are shown in its place.',
  notJudged: (counts: Readonly<Record<ExclusionReason, number>>) => {
    const { edited, failed, empty, coming } = counts
    const parts = [
      edited > 0 && `${counted(edited, answersWord)} that you edited`,
      failed > 0 && `${counted(failed, answersWord)} that failed`,
      empty > 0 && `${counted(empty, answersWord)} without words`,
      coming > 0 && `${counted(coming, answersWord)} still on the way`,
    ].filter((part) => part !== false)
    return parts.length === 0 ? '' : `Not judged: ${formatList(parts)}.`
  },
  same: (count: number) =>
    plural(count, {
      one: 'One pair of answers is the same, word for word, and is not asked about.',
      other: `${formatNumber(count)} pairs of answers are the same, word for word, and are not asked about.`,
    }),
  nothingLeft: 'It has judged all of these already.',
  noCriterion: 'Say what to judge by.',
  noJudge: 'Choose a judge first.',
  earlier: 'Judged before',
  earlierBy: (model: string, criterion: string) => `${model}: ${criterion}`,
  progress: (done: number, total: number) => `Judging: ${ofAll(done, total)}`,
  progressLabel: 'Verdicts that are there',
  rateLimited: {
    goesOnIn: 'It goes on in',
    triesAgainIn: 'It tries again in',
    tryNow: 'Try now',
  },
  stop: 'Stop',
  stopped: (done: number, total: number) =>
    `You stopped it after ${ofAll(done, total)} requests. What it had said is kept.`,
  elsewhere:
    'Another tab is having answers of this session judged. Its verdicts come here, too. To have others judged, wait until it is done, or stop it there.',
  failed: (count: number) => `${counted(count, requestsWord)} ${count === 1 ? 'has' : 'have'} no reply.`,
  tryAgain: (count: number) =>
    plural(count, { one: 'Try it again', other: `Try the ${formatNumber(count)} again` }),
  unreadable: (count: number) =>
    plural(count, {
      one: 'One reply is no verdict. It counts for nobody.',
      other: `${formatNumber(count)} replies are no verdicts. They count for nobody.`,
    }),
  spent: (cost: string) => `This judging has cost ${cost}.`,
  spentAtLeast: (cost: string) => `This judging has cost at least ${cost}.`,
  lost: (cost: string) => `${cost} of it went to requests that were stopped, failed, or made again.`,

  pairs: {
    title: 'Verdicts',
    filter: 'Which verdicts',
    all: (count: number) => `All ${formatNumber(count)}`,
    differs: (count: number) => `Differ from you ${formatNumber(count)}`,
    undecided: (count: number) => `Undecided ${formatNumber(count)}`,
    unreadable: (count: number) => `No verdict ${formatNumber(count)}`,
    question: (number: number, text: string) => `${formatNumber(number)}. ${text}`,
    picturesOnly: 'A question of pictures alone.',
    better: (name: string) => `${name} is better`,
    without: {
      tie: 'A tie',
      undecided: 'Undecided: it changed its mind when the order changed',
      unreadable: 'No verdict can be read',
    } satisfies Record<Exclude<PairOutcome, 'a' | 'b'>, string>,
    own: { winner: (name: string) => `You: ${name} is better`, tie: 'You: a tie', neither: 'You: both bad' },
    afterVerdict: (own: string) => `${own}, after the judge`,
    differ: 'differs from you',
    shownFirst: (name: string) => `With ${name} shown first:`,
    verdicts: { tie: 'a tie', unreadable: 'no verdict' },
    noReason: 'It gave no reason.',
    emptyReply: 'It said nothing.',
    read: 'Read both answers',
    hide: 'Hide the answers',
    more: (count: number) => `Show ${formatNumber(count)} more`,
  },

  sheet: {
    title: 'Score sheet',
    none: 'What this judge says comes here: who won how often, how far it agrees with your own votes, and whether the order or the length of answers sways it.',
    demo: (model: string) =>
      `${model} is a demo model. These figures show how this works, and say nothing of the answers.`,
    about: (models: number, pairs: number) =>
      `${counted(models, modelsWord)}, ${counted(pairs, pairsWord)}. A tie and an undecided pair count half.`,
    counts: (won: number, tied: number, undecided: number, lost: number) =>
      [
        `${formatNumber(won)} won`,
        `${formatNumber(tied)} tied`,
        `${formatNumber(undecided)} undecided`,
        `${formatNumber(lost)} lost`,
      ].join(' · '),
    own: (share: number, votes: number) => `You: ${formatPercent(share)} of ${counted(votes, votesWord)}`,
    noOwn: 'You: no votes',
  },

  agreement: {
    title: 'With your own votes',
    none: 'You have voted on none of these pairs. Judge some of them blind, and you see here how far this judge can stand in for you.',
    judgeBlind: 'Judge blind…',
    kappa: (kappa: number | null) => (kappa === null ? 'κ unknown' : `κ ${formatDecimals(kappa, 2)}`),
    agreed: (agreed: number, cases: number) =>
      `the same in ${ofAll(agreed, cases)}, ${formatPercent(agreed / cases)}`,
    between: (low: number, high: number) => `most likely ${formatPercent(low)} to ${formatPercent(high)}`,
    band: (kappa: number) => bands.find(({ below }) => kappa < below)?.words ?? '',
    meaning: (byChance: number) =>
      `By chance alone it would be ${formatPercent(byChance)}. κ is what lies beyond that: 0 is chance, 1 is always the same. A tie, both bad and undecided are all “no winner”.`,
    same: 'You both said the same of every pair, so that chance alone would agree. Judge pairs that differ more.',
    few: (cases: number) =>
      `${counted(cases, pairsWord)} ${cases === 1 ? 'says' : 'say'} little: with other pairs κ may be very different. Vote on twenty or more before you trust it.`,
    votedAfter: (count: number, cases: number) =>
      `You voted on ${count === cases ? plural(cases, { one: 'this pair', other: 'these pairs' }) : `${formatNumber(count)} of these`} after the judge. A vote checks nothing if you had read the verdict before.`,
    differs: (count: number) =>
      plural(count, {
        one: 'Read the one that differs',
        other: `Read the ${formatNumber(count)} that differ`,
      }),
  },

  bias: {
    title: 'What may sway it',
    changed: 'The verdict changed with the order',
    firstWon: 'The answer shown first won',
    longerWon: 'The longer answer won',
    rate: (count: number, of: number) =>
      of === 0 ? 'nothing to count' : `${ofAll(count, of)}, ${formatPercent(count / of)}`,
    between: (low: number, high: number) => `most likely ${formatPercent(low)} to ${formatPercent(high)}`,
    own: (count: number, of: number) => `By your votes: ${ofAll(count, of)}.`,
    order: 'Without a leaning to one side it is one half.',
    leansFirst: 'It leans to whatever is shown first: its verdicts say less of the answers.',
    leansSecond: 'It leans to whatever is shown second: its verdicts say less of the answers.',
    length: 'More than one half may be a taste for length, or longer answers may be better.',
  },
}
