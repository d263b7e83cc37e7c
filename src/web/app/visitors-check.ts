import { detailsOf, type Failure } from '#domain/run/failure.ts'
import { turnstileRequired } from '#domain/words/failures.ts'
import { RequestFailed } from '../client/http.ts'
import { loadSite } from '../client/load-site.ts'
import { turnstile, turnstilePassed } from '../client/turnstile.ts'
import { words } from './words.ts'

/** What a question comes to whose check was closed. */
export const checkClosed: Failure = {
  kind: 'request-refused',
  details: { message: words.checkClosed, status: null, code: turnstileRequired, requestId: null },
}

export const wantsCheck = (failure: Failure) => detailsOf(failure)?.code === turnstileRequired

/** What was passed once may have run out: the server says whether there is a check to show. */
export async function isCheckThere(signal: AbortSignal): Promise<boolean> {
  await loadSite(signal).catch(() => undefined) // the refusal says what is wrong
  return turnstile.getState().kind !== 'passed'
}

/** Asks after the visitors' check where the server wants it. Throws RequestFailed where the check is closed. */
export const afterCheck =
  <Request extends { signal: AbortSignal }, Answer>(ask: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    const { signal } = request
    await pass(signal)
    try {
      return await ask(request)
    } catch (error) {
      const isAskedFor = error instanceof RequestFailed && wantsCheck(error.failure)
      if (!isAskedFor || !(await isCheckThere(signal))) throw error
      await pass(signal)
      return ask(request)
    }
  }

async function pass(signal: AbortSignal) {
  const isPassed = await turnstilePassed(signal)
  signal.throwIfAborted()
  if (!isPassed) throw new RequestFailed(checkClosed)
}
