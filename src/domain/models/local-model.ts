/** The names under which the service lists the runtimes that it finds on its own machine. */
const runtimes: ReadonlySet<string> = new Set(['ollama', 'lmstudio', 'llamacpp', 'vllm'])

/**
 * Whether a model runs in a runtime beside the service. Ollama lists some that it passes on to its makers' own
 * servers: their names end in "cloud".
 */
export const isLocalModel = (provider: string, name: string) =>
  runtimes.has(provider) && !/[-:]cloud$/.test(name)
