import { formatNumber, plural } from '#domain/words/language.ts'
import type { ImportOutcome, Refusal } from './import-files.ts'

/** What became of the chosen files, in sentences. */
export function importInWords({ sessions, damaged, refused }: ImportOutcome): string[] {
  const count = (kind: ImportOutcome['sessions'][number]['kind']) =>
    sessions.filter((each) => each.kind === kind).length
  const [added, copied, present] = [count('added'), count('copied'), count('present')]
  return [
    ...(added > 0 ? [`${counted(added)} added.`] : []),
    ...(copied > 0
      ? [`${counted(copied)} added as a copy, because a different version is already here.`]
      : []),
    ...(present > 0 ? [`${counted(present)} here already.`] : []),
    ...(damaged > 0 ? [`${where(damaged, sessions.length)} could not be read. The rest is there.`] : []),
    ...refused.map(({ fileName, reason }) => `${fileName}: ${refusalInWords[reason]}`),
  ]
}

const where = (damaged: number, count: number) =>
  plural(count, { one: 'Something in it', other: `In ${formatNumber(damaged)} of them something` })

const counted = (count: number) =>
  plural(count, { one: '1 session is', other: `${formatNumber(count)} sessions are` })

const refusalInWords: Record<Refusal, string> = {
  'other-format': 'this is not a session that Parley exported.',
  'comparison-only': 'an older Parley exported this, with only what was on show. It cannot be opened again.',
  'newer-version':
    'this was exported by a newer Parley. Reload the page to get that version, then try again.',
  'no-session': 'there is nothing in it that can be opened.',
  'not-json': 'this is not JSON. Sessions are exported as JSON to be imported again.',
  'too-large': 'files of more than 300 MB are not read.',
  'not-readable': 'the browser could not read this file.',
  'no-storage': 'the browser’s storage does not answer. Reload the page, then try again.',
}
