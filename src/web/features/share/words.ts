import type { ReadSessionLink } from '#domain/link/session-link.ts'
import { counted, formatList, formatNumber, plural } from '#domain/words/language.ts'

const questionsWord = { one: 'question', other: 'questions' }
const modelsWord = { one: 'model', other: 'models' }
const rowsWord = { one: 'row', other: 'rows' }
const moreRowsWord = { one: 'more row', other: 'more rows' }

interface SharedCounts {
  models: number
  questions: number
  rows: number
  withAnswers: boolean
}

const untitled = 'Shared comparison'

export const words = {
  link: {
    title: 'Share a link',
    label: 'Link',
    about: (withAnswers: boolean) =>
      withAnswers
        ? 'The link shows this comparison as it stands now: the questions on show, the columns with their settings, and the answers.'
        : 'The link shows the questions on show, and the columns with their settings.',
    where:
      'All of it is in the link itself, after the “#”, which is sent to no server. Whoever has the link has the words. Keys are never in it.',
    stays:
      'Other wordings, branches, blind votes and models’ verdicts stay here, and so do other attempts, but for one that you picked.',
    noPictures: 'Pictures are named in it, but not shown.',
    ofTable: 'Of the table its rows are in it, hidden columns too, with the present version of the prompt.',
    withAnswers: 'With the answers',
    coming: (count: number) =>
      plural(count, {
        one: 'One answer is still coming: what has come so far goes in.',
        other: `${count} answers are still coming: what has come so far goes in.`,
      }),
    working: 'Making the link…',
    tooLong: 'Leave the answers out, or save the session as a file.',
    tooLongWithout: 'Save the session as a file instead.',
    tooMuch: (instead: string) => `That is too much for a link. ${instead}`,
    asFile: 'Save as a file…',
  },
  shared: {
    untitled,
    readOnly: 'Read only',
    readOnlyAbout: 'You are reading what somebody has shared. Make it yours to go on with it.',
    export: 'Export',
    exportAbout: 'All of it as a file',
    comparison: 'The shared comparison',
    noModel: 'no model',
    answerOf: (letter: string, model: string) => `Answer of ${letter}, ${model}`,
    noAnswer: 'This column has no answer in the link.',
    failed: (title: string) => `It failed: ${title}.`,
    thoughts: 'Thoughts',
    askedForTool: (name: string) => `It asked for the tool ${name}.`,
    best: 'picked as the best',
    unfair: 'Not quite a fair comparison:',
    picture: (name: string) => `Picture: ${name}`,
    noQuestions: 'There are no questions in it yet.',
    damaged: 'Some of it could not be read and was left out.',
    figures: { firstToken: 'First token', speed: 'Speed', cost: 'Cost', total: 'Total time' },
    units: { firstToken: 's', speed: 'tokens/s', cost: '', total: 's' },
    free: 'free',
    unknownCost: 'unknown',
  },
  zooms: { label: 'What of it is shown', conversation: 'Conversation', table: 'Table' },
  table: {
    table: 'The shared table',
    scoring: 'The answers are being scored…',
    more: (count: number, left: number) =>
      count < left
        ? `Show ${count} more of ${formatNumber(left)} rows`
        : `Show ${counted(left, moreRowsWord)}`,
  },
  bar: {
    title: 'Someone shared this comparison with you',
    about: ({ models, questions, rows, withAnswers }: SharedCounts) =>
      `It came whole inside the link: ${counted(models, modelsWord)}, ${[
        ...(questions > 0 || rows === 0 ? [counted(questions, questionsWord)] : []),
        ...(rows > 0 ? [`a table of ${counted(rows, rowsWord)}`] : []),
      ].join(
        ', ',
      )}, ${withAnswers ? 'settings and answers' : 'and settings, without answers'}. Nothing has been sent, and nothing will be until you ask.`,
    allHere: 'All of its models can be asked here.',
    notHere: (models: readonly string[]) =>
      `Not offered here: ${formatList(models)}. You can choose another model once it is yours.`,
    make: 'Make it mine',
    made: (title: string) => `“${title || untitled}” is in your sessions`,
    wasHere: 'It was in your sessions already.',
    notMade: 'It could not be added to your sessions. Try again, or reload the page.',
  },
  refused: {
    title: 'This link cannot be opened',
    reasons: {
      broken: 'It was cut off or changed on its way. Ask for it again, best as a file.',
      'too-large': 'There is more in it than a link of Parley can hold. Ask for a file instead.',
      'no-session': 'There is no comparison in it.',
      'newer-version':
        'It was made by a newer Parley. Reload this page, or ask whoever runs it to update it.',
    } satisfies Record<(ReadSessionLink & { kind: 'refused' })['code'], string>,
    home: 'Go to your sessions',
  },
}
