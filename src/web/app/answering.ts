import { laterAllowance } from '#domain/run/allowance.ts'
import { createAnswerConnections } from '../client/answer-connections.ts'
import { streamChat } from '../client/stream-chat.ts'
import { createRunner, type Runner } from '../runner.ts'
import type { AllowanceStore } from '../store/allowance.ts'
import { loadDataUrl } from '../store/images.ts'
import type { SessionsStore } from '../store/sessions-store.ts'

/** The page's runner, with all that an answer needs on its way. */
export function createPageRunner(store: SessionsStore, allowance: AllowanceStore): Runner {
  const connections = createAnswerConnections()
  return createRunner({
    store,
    streamChat: (request, signal) =>
      streamChat(request, signal, {
        connection: connections.take(),
        onAllowance: (left) => allowance.setState((kept) => laterAllowance(kept, left), true),
      }),
    mostAnswers: connections.most,
    allowance: allowance.getState,
    loadDataUrl,
  })
}
