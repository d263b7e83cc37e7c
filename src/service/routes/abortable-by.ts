/** A controller that also aborts when a signal does: the client left, or we have no more use for the answer. */
export function abortableBy(...signals: AbortSignal[]): AbortController {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    const abort = () => controller.abort(signal.reason)
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller
}
