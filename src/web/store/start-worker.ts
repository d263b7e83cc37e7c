/**
 * Starts a module worker of ours by the address that the bundler gave it. The page's policy takes a worker's address from
 * a policy of ours alone; browsers without such have none.
 */
export function startWorker(workerUrl: string): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('parley-worker', { createScriptURL: (url) => url })
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}
