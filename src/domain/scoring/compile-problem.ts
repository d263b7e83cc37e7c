/** Why a regular expression does not compile, in the engine's words; or null. Compiling alone never takes long. */
export function compileProblem(pattern: string, flags: string): string | null {
  try {
    RegExp(pattern, flags)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
