/**
 * Resolves to the longest task of the page's main thread while `work` goes on, in ms of that thread's own CPU time:
 * what else runs on the machine does not count.
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {() => Promise<unknown>} work
 */
export async function longestTask(devtools, work) {
  /** @type {{ name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }[]} */
  const events = []
  const collect = ({ value }) => {
    for (const event of value)
      if (event.name === 'thread_name' || (event.tdur ?? 0) > minUs) events.push(event)
  }
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  })
  try {
    await work()
  } finally {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', collect)
  }
  const placeOf = ({ pid, tid }) => `${pid}/${tid}`
  const mainThreads = new Set(
    events.flatMap((event) =>
      event.name === 'thread_name' && event.args?.name === 'CrRendererMain' ? placeOf(event) : [],
    ),
  )
  const tasks = events.filter((event) => mainThreads.has(placeOf(event)))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}

/** Shorter tasks, in microseconds, are not looked at: there are tens of thousands of them. */
const minUs = 5_000
