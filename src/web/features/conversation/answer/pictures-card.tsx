import { ImageOff, RotateCw } from 'lucide-react'
import type { FailureDetails } from '#domain/run/failure.ts'
import type { Run } from '#domain/run/run.ts'
import { quoted } from '#domain/words/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import { Card, CardButtons } from './card.tsx'
import { Details } from './failure-details.tsx'
import type { AnswerContext } from './use-answer-context.ts'
import type { Asking } from './use-asking.ts'
import { words } from './words.ts'

const texts = words.pictures

interface PicturesCardProps {
  run: Run
  details: FailureDetails
  context: AnswerContext
  asking: Asking
  /** What is only scrolled back to is not announced. */
  isLast: boolean
}

/** A model refused the pictures: another one sees them, or the question goes out without. */
export function PicturesCard({ run, details, context, asking, isLast }: PicturesCardProps) {
  const { named, announcedAs } = context
  const { chooseModel } = useBoardActions()
  return (
    <Card
      tone="bad"
      Icon={ImageOff}
      title={texts.notTaken}
      text={texts.refusal(quoted(details))}
      role={isLast ? 'alert' : undefined}
      announcedAs={announcedAs}
    >
      <CardButtons>
        <Button
          look="primary"
          aria-label={named(words.chooseModel)}
          onClick={() => chooseModel(run.columnId)}
        >
          {words.chooseModel}
        </Button>
        <Button aria-label={named(texts.askWithout)} onClick={asking.retryWithoutPictures}>
          <RotateCw size={16} strokeWidth={1.5} />
          {texts.askWithout}
        </Button>
      </CardButtons>
      <Details run={run} details={details} named={named} className="mt-2.5" />
    </Card>
  )
}
