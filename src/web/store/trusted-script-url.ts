/**
 * The address of a worker's script of ours. The page's policy takes one from a policy of ours alone; browsers without
 * such have none.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('parley-worker', { createScriptURL: (address) => address })
  return policy?.createScriptURL(url) ?? url
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}
