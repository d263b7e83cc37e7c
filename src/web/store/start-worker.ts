/** The page's policy takes a worker's address from a policy of ours alone; browsers without such have none. */
export function startWorker(url: string): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('parley-worker', { createScriptURL: (address) => address })
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}
