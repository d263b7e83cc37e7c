import type { UnclearFile } from '#domain/folder/read-session-file.ts'
import { counted, formatNumber } from '#domain/words/language.ts'
import { formatClock, formatMoment } from '#domain/words/moment.ts'
import type { FolderTrouble } from '../../../store/folder/folder-trouble.ts'
import { words as folderWords } from '../../../store/folder/words.ts'

const sessions = { one: 'session', other: 'sessions' }
const questions = { one: 'question', other: 'questions' }

export const words = {
  title: 'A folder of yours',
  about:
    'Parley can keep every session as a file in a folder that you choose, and bring in what changes there. Choose a folder of your cloud drive, and your browsers stay in sync without an account.',
  cannot:
    'This browser cannot keep a folder in sync; Chrome and Edge on a computer can. Export everything puts all sessions into one file.',
  choose: 'Choose a folder…',
  comparing: (name: string) => `Comparing your sessions with “${name}”…`,
  cancel: 'Cancel',
  preview: (name: string) => `Nothing is done yet. If you keep “${name}” in sync:`,
  toWrite: (count: number) => `${counted(count, sessions)} from here will be written into it.`,
  toTake: (count: number) =>
    `${counted(count, sessions)} in it ${isOrAre(count)} new here and will be added.`,
  differ: (count: number) =>
    `${counted(count, sessions)} ${isOrAre(count)} not the same here and there. You will be asked about each.`,
  same: (count: number) => `${counted(count, sessions)} ${isOrAre(count)} the same already.`,
  unclear: (count: number) =>
    `${counted(count, { one: 'file', other: 'files' })} cannot be read and will be left as ${count === 1 ? 'it is' : 'they are'}.`,
  nothingToDo: 'Sessions will be written into it from now on.',
  keep: 'Keep in sync',
  another: 'Choose another folder…',
  inStep: (name: string, moment: number) => `In sync with “${name}” at ${formatClock(moment)}.`,
  compared: (name: string, moment: number) => `Compared with “${name}” at ${formatClock(moment)}.`,
  looking: (name: string) => `Comparing with “${name}”…`,
  notYet: (name: string) => `Not in sync with “${name}” yet.`,
  waiting: (count: number) =>
    `${counted(count, sessions)} will follow: an answer is on its way, a deletion can be undone, the file has less than what you have open, or its file is in use.`,
  lookNow: 'Compare now',
  stop: 'Stop',
  stopAbout: 'Stop ends it: the files and your sessions both stay.',
  asks: (name: string) =>
    `“${name}” waits: after a reload the browser wants your permission again. Nothing is lost meanwhile. Where the browser offers it, choose to allow it on every visit.`,
  denied: (name: string) =>
    `The browser does not let Parley use “${name}”. Allow it here, or in the browser’s settings for this site. Nothing is lost meanwhile.`,
  allow: (name: string) => `Allow “${name}”`,
  notKept: 'This browser could not remember the folder, so it is not kept in sync. Choose it once more.',
  trouble: {
    'not-allowed': 'The browser does not let Parley use the folder. Reload the page, then allow it.',
    'folder-gone':
      'The folder is not there. Put it back or connect its disk, or press Stop and choose another. Your sessions are still here.',
    'disk-full': 'The disk of the folder is full. Make room there: Parley then goes on by itself.',
    'read-only':
      'A file in the folder cannot be written. Close it in other programs, or make the folder writable: Parley then goes on by itself.',
    'not-saved-here':
      'Nothing is saved in this browser at the moment, so the folder is left alone. Reload the page.',
    unknown: 'The folder cannot be read or written at the moment. Parley tries again by itself.',
  } satisfies Record<FolderTrouble, string>,
  conflicts: (count: number) => `Changed here and in the folder: ${counted(count, sessions)}`,
  conflictsAbout: `Nothing was overwritten. What you do not keep goes into the subfolder “${folderWords.aside}”.`,
  here: (updatedAt: number, count: number) => `Here: ${stateOf(updatedAt, count)}`,
  inFile: (updatedAt: number, count: number, title: string | null) =>
    `In the file: ${title === null ? '' : `“${title}”, `}${stateOf(updatedAt, count)}`,
  keepHere: 'Keep what is here',
  takeFile: 'Take the file',
  keepBoth: 'Keep both',
  gone: (count: number) => `No longer in the folder: ${counted(count, sessions)}`,
  goneAbout: 'Their files were deleted or moved away. The sessions are still here.',
  writeAgain: 'Write it again',
  writeAllAgain: 'Write all again',
  deleteHere: 'Delete here',
  notWhole: (count: number) => `Cannot be read whole here: ${counted(count, sessions)}`,
  notWholeAbout:
    'A part of what this browser has saved of them cannot be read, so nothing is written or replaced. Open them: what can be read of them is then kept in sync.',
  unclearFiles: 'Files that are left as they are',
  reasons: {
    empty: 'it is empty. It may still be on its way; if not, delete it.',
    'cut-off': 'it ends too early. It may still be on its way; if not, delete it and it is written again.',
    damaged: 'a part of it cannot be read. Put back an older version of it, or delete it.',
    'newer-version': 'a newer Parley wrote it. Use that version here too.',
    'ids-taken': 'it has parts of another session. Import it to get it as a copy, then delete it.',
    twice: 'the same session is in another file. Import this one if you need it, then delete it.',
    'not-readable': 'the browser cannot read it. Check that your cloud drive has downloaded it.',
    'too-large': 'it is too large to be read here.',
  } satisfies Record<UnclearFile, string>,
  reason: (path: string, reason: string) => `${path}: ${reason}`,
  more: (count: number) => `And ${formatNumber(count)} more.`,
  untitled: 'New session',
  savedHereAndThere: (name: string) => `Your sessions are kept in this browser and in your folder “${name}”.`,
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are'
}

function stateOf(updatedAt: number, count: number): string {
  return `${counted(count, questions)}, last used on ${formatMoment(new Date(updatedAt).toISOString())}`
}
