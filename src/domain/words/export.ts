import { formatDecimals } from './decimals.ts'
import { counted, formatList, formatNumber, plural } from './language.ts'
import { formatPercent } from './percent.ts'

const columnsWord = { one: 'column', other: 'columns' }
const pairsWord = { one: 'pair', other: 'pairs' }
const votesWord = { one: 'vote', other: 'votes' }
const questionsWord = { one: 'question', other: 'questions' }

interface BlindVotesInWords {
  won: number
  tied: number
  lost: number
  share: number
  interval: { low: number; high: number }
}

interface AgreementInWords {
  pairs: number
  same: number
  kappa: number | null
  votedAfter: number
}

/** The words of an exported comparison. What is handed in to those of the Markdown document is Markdown already. */
export const words = {
  untitled: 'Untitled comparison',
  about: (columns: number, questions: number, begun: string, exported: string) =>
    `${counted(columns, columnsWord)}, ${counted(questions, questionsWord)}. Begun on ${begun}, exported from Parley on ${exported}.`,

  columns: {
    title: 'Columns',
    column: 'Column',
    model: 'Model',
    settingsOn: 'Settings that are on',
    historyHead: 'History',
    noModel: 'no model',
    noSettings: 'none',
    ofEvery: 'every column',
    settingOf: (setting: string, columns: string) => `${setting} of ${columns}`,
    goesOnFrom: (letter: string) => `goes on from ${letter}’s history`,
    goesOnFromRemoved: 'goes on from a removed column’s history',
    below: (setting: string) => `${setting} (below)`,
    itsOwn: (setting: string) => `${setting}, its own`,
    own: 'its own',
    nothingOn: 'No settings are on.',
    history: (beganAs: string) => `It ${beganAs}.`,
    lastFirstToken: (question: number) => `First token, question ${formatNumber(question)}`,
    picks: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)}`,
  },

  blind: {
    title: 'Judged blind',
    line: (who: string, { won, tied, lost, share, interval: { low, high } }: BlindVotesInWords) =>
      `${who}: ${formatNumber(won)} won, ${formatNumber(tied)} tied, ${formatNumber(lost)} lost, which is ${formatPercent(share)}; most likely ${formatPercent(low)} to ${formatPercent(high)}.`,
    about: 'A tie counts half; where both were bad, both have lost.',
  },

  modelJudge: {
    title: (model: string) => `Judged by ${model}`,
    by: (criterion: string) => `By: ${criterion}`,
    line: (who: string, standing: BlindVotesInWords & { undecided: number }) => {
      const { won, tied, undecided, lost, share, interval } = standing
      const counts = `${formatNumber(won)} won, ${formatNumber(tied)} tied, ${formatNumber(undecided)} undecided, ${formatNumber(lost)} lost`
      return `${who}: ${counts}, which is ${formatPercent(share)}; most likely ${formatPercent(interval.low)} to ${formatPercent(interval.high)}.`
    },
    about: (pairs: number, undecided: number, unreadable: number) =>
      [
        `It read ${counted(pairs, { one: 'pair of answers', other: 'pairs of answers' })} in both orders, without names.`,
        undecided > 0 &&
          `${counted(undecided, pairsWord)} ${undecided === 1 ? 'is' : 'are'} undecided, since the verdict changed with the order; that counts half, like a tie.`,
        unreadable > 0 &&
          `${counted(unreadable, pairsWord)} without a verdict that can be read ${unreadable === 1 ? 'counts' : 'count'} for nobody.`,
      ]
        .filter(Boolean)
        .join(' '),
    demo: 'It is a demo model: what it says is no judgement.',
    agreement: ({ pairs, same, kappa, votedAfter }: AgreementInWords) => {
      const votes =
        votedAfter === 0 ? '' : ` ${counted(votedAfter, votesWord)} came after the judge’s own verdict.`
      return `The same as the blind votes in ${formatNumber(same)} of ${counted(pairs, pairsWord)}${kappa === null ? '' : `, κ ${formatDecimals(kappa, 2)}`}.${votes}`
    },
  },

  question: {
    title: (number: number) => `Question ${number}`,
    /** `columns` are null where it had no choice of them, `all` or some letters. */
    asked: (moment: string, columns: null | 'all' | readonly string[], pictures: readonly string[]) => {
      const of =
        columns === null ? '' : columns === 'all' ? ', of every column' : `, of ${formatList(columns)} only`
      const count = plural(pictures.length, {
        one: 'a picture',
        other: `${formatNumber(pictures.length)} pictures`,
      })
      return `Asked on ${moment}${of}.${pictures.length === 0 ? '' : ` With ${count}: ${pictures.join('; ')}.`}`
    },
    noColumn: 'No column was asked.',
    columnsRemoved: (count: number) =>
      plural(count, {
        one: 'The column that was asked has been removed.',
        other: 'The columns that were asked have been removed.',
      }),
    unfair: (reasons: string) => `Not quite a fair comparison: ${reasons}`,
    cameAtOnce: (columns: readonly string[], seconds: string) =>
      `The text of ${formatList(columns)} came all at once after ${seconds} s: something on the way held it back, so that the time to the first token says nothing of the model.`,
    bestNotShown: (letter: string) => `Another attempt of ${letter} was picked as the best.`,
    bestRemoved: 'An answer of a removed column was picked as the best.',
    wentOnFrom: (letter: string) => `Every column went on from the answer of ${letter}.`,
    wentOnFromNotShown: (letter: string) => `Every column went on from another attempt of ${letter}.`,
    wentOnFromRemoved: 'Every column went on from the answer of a removed column.',
  },

  answer: {
    title: (column: string, model: string, isBest: boolean) =>
      `${column}: ${model}${isBest ? ' (picked as the best)' : ''}`,
    best: 'Picked as the best',
    unfinished: 'Not finished: this is as far as it was when the file was made.',
    unanswered: 'Not answered yet when the file was made.',
    thoughts: 'Thoughts',
    askedForTool: (name: string) => `It asked for the tool ${name}:`,
    answeredBy: (model: string) => `Answered by the demo model ${model} in its place.`,
    attempt: (attempt: number, attempts: number) =>
      `Attempt ${formatNumber(attempt)} of ${formatNumber(attempts)}.`,
    continued: 'The model was asked to go on with an answer that had ended too early.',
    edited: 'Edited by hand.',
    earlierState: 'Made from an earlier state of this conversation.',
    withoutSettings: 'Asked without any settings.',
    ofThisAnswer: 'this answer',
    withSettings: (settings: readonly string[]) => `Asked with ${settings.join('; ')}.`,
    omitted: (names: string) => `Left out for this model: ${names}.`,
    dropped: (names: string) => `Could not be sent as set: ${names}.`,
  },

  figures: {
    column: 'Column',
    firstToken: 'First token',
    total: 'Total time',
    speed: 'Speed',
    tokensIn: 'Tokens in',
    tokensOut: 'Tokens out',
    thinking: 'Thinking tokens',
    cost: 'Cost',
    seconds: (figure: string) => `${figure} s`,
    perSecond: (figure: string) => `${figure} tokens/s`,
    priceUnknown: 'price unknown',
    free: 'free',
    unknown: 'unknown',
    nothing: 'Nothing was measured.',
    estimates: '“≈” is an estimate: the service gave no count of tokens.',
  },

  /** The head of the CSV; programs read it, too. */
  csv: {
    number: 'question number',
    question: 'question',
    pictures: 'pictures',
    column: 'column',
    model: 'model',
    answer: 'answer',
    thoughts: 'thoughts',
    toolCalls: 'tool calls',
    state: 'state',
    finishReason: 'finish reason',
    remarks: 'remarks',
    firstToken: 'first token ms',
    total: 'total ms',
    speed: 'tokens per second',
    tokensIn: 'tokens in',
    tokensOut: 'tokens out',
    cost: 'cost USD',
    estimated: 'tokens are estimated',
    settings: 'settings sent',
    best: 'picked as the best',
    won: 'blind rounds won',
    tied: 'blind rounds tied',
    lost: 'blind rounds lost',
    /** A judge with a criterion of its own, where it judged by several. */
    judgeBy: (model: string, criterion: string) => `${model} (${criterion})`,
    pairs: {
      won: (judge: string) => `pairs won, says ${judge}`,
      tied: (judge: string) => `pairs tied, says ${judge}`,
      lost: (judge: string) => `pairs lost, says ${judge}`,
      undecided: (judge: string) => `pairs undecided, says ${judge}`,
    },
    sentAt: 'sent at',
    yes: 'yes',
    cameAtOnce: 'Its text came all at once: the time to the first token says nothing of the model.',
  },
}
