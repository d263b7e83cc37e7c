import type { Skipped } from '#domain/import-sessions/conversation.ts'
import type { Format } from '#domain/import-sessions/read-item.ts'
import { counted, formatList, formatNumber, plural } from '#domain/words/language.ts'
import { formatDay } from '#domain/words/moment.ts'
import type { FoundSession, UnreadableSession } from './found.ts'
import type { FileRefusal } from './reading/export-events.ts'

const conversations = { one: 'conversation', other: 'conversations' }

export const words = {
  title: 'Import conversations',
  about:
    'Bring your conversations along: sessions that Parley exported, and the exports of ChatGPT, Claude, Open WebUI and LibreChat, as JSON or as the zip file that they send you. Nothing leaves this browser, and nothing that you have here is replaced.',
  choose: 'Choose files…',
  drop: 'or drop them here',
  help: 'How to get an export',
  reading: (count: number) => `Reading, ${counted(count, conversations)} so far`,
  howMuch: 'How much is read',
  importing: (done: number, all: number) => `Importing, ${formatNumber(done)} of ${formatNumber(all)}`,
  howManyImported: 'How many are imported',
  cancel: 'Cancel',
  stop: 'Stop',
  otherFiles: 'Choose other files',
  list: 'Conversations in the files',
  unreadableList: 'What cannot be read',
  all: (count: number) => `All ${formatNumber(count)} that can be imported`,
  import: (count: number) => `Import ${counted(count, conversations)}`,
  nothing: 'There is nothing in these files that can be imported.',
  undo: 'Undo the import',
  undone: 'The import is undone.',
  done: 'Done',
  broken: 'The files could not be read: a part of the page did not work. Reload the page, then try again.',

  formats: {
    chatgpt: 'ChatGPT',
    'open-webui': 'Open WebUI',
    librechat: 'LibreChat',
    claude: 'Claude',
    parley: 'Parley',
  } satisfies Record<Format, string>,
  from: (format: Format, count: number) => `${words.formats[format]}: ${counted(count, conversations)}.`,
  effects: {
    added: 'new',
    grown: 'has something new, which is added',
    copied: 'a different version is here, comes as a copy',
    present: 'here already',
  } satisfies Record<FoundSession['effect'], string>,
  effectCounts: {
    added: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'is', other: 'are' })} new.`,
    grown: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'has', other: 'have' })} something new, which is added.`,
    copied: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'comes as a copy', other: 'come as copies' })}, because a different version is here.`,
    present: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'is', other: 'are' })} here already.`,
  } satisfies Record<FoundSession['effect'], (count: number) => string>,
  unreadableCount: (count: number) =>
    `${formatNumber(count)} cannot be read and ${plural(count, { one: 'is', other: 'are' })} left out.`,

  untitled: 'Without a title',
  facts: ({ updatedAt, questions, answers }: FoundSession) =>
    `${formatDay(updatedAt)}, ${counted(questions, { one: 'question', other: 'questions' })}, ${counted(answers, { one: 'answer', other: 'answers' })}`,
  skipped: (skipped: Skipped): string => {
    const named = [
      [skipped.files, { one: 'file', other: 'files' }],
      [skipped.toolResults, { one: 'tool result', other: 'tool results' }],
      [skipped.hidden, { one: 'hidden message', other: 'hidden messages' }],
      [skipped.unknown, { one: 'unknown part', other: 'unknown parts' }],
    ] as const
    const parts = named.flatMap(([count, things]) => (count > 0 ? [counted(count, things)] : []))
    return parts.length > 0 ? `without ${formatList(parts)}` : ''
  },
  damaged: 'something in it cannot be read',
  place: (number: number) => `number ${formatNumber(number + 1)} in the files`,
  reasons: {
    'no-question': 'nothing was asked in it.',
    'too-large': 'there is more text in it than a session can hold.',
    'too-long': 'it is larger than 100 MB, the limit.',
    'comparison-only':
      'an older Parley exported this, with only what was on show. It cannot be opened again.',
    'newer-version': 'a newer Parley exported this. Reload the page to get that version, then try again.',
    'no-session': 'there is nothing in it that can be opened.',
    'not-json': 'this part of the file is not JSON.',
    'not-understood': 'this is not a conversation of a program that is known here.',
  } satisfies Record<UnreadableSession['reason'], string>,
  refused: {
    'not-json':
      'this is not JSON, nor a zip file with JSON in it. Choose the file that the program exported.',
    'nothing-known':
      'no conversations of Parley, ChatGPT, Claude, Open WebUI or LibreChat were found in it. Choose the file that the program exported.',
    'cut-off': 'the file ends too early. What was before that is listed. Export it again to get the rest.',
    'damaged-zip': 'this zip file is damaged, or not all of it was downloaded. Download it again.',
    'zip-bomb':
      'this zip file unpacks to far more than an export can hold, so it was not read to its end. Choose the file that the program exported.',
    'file-missing':
      'this file is missing in the zip file. The others are listed. Download the export again to get the rest.',
    'not-readable':
      'the browser could not read this file. Check that it is still there, then choose it again.',
  } satisfies Record<FileRefusal, string>,

  results: {
    added: (count: number) => `${sessions(count)} added.`,
    grown: (count: number) => `${sessions(count)} added to.`,
    copied: (count: number) =>
      `${sessions(count)} added as a copy, because a different version is already here.`,
    present: (count: number) => `${sessions(count)} here already.`,
  } satisfies Record<FoundSession['effect'], (count: number) => string>,
  damagedResult: (damaged: number, all: number) =>
    `${plural(all, { one: 'Something in it', other: `In ${formatNumber(damaged)} of them something` })} could not be read. The rest is there.`,
  picturesSkipped: (count: number) =>
    `${counted(count, { one: 'picture was', other: 'pictures were' })} left out: a line stands in ${plural(count, { one: 'its', other: 'their' })} place.`,
  ended: {
    stopped: 'Stopped. The others were not imported.',
    'not-readable':
      'The others were not imported: the browser could not read a file any more. Check that it is still there, then import the files again.',
    'no-storage':
      'The others were not imported: the browser’s storage did not take them. Make room in Your data, then import the files again.',
  },
}

const sessions = (count: number) =>
  plural(count, { one: '1 session is', other: `${formatNumber(count)} sessions are` })
