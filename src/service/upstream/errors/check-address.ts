/** What to do where something else than an API answers: at most addresses it begins with a version. */
export const checkAddress = (baseUrl?: string): string =>
  baseUrl === undefined || /\/v\d/.test(new URL(baseUrl).pathname)
    ? 'Check its base address.'
    : 'Check its base address: most end in /v1.'
