import type { Run, RunEvent } from '#domain/run/run.ts'
import { tokensToReserve } from '#domain/run/tokens-to-reserve.ts'
import { cellRequest } from '#domain/table/cell-request.ts'
import type { AnswerId } from '../store/store-types.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { rowIn } from '../store/stored-rows.ts'
import type { Job, Pool } from '../scheduler/job.ts'
import { chatJob, type StreamChat } from './chat-job.ts'

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
  rowIn(store.getState().results, caseId)?.answers.find(({ run }) => run.id === runId)

/** One answer of a table as a job of the scheduler. */
export function tableJob({ id, messageId: caseId, model }: Run, { store, ...options }: Options): Job {
  const request = () => {
    const answer = findAnswer(store, { caseId, runId: id })
    const prompt = store.getState().prompts[answer?.promptId ?? '']
    return answer && prompt ? cellRequest(answer, prompt.text) : null
  }
  const reserved = () => {
    const asked = request()
    return asked ? tokensToReserve(asked) : 0
  }
  return chatJob({ ...options, id, model, priority: 'batch', request, tokensToReserve: reserved })
}
