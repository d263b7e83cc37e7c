import { useId, type ReactNode } from 'react'
import { isDemoModel, splitModelId } from '#domain/models/split-model-id.ts'
import type { Message } from '#domain/session/session.ts'
import { CheckLine } from '../../../ui/check-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SelectField, TextArea } from '../../../ui/text-field.tsx'
import { Warning } from '../../../ui/warning.tsx'
import { AskLine } from './ask-line.tsx'
import { JudgeSelect } from './judge-select.tsx'
import type { ModelJudging } from './use-model-judging.ts'
import { words } from './words.ts'

interface JudgeSetupProps {
  judging: ModelJudging
  turns: readonly Message[]
}

/** More is no criterion, and stands in every verdict. */
const maxCriterionLength = 2000

/** Who judges, by what, which questions, and what asking costs. */
export function JudgeSetup({ judging, turns }: JudgeSetupProps) {
  const { judge, judged, firstId, asking, pairs } = judging
  const isAsking = asking?.state === 'judging'
  return (
    <section aria-label={words.setup} className="border-b border-border bg-surface px-(--gutter) py-4">
      <div className="grid max-w-190 gap-4">
        <p className="text-13 text-pretty text-muted">{pairs.length === 0 ? words.noPairs : words.about}</p>
        {judging.isFirstBare && <Warning>{words.bareQuestion}</Warning>}
        <NotJudged judging={judging} />
        {pairs.length > 0 && (
          <>
            {/* What is asked does not change while it is asked. */}
            <fieldset
              disabled={isAsking}
              className="grid min-w-0 grid-cols-2 gap-4 disabled:opacity-60 max-phone:grid-cols-1"
            >
              <Field label={words.judge}>{(id) => <JudgeSelect id={id} judging={judging} />}</Field>
              {firstId !== null && (
                <Field label={words.questions}>
                  {(id) => (
                    <SelectField
                      id={id}
                      value={judging.scope ?? ''}
                      onChange={({ target }) => judging.setScope(target.value || null)}
                    >
                      <option value="">{words.allQuestions(judging.questionCount)}</option>
                      <option value={firstId}>
                        {words.oneQuestion(turns.findIndex((turn) => turn.id === firstId) + 1)}
                      </option>
                    </SelectField>
                  )}
                </Field>
              )}
              <Field label={words.criterion} className="col-span-full">
                {(id) => (
                  <TextArea
                    id={id}
                    dir="auto"
                    rows={2}
                    maxLength={maxCriterionLength}
                    value={judging.criterion}
                    onChange={({ target }) => judging.setCriterion(target.value)}
                  />
                )}
              </Field>
              {judged.length > 0 && (
                <div className="col-span-full">
                  <CheckLine
                    label={words.again(judged.length)}
                    checked={judging.isAgain}
                    onChange={judging.setIsAgain}
                  />
                </div>
              )}
            </fieldset>
            {isDemoModel(judge.model) && <Warning>{words.demo}</Warning>}
            {judging.answersItself && !isDemoModel(judge.model) && (
              <Warning>{words.sameModel(splitModelId(judge.model).name)}</Warning>
            )}
            {judging.hasPictures && <p className="text-12 text-muted">{words.pictures}</p>}
            <AskLine judging={judging} />
            {!isAsking && <Earlier judging={judging} />}
          </>
        )}
      </div>
    </section>
  )
}

/** Which answers nobody is asked about, and why. */
function NotJudged({ judging: { excludedCounts, same, scope } }: Pick<JudgeSetupProps, 'judging'>) {
  const excluded = words.notJudged(excludedCounts)
  const alike = same > 0 && scope === null ? words.same(same) : ''
  return (
    <p className="text-12 text-pretty text-muted empty:hidden">
      {[excluded, alike].filter(Boolean).join(' ')}
    </p>
  )
}

interface FieldProps {
  label: string
  className?: string
  /** The field, by the id that the label names. */
  children: (id: string) => ReactNode
}

function Field({ label, className = '', children }: FieldProps) {
  const id = useId()
  return (
    <div className={`grid min-w-0 content-start gap-1.5 text-13 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** What was judged before by others, or by something else, which can be shown again. */
function Earlier({ judging: { earlier, choose } }: Pick<JudgeSetupProps, 'judging'>) {
  if (earlier.length === 0) return null
  return (
    <div className="min-w-0 text-13">
      <p className="text-12 text-muted">{words.earlier}</p>
      <ul>
        {earlier.map((each) => (
          <li key={`${each.model} ${each.criterion}`}>
            <LinkButton
              className="max-w-full truncate text-left max-phone:min-h-11"
              onClick={() => choose(each)}
            >
              {words.earlierBy(splitModelId(each.model).name, each.criterion)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
