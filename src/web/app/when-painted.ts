/** No later than this, in milliseconds, however busy the page is; a tab in the background paints nothing. */
const waitMs = 500

/** Resolves when the next frame is painted. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Resolves when the next frame is painted and nothing is going on. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve()
    setTimeout(done, waitMs)
    requestAnimationFrame(() => {
      // Safari has none, whatever its type says.
      const { requestIdleCallback: idle } = globalThis as Partial<typeof globalThis>
      if (idle) idle(done)
      else setTimeout(done)
    })
  })
