import type { CellChange } from '#domain/table/compare-versions.ts'
import { counted, formatNumber, plural } from '#domain/words/language.ts'

const rows = { one: 'row', other: 'rows' }
const answers = { one: 'answer', other: 'answers' }
const wordsOf = { one: 'word', other: 'words' }

const changes: Record<CellChange, string> = {
  mended: 'Fixed',
  broken: 'Broken',
  same: 'Same',
  'not-run': 'Not in both',
  'not-scored': 'Not scored',
}

export const words = {
  open: 'Compare versions…',
  title: 'Compare versions',
  sides: { before: 'Before', after: 'After' },
  version: (number: number) => `Version ${formatNumber(number)}`,
  option: (version: string, time: string) => `${version}, ${time}`,
  use: (version: string) => `Use ${version.toLocaleLowerCase()}`,
  inUse: 'In use',
  prompt: 'Prompt',
  onlyDiffers: 'Only what differs',
  removed: 'removed',
  added: 'added',
  countOf: (removed: number, added: number) =>
    removed + added === 0
      ? 'The words are the same'
      : `${counted(removed, wordsOf)} removed, ${formatNumber(added)} added`,
  folded: (count: number) => `${formatNumber(count)} same`,
  about: 'A comparison of words counts words, not meaning: one word may change everything.',
  notWhole: 'These texts could not be compared word by word. Each is shown as a whole.',
  comparing: 'Comparing…',
  noWords: 'No words',
  answers: 'Answers',
  verdict: (version: string, mended: number, broken: number) => {
    if (mended + broken === 0) return `${version} changes no verdict.`
    const mends = mended === 0 ? 'no answer' : counted(mended, answers)
    return `${version} fixes ${mends} and breaks ${broken === 0 ? 'none' : formatNumber(broken)}.`
  },
  noScores: (otherWords: number) =>
    `${counted(otherWords, answers)} ${plural(otherWords, { one: 'has', other: 'have' })} different words. Add scores to see which are right.`,
  notRun: (version: string) => `${version} has no answers yet. Use it and press Run to compare them.`,
  noVerdicts: 'No cell has a verdict for both versions yet.',
  noneInBoth: 'No cell has answers from both versions yet.',
  askedOtherwise: (count: number) =>
    `For ${counted(count, answers)} more than the prompt changed: the inputs, the model or its settings.`,
  byColumn: 'What changed in each column',
  column: 'Column',
  changes,
  notCompared: 'Not compared',
  notComparedAbout:
    'Without answers from both versions, or without a score that says whether both are right.',
  rows: 'Rows',
  row: (number: number) => `Row ${formatNumber(number)}`,
  cell: (row: number, letter: string) => `Row ${formatNumber(row)}, column ${letter}:`,
  thenNow: 'before, then',
  noAnswer: 'No answer',
  noVerdict: 'No verdict',
  otherWords: 'Different words',
  sameWords: 'Same words',
  emptyInput: 'no inputs',
  sample: (number: number) => `Answer ${formatNumber(number)}`,
  gain: {
    label: 'What the proposed wording gains',
    unseen: (count: number) => `On ${counted(count, rows)} that the model has not seen`,
    noUnseen:
      'The model has seen every row, so whether its wording helps cannot be said. Add rows and run both versions on them.',
    seen: (count: number) => `On ${counted(count, rows)} that it was written from`,
    seenAbout: 'The model has read what goes wrong there: a better rate here proves nothing.',
    rates: (before: number, after: number, of: number) =>
      `${formatNumber(before)} → ${formatNumber(after)} of ${formatNumber(of)} pass`,
    thenNow: (before: string, after: string) => `${before}, then ${after.toLocaleLowerCase()}`,
    askedOtherwise: (count: number) =>
      `${counted(count, answers)} ${plural(count, { one: 'is', other: 'are' })} left out: more than the prompt changed.`,
    notice: (version: string, seen: number) => `${version} was written from ${counted(seen, rows)}.`,
    noticeUnseen: (count: number) => `On the ${formatNumber(count)} it has not seen:`,
    noticeNotRun: (before: string, after: string) =>
      `Run ${after.toLocaleLowerCase()} to see on the rows it has not seen whether it is better than ${before.toLocaleLowerCase()}.`,
    noticeNoVerdicts:
      'On the rows it has not seen there are answers, but no verdicts for both versions that can be compared yet.',
    noticeNone: 'There is no row that it has not seen, so what it gains cannot be said.',
  },
  more: (count: number) => `Show ${formatNumber(count)} more`,
}
