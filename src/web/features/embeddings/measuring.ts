import type { Failure } from '#domain/run/failure.ts'
import { embed } from '../../client/embed.ts'
import { RequestFailed } from '../../client/http.ts'
import { isOutOfDate, modelsToMeasure } from './board.ts'
import type { BoardStore } from './board-store.ts'

/** Carries texts to models and results back to the board; owns the AbortControllers. */
export function createMeasuring(store: BoardStore, embedTexts: typeof embed = embed) {
  const controllers = new Map<string, AbortController>()

  /** Measures the texts of the comparison with one model. */
  async function measure(model: string): Promise<void> {
    controllers.get(model)?.abort()
    const controller = new AbortController()
    controllers.set(model, controller)
    const { comparison, actions } = store.getState()
    const texts = comparison?.texts.map((item) => item.text) ?? []
    actions.measuringStarted(model)
    try {
      const embedded = await embedTexts({ model, texts, signal: controller.signal })
      if (!controller.signal.aborted) actions.measured(model, embedded)
    } catch (error) {
      if (!controller.signal.aborted) actions.measuringFailed(model, failureOf(error))
    }
    if (controllers.get(model) === controller) controllers.delete(model)
  }

  return {
    measure,

    /** Measures the texts as they are now: with the models that have not, or with all of them once more. */
    async compare(models: readonly string[]): Promise<void> {
      const { comparison, texts, actions } = store.getState()
      const due = modelsToMeasure(comparison, texts, models)
      if (!comparison || isOutOfDate(comparison, texts)) {
        this.stop()
        actions.textsTaken()
      }
      await Promise.all(due.map(measure))
    },

    stop(): void {
      for (const [model, controller] of controllers) {
        controller.abort()
        store.getState().actions.measuringStopped(model)
      }
      controllers.clear()
    },
  }
}

/** What is no refusal is an answer that could not be read, a web page for example. */
const failureOf = (error: unknown): Failure =>
  error instanceof RequestFailed
    ? error.failure
    : {
        kind: 'provider-failed',
        details: { message: 'The answer could not be read.', status: null, code: null, requestId: null },
      }
