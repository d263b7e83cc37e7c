import { groupByProvider } from '#domain/models/group-by-provider.ts'
import { beginHere } from '../../../ui/begin-here.ts'
import { SelectField } from '../../../ui/text-field.tsx'
import type { ModelJudging } from './use-model-judging.ts'
import { words } from './words.ts'

interface JudgeSelectProps {
  id: string
  judging: ModelJudging
}

/** A model of the list. One that is not listed any more stays chosen. */
export function JudgeSelect({ id, judging: { models, judge, setModel } }: JudgeSelectProps) {
  const { model } = judge
  const isKnown = models.some((each) => each.id === model)
  return (
    <>
      {/* The dialog opens with the keyboard here, and not at the help in its head. */}
      <SelectField ref={beginHere} id={id} value={model} onChange={({ target }) => setModel(target.value)}>
        {model === '' && <option value="">{words.chooseModel}</option>}
        {model !== '' && !isKnown && <option value={model}>{model}</option>}
        {groupByProvider(models).map(({ provider, models: grouped }) => (
          <optgroup key={provider} label={provider || words.otherModels}>
            {grouped.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {models.length === 0 && <p className="text-12 text-muted">{words.noModels}</p>}
    </>
  )
}
