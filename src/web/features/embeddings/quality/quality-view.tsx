import { useMemo } from 'react'
import { Segments } from '../../../ui/segments.tsx'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import { gradedQueries, type GradedQueries, type RightBy } from '../vectors/views/quality-queries.ts'
import { askedOf } from './parts/asked-of.ts'
import { ScoresView } from './scores-view.tsx'
import { VotesView } from './votes/votes-view.tsx'
import { words } from './parts/words.ts'

/** How well each column finds what is right; where nobody says what is right, blind votes. */
export function QualityView() {
  const { answers, groups } = useGraded()
  const chosen = usePanel((state) => state.choices.rightBy)
  const first = answers ? 'answers' : groups ? 'groups' : 'votes'
  const graded = { answers, groups, votes: null }
  const rightBy = chosen !== null && (chosen === 'votes' || graded[chosen]) ? chosen : first
  const queries = graded[rightBy]
  return (
    <div className="grid gap-4 px-(--gutter) pt-4 max-phone:gap-0 max-phone:px-0">
      <RightByChoice rightBy={rightBy} answers={answers} groups={groups} />
      {rightBy === 'votes' || !queries ? (
        <VotesView hasRightTexts={answers !== null || groups !== null} />
      ) : (
        <ScoresView rightBy={rightBy} queries={queries} />
      )}
    </div>
  )
}

/** What is right by answers and by groups; null where nothing is. */
function useGraded(): Record<RightBy, GradedQueries | null> {
  const texts = usePanel((state) => state.set?.texts)
  const judgements = usePanel((state) => state.set?.judgements)
  return useMemo(() => {
    const gradedBy = (rightBy: RightBy) => {
      const queries = gradedQueries({ texts: texts ?? [], judgements: judgements ?? {} }, rightBy)
      return queries.graded.length > 0 ? queries : null
    }
    return { answers: gradedBy('answers'), groups: gradedBy('groups') }
  }, [texts, judgements])
}

interface RightByChoiceProps extends Record<RightBy, GradedQueries | null> {
  rightBy: RightBy | 'votes'
}

function RightByChoice({ rightBy, answers, groups }: RightByChoiceProps) {
  const { chosen } = usePanelActions()
  if (!answers && !groups) return null
  const counts = {
    answers: answers && words.rightBy.answersCount(sumOf(answers), answers.graded.length),
    groups: groups && words.rightBy.groupsCount(sumOf(groups), groups.graded.length, askedOf(groups)),
    votes: words.rightBy.votesCount,
  }
  const options = (['answers', 'groups', 'votes'] as const).filter((value) => counts[value] !== null)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-phone:px-(--gutter)">
      <span className="text-12 text-muted">{words.rightBy.label}</span>
      <Segments
        label={words.rightBy.label}
        layout="phone"
        value={rightBy}
        options={options.map((value) => ({ value, label: words.rightBy[value] }))}
        onChange={(value) => chosen({ rightBy: value })}
      />
      <span className="text-12 text-muted">{counts[rightBy]}</span>
    </div>
  )
}

const sumOf = ({ graded, ungraded }: GradedQueries) => graded.length + ungraded.length
