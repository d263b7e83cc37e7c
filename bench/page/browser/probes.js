// Runs in every page before its own scripts: what can only be seen from inside.
{
  /** Calls back after the rendering of the frame whose callbacks run now. */
  const afterRendering = (callback) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', callback, { once: true })
    port1.start()
    port2.postMessage(null)
  }
  /** Calls back once the next frame is painted. */
  const afterPaint = (callback) => requestAnimationFrame(() => afterRendering(callback))

  /** The time from each key's coming to the paint that follows it, in ms. */
  const keyDelays = []
  const noteDelay = ({ timeStamp }) => afterPaint(() => keyDelays.push(performance.now() - timeStamp))
  addEventListener('keydown', noteDelay, { capture: true })

  /** Tasks of 50 ms and more. */
  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask' })

  /** Resolves to the ms from the next click to the paint in which something matches `selector`. */
  const clickToSight = (selector) =>
    new Promise((resolve) => {
      const look = (since) => {
        if (document.querySelector(selector)) afterRendering(() => resolve(performance.now() - since))
        else requestAnimationFrame(() => look(since))
      }
      const begin = ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp))
      addEventListener('click', begin, { capture: true, once: true })
    })

  /** Resolves to the ms since the page was asked for at which something that matches `selector` is painted. */
  const sightOf = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(selector)) afterRendering(() => resolve(performance.now()))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })

  /** Counts the frames that take over 50 ms from now on. */
  const watchFrames = () => {
    window.probes.slowFrames = 0
    const next = (since) =>
      requestAnimationFrame((at) => {
        if (at - since > 50) window.probes.slowFrames += 1
        next(at)
      })
    requestAnimationFrame(next)
  }

  window.probes = {
    afterPaint,
    keyDelays,
    longTasks,
    clickToSight,
    sightOf,
    watchFrames,
    slowFrames: 0,
    fieldPaintedAt: undefined,
    fieldReadyAt: undefined,
    fieldWorksAt: undefined,
  }

  /** A field that React has drawn and listens to, however it came there. */
  const isReacts = (field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))

  /**
   * When a field to write in was first painted, and when the one that the page's own code listens to was, in ms since
   * the page was asked for.
   */
  const lookForField = () => {
    const field = document.querySelector('textarea')
    const isPainted = field !== null && field.getBoundingClientRect().height > 0
    const works = isPainted && isReacts(field)
    // Before it is painted: what comes when idle after that paint is not part of the first load.
    if (works) window.probes.fieldReadyAt ??= performance.now()
    afterRendering(() => {
      if (isPainted) window.probes.fieldPaintedAt ??= performance.now()
      if (works) window.probes.fieldWorksAt ??= performance.now()
    })
    if (!works) requestAnimationFrame(lookForField)
  }
  requestAnimationFrame(lookForField)
}
