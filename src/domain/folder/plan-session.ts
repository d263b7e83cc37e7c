/** What a session is in this browser. A hash stands for all that is written in it. */
export type Here =
  | { kind: 'none' }
  /** `isEmpty`: nothing was done in it that would be worth a file. */
  | { kind: 'content'; hash: string; isEmpty: boolean }
  /** It was deleted, and Undo is over. */
  | { kind: 'deleted' }
  /** An answer of it is on its way, or its deletion may still be undone. */
  | { kind: 'busy' }
  /** A part of what is saved of it cannot be read. Once it is open, what can be read of it is its content. */
  | { kind: 'not-whole' }

/** What the folder has of it. `unclear`: a file that cannot be read, or two that are not the same. */
export type InFolder = { kind: 'none' } | { kind: 'content'; hash: string } | { kind: 'unclear' }

export type SessionAction =
  | 'nothing'
  /** There is something to do, later. */
  | 'wait'
  /** Nothing, until the reader opens it. */
  | 'not-whole'
  /** Both sides say the same: that is remembered. */
  | 'remember'
  | 'write'
  /** What the file says takes the place of what is here. */
  | 'take'
  /** The file goes into the subfolder of what was deleted. */
  | 'set-aside'
  | 'forget'
  /** Both sides changed: the reader says which one counts. */
  | 'ask-which'
  /** The file is gone: the reader says what becomes of the session. */
  | 'ask-gone'

interface Sides {
  here: Here
  inFolder: InFolder
  /** What both sides were when they were last the same; null where they never were. */
  last: string | null
}

/** What is to be done about a session so that this browser and the folder say the same, and nothing is lost. */
export function planSession({ here, inFolder, last }: Sides): SessionAction {
  if (inFolder.kind === 'unclear') return 'nothing'
  if (here.kind === 'busy') return 'wait'
  if (here.kind === 'not-whole') return 'not-whole'
  if (inFolder.kind === 'none') return withoutFile(here, last)
  if (here.kind === 'none') return 'take'
  if (here.kind === 'deleted') return inFolder.hash === last ? 'set-aside' : 'take'
  if (here.hash === inFolder.hash) return here.hash === last ? 'nothing' : 'remember'
  if (here.hash === last) return 'take'
  return inFolder.hash === last ? 'write' : 'ask-which'
}

function withoutFile(
  here: Exclude<Here, { kind: 'busy' | 'not-whole' }>,
  last: string | null,
): SessionAction {
  if (here.kind !== 'content') return last === null ? 'nothing' : 'forget'
  if (last !== null) return 'ask-gone'
  return here.isEmpty ? 'nothing' : 'write'
}
