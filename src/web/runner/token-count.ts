import { estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import type { RunEvent } from '#domain/run/run.ts'

/**
 * Counts what an answer takes of a limit on tokens: what the service says of it, else an estimate; what ends before the
 * first word is free.
 */
export function createTokenCount(promptEstimate: number) {
  let written = ''
  let reported: number | null = null

  return {
    see(event: RunEvent): void {
      if (event.type === 'text' || event.type === 'reasoning') written += event.text
      if (event.type === 'tool-call') written += event.name + event.arguments
      if (event.type === 'usage') reported = event.usage.promptTokens + event.usage.completionTokens
    },
    used: (): number => reported ?? (written === '' ? 0 : promptEstimate + estimateTextTokens(written)),
  }
}
