import type { BlindWinner } from '#domain/session/session.ts'
import { counted, formatList, formatNumber, plural } from '#domain/words/language.ts'
import { formatPercent } from '#domain/words/percent.ts'

const roundsWord = { one: 'round', other: 'rounds' }
const modelsWord = { one: 'model', other: 'models' }
/** Letters on the page are those of columns. */
const sides = { a: 'left', b: 'right' } satisfies Partial<Record<BlindWinner, string>>
export type Side = keyof typeof sides

export const words = {
  title: 'Judge blind',
  help: 'How judging works',
  progress: (judged: number, all: number) => `${formatNumber(judged)} of ${formatNumber(all)}`,
  judged: 'judged',
  progressInWords: (judged: number, all: number) =>
    `${formatNumber(judged)} of ${counted(all, roundsWord)} judged`,
  shuffled: 'Sides are shuffled each round',
  namesShown: 'Names shown',
  picturesOnly: 'A question of pictures alone.',
  picture: (name: string) => `Picture: ${name}`,
  showAll: 'Show all of the question',
  showLess: 'Show less of it',
  answers: 'Answers',
  answer: { a: 'Left answer', b: 'Right answer' } satisfies Record<Side, string>,
  answerOf: (side: Side, name: string) => `The ${sides[side]} answer, of ${name}`,
  figuresOf: (side: Side, name: string) => `Figures of the ${sides[side]} answer, of ${name}`,
  nameHidden: 'Name hidden',
  figuresHidden: 'Figures hidden',
  stopped: 'It was stopped here.',
  cutOff: 'It reached the longest answer that was allowed.',
  vote: {
    label: 'Which one would you send?',
    choices: {
      a: 'Left is better',
      tie: 'Tie',
      neither: 'Both bad',
      b: 'Right is better',
    } satisfies Record<BlindWinner, string>,
    about: 'Names and figures show after the reveal, so that they cannot sway you.',
    choose: 'choose',
    enter: 'vote',
    takeBack: 'take back',
    takeBackLast: 'Take back the last vote',
  },
  wasSeen:
    'You have seen one of these answers under its name: where you remember it, this round is not blind any more.',
  allJudged: {
    title: 'All rounds are judged',
    about: 'Reveal the names to see what your votes come to.',
  },
  nothing: {
    title: 'Nothing to judge yet',
    about:
      'A round is two answers to the same question. Ask two models the same, and wait until both have answered; answers that failed are left out.',
    same: 'The answers are the same, word for word.',
  },
  sheet: {
    title: 'Score sheet',
    toGo: (judged: number, left: number) => `${formatNumber(judged)} judged, ${formatNumber(left)} to go`,
    counts: {
      a: 'Left was better',
      b: 'Right was better',
      tie: 'Tie',
      neither: 'Both bad',
    } satisfies Record<BlindWinner, string>,
    stay: 'Ranks and names stay hidden until you reveal them. Your votes are saved with the session; links that you share are without them.',
    same: (count: number) =>
      plural(count, {
        one: 'One pair of answers is the same, word for word. It is not asked, and counts for nobody.',
        other: `${formatNumber(count)} pairs of answers are the same, word for word. They are not asked, and count for nobody.`,
      }),
    seen: 'You have seen names and figures. Answers that you saw under a name are not blind any more, whatever you vote on them now.',
    reveal: 'Reveal names and figures',
    hide: 'Hide names again',
    askModel: 'Ask a model to judge…',
  },
  result: {
    about: (models: number, rounds: number) =>
      `${counted(models, modelsWord)}, ${counted(rounds, roundsWord)}. A tie counts half; “Both bad” counts as a loss for both.`,
    inColumn: (letter: string) => `Column ${letter}`,
    counts: (won: number, tied: number, lost: number) =>
      `${formatNumber(won)} won · ${formatNumber(tied)} tied · ${formatNumber(lost)} lost`,
    share: formatPercent,
    between: (low: number, high: number) => `most likely ${formatPercent(low)} to ${formatPercent(high)}`,
    scale: ['0%', '50%', '100%'],
    close: 'Too close to call.',
    allClose: (count: number) =>
      `The bars show where the true share may lie. ${count === 2 ? 'Both overlap' : `Those of all ${formatNumber(count)} overlap with the best one’s`}: chance alone could change who is ahead. Judge the answers to more questions to tell them apart.`,
    someClose: (names: readonly string[]) =>
      `The bars show where the true share may lie. Those of ${formatList(names)} overlap: chance alone could change which of them is ahead. Judge the answers to more questions to tell them apart.`,
    few: 'Too few to call.',
    fewAbout:
      'Fewer than six comparisons say little, even where all go one way: that may be chance. Judge the answers to more questions.',
    clear: (name: string) => `${name} is ahead.`,
    clearAbout:
      'Its bar, where the true share may lie, reaches none of the others: more than chance, for questions like these.',
  },
  verdicts: {
    title: 'Round by round',
    beat: (a: string, b: string) => `${a} beat ${b}`,
    tie: (a: string, b: string) => `${a} and ${b}: a tie`,
    neither: (a: string, b: string) => `${a} and ${b}: both bad`,
  },
  chosen: {
    side: (side: Side) => ['You chose the ', `${sides[side]} answer`, ', which was '] as const,
    tie: 'You said that they are alike.',
    neither: 'You said that both are bad.',
  },
  takeBack: 'Take back the vote',
  goOn: (left: number) => `Go on, ${formatNumber(left)} to go`,
  inColumn: (name: string, letter: string) => `${name} (column ${letter})`,
}
