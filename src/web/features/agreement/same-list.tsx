import type { RepeatedAnswer } from '#domain/repeats/repeats.ts'
import type { SameAnswers, SameGroups } from '#domain/repeats/same-answers.ts'
import { AnswerTiles } from './answer-tiles.tsx'
import { words } from './words.ts'

const texts = words.same

interface SameListProps {
  same: SameAnswers
  answers: readonly RepeatedAnswer[]
}

/** How many of the answers say the same: as a text, in their first line, and as a value where they are nothing else. */
export const SameList = ({ same: { text, firstLine, value }, answers }: SameListProps) => (
  <div>
    <h4 className="text-12 text-muted">{texts.title}</h4>
    <dl className="mt-2 grid gap-3 text-13">
      {value && <Same label={texts[value.kind]} groups={value.groups} answers={answers} />}
      <Same label={texts.text} groups={text} answers={answers} />
      <Same label={texts.firstLine} groups={firstLine} answers={answers} />
    </dl>
  </div>
)

interface SameProps {
  label: string
  groups: SameGroups
  answers: readonly RepeatedAnswer[]
}

function Same({ label, groups, answers }: SameProps) {
  const most = groups[0] ?? []
  const showsTiles = most.length > 1 && most.length < answers.length
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{texts.of(most.length, answers.length)}</b>
        {showsTiles && <AnswerTiles answers={most.flatMap((place) => answers[place] ?? [])} />}
      </dd>
    </div>
  )
}
