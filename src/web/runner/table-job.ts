import type { Run, RunEvent } from '#domain/run/run.ts'
import { cellRequest } from '#domain/table/cell-request.ts'
import type { AnswerId } from '../store/store-types.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { Job, Pool } from '../scheduler/job.ts'
import { requestJob, type StreamChat } from './request-job.ts'

interface Options {
  store: SessionsStore
  streamChat: StreamChat
  pool: Pool
  group: string
  now: () => number
  push: (event: RunEvent) => void
  /** It is over, however it ended; everything that happened was pushed. */
  onOver: () => void
}

export const findAnswer = (store: SessionsStore, { caseId, runId }: AnswerId) =>
  store.getState().results[caseId]?.answers.find(({ run }) => run.id === runId)

/** One answer of a table as a job of the scheduler. */
export function tableJob({ id: runId, messageId: caseId, model }: Run, options: Options): Job {
  const { store, pool, group, ...rest } = options
  const request = () => {
    const answer = findAnswer(store, { caseId, runId })
    const prompt = store.getState().prompts[answer?.promptId ?? '']
    return answer && prompt ? cellRequest(answer, prompt.text) : null
  }
  return requestJob({ id: runId, group, pool, model, priority: 'batch' }, { ...rest, request })
}
