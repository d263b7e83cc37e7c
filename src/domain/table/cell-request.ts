import { instructionsOf, streamedRequest, type ChatRequest } from '../run/streamed-request.ts'
import type { CellAnswer } from './table.ts'
import { fillIn } from './template.ts'

/** What an answer in a cell is asked with: its instructions, what was said before, and the filled prompt. */
export const cellRequest = ({ run, values, before = [] }: CellAnswer, prompt: string): ChatRequest =>
  streamedRequest(run, [
    ...instructionsOf(run),
    ...before,
    { role: 'user', content: fillIn(prompt, values) },
    ...(run.given === '' ? [] : [{ role: 'assistant' as const, content: run.given }]),
  ])
