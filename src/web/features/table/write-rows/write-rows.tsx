import { Sparkles, TriangleAlert } from 'lucide-react'
import { formatUsd } from '#domain/pricing/cost.ts'
import type { Model } from '#domain/models/model.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import type { WrittenRow } from '#domain/table/write-rows/written-row.ts'
import type { Ask } from '../../../runner/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Offers } from './offers.tsx'
import { useWriting } from './use-writing.ts'
import { WishForm } from './wish-form.tsx'
import type { ExpectedReason } from './expected-reason.ts'
import { words } from './words.ts'
import { acceptedOf, costOfWriting } from './writing.ts'

export interface WriteRowsProps {
  sessionId: SessionId
  /** The prompt that the rows are for. */
  prompt: string
  variables: readonly Variable[]
  /** The rows of the table. */
  rows: readonly WrittenRow[]
  /** Why expected answers are proposed. */
  expectedReason: ExpectedReason | null
  /** The models of the columns: the first that can write is proposed. */
  proposed: readonly string[]
  ask: Ask
  onAdd: (rows: readonly WrittenRow[]) => void
  onConnect: (() => void) | undefined
  onClose: () => void
}

/** A model writes rows by a description; each is offered, and those that are accepted come into the table. */
export function WriteRows(props: WriteRowsProps & { models: readonly Model[] }) {
  const { sessionId, prompt, variables, rows, expectedReason, proposed, models, ask } = props
  const { onAdd, onConnect, onClose } = props
  const { writing, offers, isComing, change, write, writeMore, stop, finish } = useWriting({
    sessionId,
    prompt,
    variables,
    inTable: rows,
    proposesExpected: expectedReason !== null,
    ask,
  })
  const able = models.filter(({ purpose, isDemo }) => purpose === 'chat' && !isDemo)
  const model =
    [writing.model, ...proposed].flatMap((id) => able.find((each) => each.id === id) ?? [])[0] ?? able[0]
  const accepted = acceptedOf(offers, writing)
  const cost = costOfWriting(writing)
  const canWrite = model !== undefined && writing.description.trim() !== '' && variables.length > 0
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto px-5 py-4 max-phone:px-4">
        <p className="text-13 text-pretty text-muted">{words.about}</p>
        {models.length > 0 && !model && (
          <Hint text={onConnect ? words.demoCannot : words.demoCannotForVisitors}>
            {onConnect && (
              <Button size="small" onClick={onConnect}>
                {words.connect}
              </Button>
            )}
          </Hint>
        )}
        {variables.length === 0 && <Hint text={words.noVariables} />}
        <WishForm
          writing={writing}
          models={able}
          model={model?.id}
          expectedReason={expectedReason}
          onChange={(changes) => change((before) => ({ ...before, ...changes }))}
        />
        {writing.run === null && offers.length === 0 && (
          <Button
            look="primary"
            className="w-fit max-phone:w-full"
            disabled={!canWrite}
            onClick={() => model && write(model)}
          >
            <Sparkles size={15} strokeWidth={1.5} />
            {words.write(writing.count)}
          </Button>
        )}
        <Offers
          writing={writing}
          offers={offers}
          variables={variables}
          isComing={isComing}
          onChange={change}
          onStop={stop}
          onTryAgain={() => model && write(model)}
          onMore={() => model && writeMore(model)}
        />
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border bg-bg px-5 py-3 max-phone:px-4">
        <Button
          look="primary"
          className="max-phone:flex-1"
          disabled={accepted.length === 0}
          onClick={() => {
            stop()
            finish()
            onAdd(accepted.map(({ values, expected }) => ({ values, expected })))
          }}
        >
          {accepted.length === 0 ? words.addNone : words.add(accepted.length)}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {words.close}
        </Button>
        <span className="ml-auto text-12 text-muted max-phone:w-full max-phone:text-center">
          {cost === null ? words.unknownCost : cost > 0 ? words.cost(formatUsd(cost)) : words.nothingIsRun}
        </span>
      </footer>
    </>
  )
}

const Hint = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <div className="flex items-start gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2 text-13 text-pretty">
    <TriangleAlert size={16} strokeWidth={1.5} className="mt-0.5 flex-none text-warn" />
    <div className="grid justify-items-start gap-2">
      <p>{text}</p>
      {children}
    </div>
  </div>
)
