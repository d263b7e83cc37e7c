import { useState } from 'react'
import { formatList } from '#domain/words/language.ts'
import { Segments } from '../../../ui/segments.tsx'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { usePanel } from '../panel/panel-context.ts'
import { useShownColumns } from '../panel/use-columns.ts'
import { ComparedChoice } from '../parts/compared-choice.tsx'
import { MeasureChoice } from '../parts/measure-choice.tsx'
import { NothingYet, TryAgain } from '../parts/view-notes.tsx'
import { words as shared } from '../base/words.ts'
import { AgreementCard } from './cards/agreement-card.tsx'
import { NextStep } from './cards/next-step.tsx'
import { QuestionListsCard } from './cards/question-lists-card.tsx'
import { SmallMatrices } from './cards/small-matrices.tsx'
import { ListFoot } from './lists/list-foot.tsx'
import { firstShown, type ListModel, type ListOrder } from './base/list-model.ts'
import { PhoneList, WaitingOnPhone } from './lists/phone-list.tsx'
import { RankedLists } from './lists/ranked-lists.tsx'
import { QueryBar } from './query/query-bar.tsx'
import { QueryField } from './query/query-field.tsx'
import { useRankedQuery } from './query/use-ranked-query.ts'
import { useDocuments, useRanking, useRight, type RankedColumn } from './base/use-ranking.ts'
import { words } from './base/words.ts'

/** What each column finds for a query, side by side: which model finds the right thing? */
export function RankingView() {
  const { query, questions, isAsking, overLimit, ...commands } = useRankedQuery()
  const [order, setOrder] = useState<ListOrder>('closest')
  const [depth, setDepth] = useState(firstShown)
  const measure = usePanel((state) => state.choices.measure)
  const isPhone = useIsPhone()
  const documents = useDocuments()
  const right = useRight(query, documents)
  const { columns, comparison, hasFailed, retry } = useRanking(query, order === 'moves' ? depth : firstShown)
  const ranked = columns.filter((column): column is RankedColumn => column.ranking !== null)
  const model: ListModel = { documents, columns, comparison, right, order, depth, measure }
  const pair = comparison ? ([comparison.a, comparison.b] as const) : null

  return (
    <>
      <QueryField query={query} questions={questions} commands={commands} />
      <div className="mx-(--gutter) mt-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <QueryBar query={query} questions={questions} commands={commands} />
        <span className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 max-phone:ml-0 max-phone:w-full">
          <ComparedChoice className="max-phone:w-full" />
          {comparison && !isPhone && <OrderChoice order={order} onChange={setOrder} />}
        </span>
      </div>
      {hasFailed && <TryAgain onRetry={retry} />}
      {query && !hasFailed && <NotMeasured hasLists={columns.length > 0} />}
      {columns.length > 0 && (
        <section
          aria-label={words.lists.label}
          // Until the first tick is set, the places for it are in sight.
          data-unticked={right.length === 0 || undefined}
          className="group/lists mx-(--gutter) mt-3 rounded-xl border-border bg-surface phone:overflow-hidden phone:border max-phone:bg-transparent"
        >
          {isPhone ? (
            <>
              <PhoneList
                model={model}
                columns={pair ?? ranked.slice(0, 1)}
                judge={commands.judge}
                onOrder={setOrder}
              />
              <WaitingOnPhone
                columns={columns}
                isAsking={isAsking}
                overLimit={overLimit}
                onAsk={commands.ask}
              />
            </>
          ) : (
            <RankedLists model={model} isAsking={isAsking} overLimit={overLimit} commands={commands} />
          )}
          <ListFoot
            columns={ranked}
            right={right}
            depth={depth}
            count={Math.max(0, ...ranked.map(({ ranking }) => ranking.order.length))}
            onDepth={setDepth}
          />
        </section>
      )}
      <NextStep hasQuery={query !== null} hasQuestions={questions.length > 0} />
      {comparison && pair && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)_minmax(0,372px)] gap-4 px-(--gutter) max-wide:grid-cols-1 max-phone:mt-0 max-phone:gap-0 max-phone:px-0">
          <AgreementCard comparison={comparison} documents={documents} right={right} />
          <SmallMatrices columns={pair} />
        </div>
      )}
      {pair && questions.length > 0 && (
        <div className="mt-4 px-(--gutter) max-phone:mt-0 max-phone:px-0">
          <QuestionListsCard columns={pair} questions={questions} onChoose={commands.choose} />
        </div>
      )}
      <MeasureChoice className="mx-(--gutter) mt-4" />
    </>
  )
}

/** Whose lists are missing since nobody has pressed Measure. */
function NotMeasured({ hasLists }: { hasLists: boolean }) {
  const columns = useShownColumns()
  const statuses = usePanel((state) => state.statuses)
  const unmeasured = columns.filter(
    ({ id, spec }) => spec.kind !== 'file' && statuses[id]?.kind === 'incomplete',
  )
  if (!hasLists) return <NothingYet>{shared.nothing.notMeasured}</NothingYet>
  if (unmeasured.length === 0) return null
  const letters = formatList(unmeasured.map(({ letter }) => letter))
  return (
    <NothingYet className="px-(--gutter) pt-3">
      {shared.nothing.notAllMeasured(letters, unmeasured.length)}
    </NothingYet>
  )
}

interface OrderChoiceProps {
  order: ListOrder
  onChange: (order: ListOrder) => void
}

const OrderChoice = ({ order, onChange }: OrderChoiceProps) => (
  <Segments
    label={words.lists.order}
    options={[
      { value: 'closest', label: words.lists.orderClosest },
      { value: 'moves', label: words.lists.orderMoves },
    ]}
    value={order}
    onChange={onChange}
  />
)
