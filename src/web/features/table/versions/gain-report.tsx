import { columnLetter, type Session } from '#domain/session/session.ts'
import type { ColumnGain, Gain, RowsGain } from '#domain/table/improve/gain.ts'
import type { Prompt } from '#domain/table/table.ts'
import { outcomeInWords } from '#domain/words/outcomes.ts'
import { useColumns } from '../../../store/hooks.ts'
import { Tile } from '../../../ui/tile.tsx'
import { isImproved, useGain, type ImprovedPrompt } from './use-gain.ts'
import type { VersionPair } from './version-pair.ts'
import type { VersionScoring } from './version-scoring.ts'
import { words } from './words.ts'

interface GainReportProps {
  session: Session
  gain: Gain
  prompt: Prompt
  before: Prompt
}

/** What a proposed wording gains on rows that the model has not seen, and apart from that, on those that it has. */
export function GainReport({ session, gain: { unseen, seen }, prompt, before }: GainReportProps) {
  const names = { A: words.version(before.number), B: words.version(prompt.number) }
  return (
    <section aria-label={words.gain.label} className="grid gap-5">
      <div className="grid gap-2">
        {unseen.rows === 0 ? (
          <p className="text-13 text-pretty text-warn">{words.gain.noUnseen}</p>
        ) : (
          <>
            <h3 className="text-14 font-semibold">{words.gain.unseen(unseen.rows)}</h3>
            <Columns session={session} of={unseen} names={names} hasVerdict />
          </>
        )}
      </div>
      {seen.rows > 0 && (
        <div className="grid gap-2 text-muted">
          <h3 className="text-13 font-medium">{words.gain.seen(seen.rows)}</h3>
          <Columns session={session} of={seen} names={names} />
          <p className="text-12 text-pretty">{words.gain.seenAbout}</p>
        </div>
      )}
    </section>
  )
}

interface ColumnsProps {
  session: Session
  of: RowsGain
  /** What the version before and the proposed one are called. */
  names: { A: string; B: string }
  /** Whether it says which version is better: never on rows that the model has seen. */
  hasVerdict?: boolean
}

function Columns({ session, of, names, hasVerdict = false }: ColumnsProps) {
  const columns = useColumns(session)
  return (
    <ul className="grid gap-2 text-13">
      {of.columns.map((gain, position) => {
        const column = columns[position]
        return (
          column && (
            <li
              key={column.id}
              className="grid grid-cols-[minmax(0,10rem)_7rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 max-phone:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="flex min-w-0 items-center gap-2">
                <Tile size="small" letter={columnLetter(position)} position={position} />
                <span className="truncate">{column.model.slice(column.model.indexOf('/') + 1)}</span>
              </span>
              <Rates gain={gain} names={names} />
              <p className="text-pretty max-phone:col-span-2">
                {hasVerdict && <Verdict gain={gain} names={names} />}
                {gain.askedOtherwise > 0 && (
                  <span className="text-warn"> {words.gain.askedOtherwise(gain.askedOtherwise)}</span>
                )}
              </p>
            </li>
          )
        )
      })}
    </ul>
  )
}

interface OfColumn {
  gain: ColumnGain
  names: { A: string; B: string }
}

const Rates = ({ gain: { before, after, rows }, names }: OfColumn) => (
  <span
    className="font-medium whitespace-nowrap tabular-nums"
    data-tip={words.gain.thenNow(names.A, names.B)}
  >
    {words.gain.rates(before, after, rows)}
  </span>
)

function Verdict({ gain: { comparison }, names }: OfColumn) {
  const isBetter = comparison.kind === 'better'
  const tone = isBetter ? (comparison.which === 'B' ? 'text-ok' : 'text-danger') : ''
  return <span className={isBetter ? `font-semibold ${tone}` : ''}>{outcomeInWords(comparison, names)}</span>
}

interface GainOfPairProps {
  session: Session
  scoring: VersionScoring
  pair: VersionPair
}

/** The same where two versions are compared, if a model made the one from the other. */
export function GainOfPair({ session, scoring, pair: { before, after } }: GainOfPairProps) {
  if (!scoring.hasScores || !isImproved(after) || after.improvedFrom.promptId !== before.id) return null
  return <Report session={session} scoring={scoring} before={before} after={after} />
}

interface ReportProps {
  session: Session
  scoring: VersionScoring
  before: Prompt
  after: ImprovedPrompt
}

const Report = ({ session, scoring, before, after }: ReportProps) => (
  <div className="border-t border-border px-5 py-4 max-phone:px-4">
    <GainReport session={session} gain={useGain(session, after, scoring)} prompt={after} before={before} />
  </div>
)
