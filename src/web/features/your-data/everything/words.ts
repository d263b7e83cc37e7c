import { counted, formatNumber } from '#domain/words/language.ts'

export const words = {
  title: 'Take everything with you',
  about: 'Every session with its pictures in one zip file, which can be imported again here or elsewhere.',
  export: 'Export everything',
  /** The beginning of the file's name. */
  file: 'parley sessions',
  packing: (done: number, all: number) =>
    `Packing, ${formatNumber(done)} of ${counted(all, { one: 'session', other: 'sessions' })}`,
  howMuch: 'How many sessions are packed',
  cancel: 'Cancel',
  saved: (fileName: string, missing: number) =>
    missing === 0
      ? `Saved as ${fileName}`
      : `Saved as ${fileName}. ${counted(missing, { one: 'session', other: 'sessions' })} could not be read and ${missing === 1 ? 'is' : 'are'} not in it: reload the page and try again.`,
  failed: 'The sessions could not be packed. Reload the page, then try again.',
}
