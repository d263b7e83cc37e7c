const everyMs = 500

/**
 * Ends this process, as SIGTERM does, once the one that started it is gone. npm passes a signal on to its shell, which
 * dies of it and tells nobody. On Windows a process keeps its parent's id, and nothing happens here.
 */
export function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs).unref()
}
