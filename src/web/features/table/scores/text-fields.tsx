import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { OwnOrExpected } from './own-or-expected.tsx'
import { words } from './words.ts'

interface CaseSwitchProps<Score> {
  score: Score
  onChange: (score: Score) => void
}

/** Whether capital and small letters differ. */
export const CaseSwitch = <Score extends { matchesCase: boolean }>(props: CaseSwitchProps<Score>) => (
  <div className="flex min-h-6 items-center gap-3 text-13 max-phone:min-h-11">
    <span aria-hidden="true">{words.matchesCase}</span>
    <Switch
      className="ml-auto"
      label={words.matchesCase}
      checked={props.score.matchesCase}
      onChange={(matchesCase) => props.onChange({ ...props.score, matchesCase })}
    />
  </div>
)

interface TextRule {
  text: string | null
  matchesCase: boolean
}

/** The words that an answer contains or begins with. */
export function TextFields<Score extends TextRule>({ score, onChange }: CaseSwitchProps<Score>) {
  return (
    <>
      <OwnOrExpected
        own={words.ownText}
        text={score.text}
        onChange={(text) => onChange({ ...score, text })}
      />
      {score.text !== null && (
        <TextField
          aria-label={words.text}
          placeholder={words.textExample}
          value={score.text}
          onChange={(event) => onChange({ ...score, text: event.target.value })}
        />
      )}
      <CaseSwitch score={score} onChange={onChange} />
    </>
  )
}
