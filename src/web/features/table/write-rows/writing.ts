import { figuresOf } from '#domain/run/figures.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import { offeredRows, type OfferedRow } from '#domain/table/write-rows/offered-rows.ts'
import { readWrittenRows } from '#domain/table/write-rows/read-rows.ts'
import type { WrittenRow } from '#domain/table/write-rows/written-row.ts'

/** What the reader wishes, and what has come of it. */
export interface Writing {
  description: string
  count: number
  /** Null until one is chosen. */
  model: string | null
  /** Null until it is said. */
  writesExpected: boolean | null
  /** Offered by earlier answers; those of the present one come after them. */
  earlier: readonly WrittenRow[]
  /** By the place among the offers; no decision yet where there is none. */
  decisions: Readonly<Record<number, Decision>>
  /** The present answer. */
  run: Run | null
  /** Whether the present answer was asked for expected answers. */
  hasExpected: boolean
  /** The variables that the present answer was asked for: it is read by these, whatever the table has now. */
  asked: readonly Variable[]
  /** The earlier answers, for what they cost. */
  paid: readonly Run[]
}

export type Decision = 'accepted' | 'rejected'

export const newWriting: Writing = {
  description: '',
  count: 10,
  model: null,
  writesExpected: null,
  earlier: [],
  decisions: {},
  run: null,
  hasExpected: false,
  asked: [],
  paid: [],
}

export const maxRows = 50
/** A model that does not stop is not read for ever. */
const maxOffers = 300

/** All that is offered: by earlier answers, and by the present one as far as it has come. */
export function offersOf(
  { earlier, run, hasExpected, asked }: Pick<Writing, 'earlier' | 'run' | 'hasExpected' | 'asked'>,
  variables: readonly Variable[],
  inTable: ReadonlySet<string>,
): OfferedRow[] {
  const now = run ? readWrittenRows(run.text, asked, { writesExpected: hasExpected }) : []
  return offeredRows([...earlier, ...now].slice(0, maxOffers), variables, inTable)
}

export const acceptedOf = (offers: readonly OfferedRow[], { decisions }: Pick<Writing, 'decisions'>) =>
  offers.filter((_, at) => decisions[at] === 'accepted')

/** All are accepted but doubles and what was rejected. */
export function withAllAccepted(writing: Writing, offers: readonly OfferedRow[]): Writing {
  const decisions: Record<number, Decision> = { ...writing.decisions }
  for (const [at, { doubleOf }] of offers.entries()) if (!doubleOf) decisions[at] ??= 'accepted'
  return { ...writing, decisions }
}

/** Before another answer: `all` offers stay, or only those that were accepted. */
export function withOffersKept(
  writing: Writing,
  offers: readonly OfferedRow[],
  kept: 'all' | 'accepted',
): Writing {
  const accepted = acceptedOf(offers, writing)
  return {
    ...writing,
    earlier: kept === 'all' ? offers : accepted,
    decisions:
      kept === 'all' ? writing.decisions : Object.fromEntries(accepted.map((_, at) => [at, 'accepted'])),
    run: null,
    paid: writing.run ? [...writing.paid, writing.run] : writing.paid,
  }
}

/** US dollars of all answers; null where one's is unknown, and 0 before there is one. */
export function costOfWriting({ run, paid }: Pick<Writing, 'run' | 'paid'>): number | null {
  let sum = 0
  for (const each of run && isSettled(run) ? [...paid, run] : paid) {
    // Nothing came, so nothing was paid.
    if (each.state.kind === 'failed') continue
    const { cost } = figuresOf(each)
    if (cost === null) return null
    sum += cost
  }
  return sum
}
