import type { ReactNode } from 'react'
import { aboutUsd } from '#domain/words/about-usd.ts'
import { minRows } from '#domain/table/improve/held-out.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextArea } from '../../../ui/text-field.tsx'
import { TypedNumber } from '../scores/typed-number.tsx'
import { words as versionWords } from '../versions/words.ts'
import { Foot, RawText, Scroll } from './stage-parts.tsx'
import type { ImproveQuestionState } from './use-question.ts'
import { words } from './words.ts'

interface SetupProps {
  question: ImproveQuestionState
  onConnect: (() => void) | undefined
  onPropose: () => void
}

/** What failed, who is to propose another wording, and what that model is shown. */
export function Setup({ question, onConnect, onPropose }: SetupProps) {
  const { all, examples, prompt, models, areModelsLoading, model, cost } = question
  const hasNobody = models.length === 0 && !areModelsLoading
  const canPropose = model !== '' && examples.failed.length > 0
  return (
    <>
      <Scroll>
        <div className="grid gap-1.5">
          <p className="text-16 font-semibold text-pretty">
            {words.failedOf(
              all.failed.length,
              all.failed.length + all.passed.length,
              versionWords.version(prompt.number),
            )}
          </p>
          <p className="max-w-160 text-13 text-pretty text-muted">{words.about}</p>
        </div>
        {hasNobody ? <OnlyDemo onConnect={onConnect} /> : <Fields question={question} />}
      </Scroll>
      {!hasNobody && (
        <Foot>
          <Button look="primary" disabled={!canPropose} onClick={onPropose}>
            {words.propose}
          </Button>
          {canPropose && cost !== 0 && (
            <span className="text-12 text-muted">{cost === null ? words.unknownCost : aboutUsd(cost)}</span>
          )}
        </Foot>
      )}
    </>
  )
}

const OnlyDemo = ({ onConnect }: Pick<SetupProps, 'onConnect'>) => (
  <div className="grid justify-items-start gap-2 rounded-lg border border-warn-line bg-warn-soft p-4 text-13">
    <b className="font-semibold">{words.demo.title}</b>
    <p className="max-w-140 text-pretty">{onConnect ? words.demo.text : words.demo.textForVisitors}</p>
    {onConnect && (
      <Button className="mt-1" onClick={onConnect}>
        {words.demo.connect}
      </Button>
    )}
  </div>
)

/** Why there is no answer to show that fails. */
function whyNone({ failed, passed }: ImproveQuestionState['all']): string {
  if (failed.length > 0) return words.failedKept
  return passed.length > 0 ? words.needs.failed : words.needs.run
}

function Fields({ question }: { question: ImproveQuestionState }) {
  const { all, examples, shownCount, messages } = question
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-phone:grid-cols-1">
        <Field label={words.model}>
          <ModelSelect question={question} />
        </Field>
        <RowsKept question={question} />
      </div>
      <Field label={words.wish}>
        <TextArea
          placeholder={words.wishHint}
          value={question.wish}
          onChange={({ target }) => question.setWish(target.value)}
        />
      </Field>
      {examples.failed.length === 0 ? (
        <p role="status" className="text-13 text-pretty text-warn">
          {whyNone(all)}
        </p>
      ) : (
        <details className="text-13">
          <summary className="w-fit max-w-full cursor-pointer text-pretty text-muted max-phone:py-2">
            {words.sent(examples.failed.length, examples.passed.length, shownCount)}
          </summary>
          <RawText
            label={words.sentText}
            text={messages.map(({ content }) => String(content)).join('\n\n')}
            className="mt-2 max-h-80"
          />
        </details>
      )}
    </>
  )
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the field is among the children
  <label className="grid content-start gap-1.5 text-13">
    <span className="font-medium">{label}</span>
    {children}
  </label>
)

function ModelSelect({ question }: { question: ImproveQuestionState }) {
  const { models, columns, inSight, model, setModel } = question
  const used = new Set(columns.map((column) => column.model))
  const seen = new Set(inSight.map((column) => column.model))
  const options = (isUsed: boolean) =>
    models
      .filter(({ id }) => used.has(id) === isUsed)
      .map(({ id }) => (
        <option key={id} value={id}>
          {isUsed && !seen.has(id) ? words.hiddenColumn(id) : id}
        </option>
      ))
  const groups = [
    { label: words.inTable, own: options(true) },
    { label: words.others, own: options(false) },
  ]
  return (
    <SelectField value={model} onChange={({ target }) => setModel(target.value)}>
      {groups.map(
        ({ label, own }) =>
          own.length > 0 && (
            <optgroup key={label} label={label}>
              {own}
            </optgroup>
          ),
      )}
    </SelectField>
  )
}

function RowsKept({ question }: { question: ImproveQuestionState }) {
  const { rowCount, kept, maxKept, keptCount, setKept } = question
  if (rowCount < minRows) return <Note>{words.tooFew(minRows)}</Note>
  if (maxKept === 0) return <Note>{words.allSeen}</Note>
  return (
    <div className="grid content-start gap-1.5">
      <div className="phone:-mt-1.5 [&_label]:font-medium">
        <TypedNumber label={words.kept} min={0} max={maxKept} isWhole value={kept} onChange={setKept} />
      </div>
      {kept === 0 ? (
        <Note>{words.keptNone}</Note>
      ) : keptCount === 0 ? (
        <Note>{words.keptTogether}</Note>
      ) : (
        <p className="text-13 text-pretty text-muted">{words.keptAbout(keptCount)}</p>
      )}
    </div>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="text-13 text-pretty text-warn">{children}</p>
)
