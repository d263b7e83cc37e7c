import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { groupByProvider } from '#domain/models/group-by-provider.ts'
import type { ModelPurpose } from '#domain/models/model.ts'
import { isDemoModel } from '#domain/models/split-model-id.ts'
import { columnLetter } from '#domain/session/session.ts'
import type { ScoreOf } from '#domain/session/scores.ts'
import { formatList } from '#domain/words/language.ts'
import { SelectField, TextArea } from '../../../ui/text-field.tsx'
import { useScoreModels } from './score-models.ts'
import { TypedNumber } from './typed-number.tsx'
import { words } from './words.ts'

interface Props<Kind extends 'similarity' | 'judge'> {
  score: ScoreOf<Kind>
  onChange: (score: ScoreOf<Kind>) => void
}

/** How alike the answer and the expected one must be, and to which model. */
export const SimilarityFields = ({ score, onChange }: Props<'similarity'>) => (
  <>
    <ModelField
      label={words.embeddingModel}
      purpose="embedding"
      none={words.noEmbeddingModels}
      model={score.model}
      onChange={(model) => onChange({ ...score, model })}
    />
    <TypedNumber
      label={words.similarity}
      min={0}
      max={1}
      value={score.atLeast}
      onChange={(atLeast) => onChange({ ...score, atLeast })}
    />
    <p className="text-12 text-pretty text-muted">
      {words.similarityAbout} {words.askedOnRun}
    </p>
  </>
)

/** Who judges, and by what. */
export function JudgeFields({ score, onChange }: Props<'judge'>) {
  const rubricId = useId()
  const { columns } = useScoreModels()
  const own = columns.flatMap((model, position) =>
    model !== '' && model === score.model ? columnLetter(position) : [],
  )
  return (
    <>
      <div className="grid gap-1.5 text-13">
        <label htmlFor={rubricId}>{words.rubric}</label>
        <TextArea
          id={rubricId}
          rows={4}
          placeholder={words.rubricExample}
          value={score.rubric}
          onChange={(event) => onChange({ ...score, rubric: event.target.value })}
        />
      </div>
      <ModelField
        label={words.judge}
        purpose="chat"
        none={words.noChatModels}
        model={score.model}
        onChange={(model) => onChange({ ...score, model })}
      />
      {own.length > 0 && <Warning>{words.sameModel(formatList(own), own.length)}</Warning>}
      {isDemoModel(score.model) && <Warning>{words.demoJudge}</Warning>}
      <p className="text-12 text-pretty text-muted">{words.askedOnRun}</p>
    </>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex gap-1.5 text-12 text-pretty text-warn">
    <TriangleAlert size={14} strokeWidth={1.5} className="mt-0.5 flex-none" />
    {children}
  </p>
)

interface ModelFieldProps {
  label: string
  purpose: ModelPurpose
  /** What is said where there is none. */
  none: string
  /** Empty until it is chosen. */
  model: string
  onChange: (model: string) => void
}

/** A model of the list for one purpose. One that is not listed any more stays chosen. */
function ModelField({ label, purpose, none, model, onChange }: ModelFieldProps) {
  const id = useId()
  const { known } = useScoreModels()
  const groups = groupByProvider(known.filter((each) => each.purpose === purpose))
  const isKnown = groups.some(({ models }) => models.some((each) => each.id === model))
  return (
    <div className="grid gap-1.5 text-13">
      <label htmlFor={id}>{label}</label>
      <SelectField id={id} value={model} onChange={(event) => onChange(event.target.value)}>
        {model === '' && <option value="">{words.chooseModel}</option>}
        {model !== '' && !isKnown && <option value={model}>{model}</option>}
        {groups.map(({ provider, models }) => (
          <optgroup key={provider} label={provider || words.otherModels}>
            {models.map(({ id: modelId, name }) => (
              <option key={modelId} value={modelId}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {groups.length === 0 && <p className="text-12 text-muted">{none}</p>}
    </div>
  )
}
