/** The addresses beside `/` and those of sessions at which the page stands. */
const workspacePaths: readonly string[] = ['/embeddings', '/sessions', '/shared']

/** Whether the page stands at this path: nothing else is ever answered with it. */
export const isPagePath = (path: string): boolean =>
  path === '/' || path.startsWith('/s/') || workspacePaths.includes(path)
