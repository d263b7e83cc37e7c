import { trustedScriptUrl } from './trusted-script-url.ts'

/** Starts a module worker of ours by the address that the bundler gave it. */
export const startWorker = (workerUrl: string): Worker =>
  new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
