/** What the page says to its service worker. */
export type WorkerMessage =
  /** Asks whether the build that it keeps has this file of the page's; the answer, a boolean, comes to the port. */
  | { kind: 'has-file'; path: string }
  /** From now on it is the one that answers, for all tabs. */
  | { kind: 'take-over' }

/** Where the build puts it. At the root, so that it answers for every address. */
export const workerPath = '/service-worker.js'
