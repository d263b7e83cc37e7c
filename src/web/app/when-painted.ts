/** No later than this, in milliseconds, however busy the page is; a tab in the background paints nothing. */
const patienceMs = 500

/** Resolves when the next frame is painted. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Resolves when the next frame is painted and nothing is going on. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve()
    setTimeout(done, patienceMs)
    requestAnimationFrame(() => {
      // Safari has none, whatever its type says.
      const { requestIdleCallback: idle } = globalThis as Partial<typeof globalThis>
      if (idle) idle(done)
      else setTimeout(done)
    })
  })
