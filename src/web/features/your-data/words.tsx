import type { ReactNode } from 'react'
import { counted, formatNumber } from '#domain/words/language.ts'

export const words = {
  roomUsed: 'Storage used',
  withBrowsersOwn: 'including the browser’s own overhead',
  exportThisSession: 'Export this session',
  yourData: 'Your data',
  dismiss: 'Dismiss',
  fullTitle: 'Not saved: this browser’s storage is full.',
  fullText: 'You can go on asking. Export what you want to keep, then delete old sessions.',
  closedTitle: 'Not saved: this browser keeps no data here.',
  closedText: 'You can go on asking. Export what you want to keep before you close the tab.',
  newerTitle: 'These sessions were made by a newer Parley: read only.',
  newerText:
    'Open that version to go on with them. What you ask or change here is gone when the tab is closed.',
  olderTabTitle: 'Not saved: another tab has an older Parley open.',
  olderTabText:
    'Close Parley’s other tabs, then reload this one to see your sessions. First export what you asked meanwhile.',
  partMissingTitle: 'Not saved: a part of the page did not load.',
  slowTitle: 'Not saved: this browser’s storage did not answer in time.',
  reloadText:
    'Reload the page to see your sessions and to have new ones saved. First export what you asked meanwhile.',
  littleRoomTitle: (left: string) => `Only ${left} of storage is left in this browser.`,
  littleRoomText: 'Export what you want to keep, then delete old sessions.',
  whereDataIs:
    'Your sessions are kept in this browser only. Another browser or computer starts empty, and clearing this site’s data clears them.',
  notSavedNow: (problem: string) => `${problem}. What you do goes on, and is gone when the tab is closed.`,
  whatIsKept: 'What is kept',
  measuring: 'Measuring…',
  makeRoomTitle: 'Free up storage',
  makeRoomText:
    'Export what you want to keep, then delete sessions in the list of sessions. Their storage is free once Parley is opened again; that of the last day’s pictures a day later.',
  done: 'Done',
  downloadSetAside: 'download what could not be read',
  keptForGood: 'The browser will keep it, even when the disk is nearly full.',
  mayBeCleared: 'When the disk is nearly full, the browser may clear it without asking.',
  roomOf: (used: string, all: string) => `${used} of ${all} used`,
  sessions: 'Sessions',
  pictures: 'Pictures',
  prompts: 'Prompts',
  promptsSaved: (count: number) => `${formatNumber(count)} saved by name`,
  textSets: 'Texts',
  textSetsCount: (count: number) => `${counted(count, { one: 'set', other: 'sets' })} on the embeddings page`,
  vectors: 'Vectors',
  vectorsCount: (count: number) => `${formatNumber(count)}, so that no model is asked twice`,
  vectorsRoom:
    'Without its vectors a model is asked again when you measure the next time, and a file of vectors has to be read in again. Sets of texts are deleted in their menu on the embeddings page.',
  deleteVectors: 'Delete all vectors',
  keepVectors: 'Keep them',
  deleteThem: 'Yes, delete all',
  vectorsKept: 'The vectors could not be deleted.',
  largestSessions: 'Largest sessions, with their pictures',
  untitled: 'New session',
  noSessions: 'none yet',
  noPictures: 'none',
  sessionsWith: (sessions: number, questions: number, answers: number) =>
    `${formatNumber(sessions)}, with ${counted(questions, { one: 'question', other: 'questions' })} and ${counted(answers, { one: 'answer', other: 'answers' })}`,
  setAside: (count: number, download: ReactNode) => (
    <>
      {counted(count, { one: 'saved item', other: 'saved items' })} could not be read whole. Nothing of that
      is lost: {download}.
    </>
  ),
  importTitle: 'Bring sessions here',
  importAbout:
    'Sessions that Parley exported, in this browser or another, and conversations of ChatGPT, Claude, Open WebUI and LibreChat.',
  importSession: 'Import conversations…',
}
