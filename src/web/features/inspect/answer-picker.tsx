import { columnLetter, type RunId } from '#domain/session/session.ts'
import { FaceSelect } from '../../ui/face-select.tsx'
import { Tile } from '../../ui/tile.tsx'
import { words } from './words.ts'

export interface AnswerToPick {
  runId: RunId
  model: string
  /** Its column's. */
  position: number
}

interface AnswerPickerProps {
  answers: readonly AnswerToPick[]
  chosen: RunId
  onChoose: (runId: RunId) => void
}

/** Which of the answers to a question it is about. */
export function AnswerPicker({ answers, chosen, onChoose }: AnswerPickerProps) {
  const at = answers.findIndex(({ runId }) => runId === chosen)
  const answer = answers[at]
  if (!answer) return null
  return (
    <span className="grid max-w-full max-phone:w-full">
      <FaceSelect
        label={words.of}
        options={answers.map(({ position, model }) => words.answerNamed(columnLetter(position), model))}
        chosen={at}
        onChange={(place) => {
          const other = answers[place]
          if (other) onChoose(other.runId)
        }}
      >
        <Tile letter={columnLetter(answer.position)} position={answer.position} className="mr-2" />
        <span className="truncate">{answer.model}</span>
      </FaceSelect>
    </span>
  )
}
