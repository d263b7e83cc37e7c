import type { Repeats } from '#domain/repeats/repeats.ts'
import { RepeatedAnswers } from './repeated-answers.tsx'
import { scalesOf } from './scales-of.ts'
import { words } from './words.ts'

/** How far the answers of one cell of a table agree, beside what else is said of it. */
export function CellAgreement({ groups }: { groups: readonly Repeats[] }) {
  const scales = scalesOf(groups)
  return (
    <section aria-label={words.title} className="border-t border-border [--inset:1rem]">
      <h3 className="px-4 pt-3 text-13 font-semibold">{words.title}</h3>
      {groups.map((group) => (
        <RepeatedAnswers key={group.answers[0]?.runId} repeats={group} scales={scales} />
      ))}
      <p className="px-4 py-3 text-12 text-pretty text-muted">{words.care}</p>
    </section>
  )
}
