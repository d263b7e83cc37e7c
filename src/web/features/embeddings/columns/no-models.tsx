import { RequestFailed } from '../../../client/http.ts'
import type { useModels } from '../../../client/use-models.ts'
import { Button } from '../../../ui/button.tsx'
import { explainMeasuring } from '../measuring/explain-measuring.ts'
import { words } from '../base/words.ts'

const middle = 'grid content-center justify-items-center gap-2 px-(--gutter) py-6 text-center'

/** Stands where the models would: the list is on its way, did not come, or holds no embedding model. */
export function NoModels({ models }: { models: ReturnType<typeof useModels> }) {
  const { problem, isLoading, isFetching, askAgain } = models
  if (isLoading) {
    return (
      // Quick answers need no words about waiting.
      <p
        className={`${middle} max-w-[46ch] text-13 text-pretty text-muted motion-safe:animate-[appear_300ms_step-end]`}
        role="status"
      >
        {words.noModels.asking}
      </p>
    )
  }
  const { title, text } = wordsFor(problem)
  return (
    <div className={middle} role={problem ? 'alert' : 'note'}>
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="max-w-[46ch] text-13 text-pretty text-muted">{text}</p>
      <Button className="mt-2" aria-disabled={isFetching} onClick={askAgain}>
        {isFetching ? words.noModels.looking : words.noModels.lookAgain}
      </Button>
    </div>
  )
}

function wordsFor(error: Error | null) {
  const { noModels } = words
  if (!error) return { title: noModels.title, text: noModels.text }
  if (error instanceof RequestFailed) {
    const { title, text } = explainMeasuring(error.failure, noModels.theList)
    return { title: noModels.notLoaded, text: noModels.reason(title, text) }
  }
  return { title: noModels.unreadable, text: noModels.unreadableText }
}
