import type { AgreementWithVotes } from '#domain/judging/by-model/agreement-with-votes.ts'
import { modelStandings, type ModelStanding } from '#domain/judging/by-model/model-standings.ts'
import { standingsOf } from '#domain/judging/standings.ts'
import { isDemoModel, splitModelId } from '#domain/models/split-model-id.ts'
import type { ColumnId } from '#domain/session/session.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import type { NameOf } from '../names.ts'
import { StandingList } from '../standing-list.tsx'
import { AgreementPart } from './agreement-part.tsx'
import { BiasPart } from './bias-part.tsx'
import type { ModelJudging } from './use-model-judging.ts'
import { words } from './words.ts'

const texts = words.sheet

interface ModelSheetProps {
  judging: ModelJudging
  withVotes: AgreementWithVotes
  columnIds: readonly ColumnId[]
  nameOf: NameOf
  onJudgeBlind: () => void
  /** Lists the pairs about which the judge and the reader differ. */
  onDiffering: () => void
}

/** What a judge's verdicts come to, beside the reader's own votes, and how far they are to be trusted. */
export function ModelSheet(props: ModelSheetProps) {
  const { judging, withVotes, columnIds, nameOf, onJudgeBlind, onDiffering } = props
  const { judge, judged, own } = judging
  const readable = judged.filter(({ outcome }) => outcome !== 'unreadable')
  const standings = modelStandings(judged)
  const ownStandings = standingsOf(own)
  const ownInWords = ({ columnId, model }: ModelStanding) => {
    const same = ownStandings.find((each) => each.columnId === columnId && each.model === model)
    return same ? texts.own(same.share, same.won + same.tied + same.lost) : texts.noOwn
  }
  return (
    <ScrollRegion
      role="complementary"
      aria-label={texts.title}
      className="min-w-0 border-border bg-bg max-wide:overflow-visible max-wide:border-t wide:border-l"
    >
      <h2 className="flex h-12 items-center border-b border-border px-5 font-semibold max-wide:px-(--gutter)">
        {texts.title}
      </h2>
      <div className="px-5 py-4 max-wide:px-(--gutter)">
        {isDemoModel(judge.model) && judged.length > 0 && (
          <p className="mb-3 text-12 text-pretty text-warn">{texts.demo(splitModelId(judge.model).name)}</p>
        )}
        {readable.length === 0 ? (
          <p className="text-12 leading-4.75 text-pretty text-muted">{texts.none}</p>
        ) : (
          <>
            <StandingList
              standings={standings}
              about={texts.about(standings.length, readable.length)}
              countsOf={({ won, tied, undecided, lost }) => texts.counts(won, tied, undecided, lost)}
              columnIds={columnIds}
              nameOf={nameOf}
              moreOf={own.length > 0 ? ownInWords : undefined}
            />
            <AgreementPart withVotes={withVotes} onJudgeBlind={onJudgeBlind} onDiffering={onDiffering} />
            <BiasPart judged={judged} own={own} />
          </>
        )}
      </div>
    </ScrollRegion>
  )
}
