import type { AgreementWithVotes } from '#domain/judging/by-model/agreement-with-votes.ts'
import { wilsonInterval } from '#domain/statistics/wilson.ts'
import { Button } from '../../../ui/button.tsx'
import { ShareRuler } from './share-ruler.tsx'
import { words } from './words.ts'

const texts = words.agreement

/** With fewer, κ swings with every further vote. */
const fewCases = 20

interface AgreementPartProps {
  withVotes: AgreementWithVotes
  onJudgeBlind: () => void
  onDiffering: () => void
}

/** How far the judge says what the reader says, and how far beyond chance. */
export function AgreementPart({ withVotes, onJudgeBlind, onDiffering }: AgreementPartProps) {
  const { agreement, shared } = withVotes
  const differing = shared.filter(({ agrees }) => !agrees).length
  const votedAfter = shared.filter(({ isAfterVerdict }) => isAfterVerdict).length
  return (
    <section className="mt-6">
      <h3 className="border-b border-border pb-1.5 text-13 font-semibold">{texts.title}</h3>
      {agreement ? (
        <div className="mt-2.5 grid gap-2 text-12 leading-4.75 text-pretty text-muted">
          <div>
            <p className="flex items-baseline justify-between gap-3">
              <b className="figure text-15 font-semibold text-text">{texts.kappa(agreement.kappa)}</b>
              <span>{texts.agreed(agreement.agreed, agreement.cases)}</span>
            </p>
            <AgreedRuler {...agreement} />
          </div>
          <p>
            {agreement.kappa === null ? (
              texts.same
            ) : (
              <>
                <b className="font-semibold text-text">{texts.band(agreement.kappa)}</b>{' '}
                {texts.meaning(agreement.byChance)}
              </>
            )}
          </p>
          {votedAfter > 0 && <p className="text-warn">{texts.votedAfter(votedAfter, agreement.cases)}</p>}
          {agreement.cases < fewCases && <p className="text-warn">{texts.few(agreement.cases)}</p>}
          {differing > 0 && (
            <Button size="small" className="w-fit text-text" onClick={onDiffering}>
              {texts.differs(differing)}
            </Button>
          )}
        </div>
      ) : (
        <div className="mt-2.5 grid gap-2.5 text-12 leading-4.75 text-pretty text-muted">
          <p>{texts.none}</p>
          <Button size="small" className="w-fit text-text" onClick={onJudgeBlind}>
            {texts.judgeBlind}
          </Button>
        </div>
      )}
    </section>
  )
}

function AgreedRuler({ agreed, cases, byChance }: { agreed: number; cases: number; byChance: number }) {
  const interval = wilsonInterval(agreed, cases)
  return (
    <ShareRuler
      share={agreed / cases}
      interval={interval}
      baseline={byChance}
      label={texts.between(interval.low, interval.high)}
    />
  )
}
