const everyMs = 500
/** As soon as can be: while the server starts it may go. */
const parent = process.ppid

/**
 * Ends this process, as SIGTERM does, once the one that started it is gone, unless a signal has ended it by then. npm
 * passes a signal on to its shell, which dies of it and tells nobody. To be called by who deals with signals already. On
 * Windows a process keeps its parent's id, and nothing happens here.
 */
export function endWithParent() {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs).unref()
  // A second signal would end at once what the first one lets end in peace.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(watch))
}
