import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { finishReasonOf } from '../upstream/openai/finish-reason.ts'

export type Progress = ReturnType<typeof createProgress>

/** Which choices have begun, and whether all of them have ended. */
export function createProgress(choices: number) {
  const begun = new Set<number>()
  const ended = new Set<number>()
  const blank = new Set<number>()
  return {
    /** 'error' when a choice ended with that. */
    see(chunk: ChatCompletionChunk): 'error' | undefined {
      for (const { index = 0, finish_reason } of chunk.choices) {
        const reason = finishReasonOf(finish_reason)
        begun.add(index)
        if (reason) ended.add(index)
        if (reason === '') blank.add(index)
        else blank.delete(index)
        if (reason === 'error') return 'error'
      }
      return undefined
    },
    /** Takes an empty reason for an end where it came last, and says where. */
    endBlank(): number[] {
      const open = [...blank].filter((index) => !ended.has(index))
      for (const index of open) ended.add(index)
      return open
    },
    /** Every choice that has begun has ended: enough when the upstream says that it is done. */
    isEnded: () => ended.size > 0 && ended.size === begun.size,
    /** And all that were asked for have begun: enough when it says nothing. */
    isComplete: () => ended.size >= Math.max(1, choices) && ended.size === begun.size,
  }
}
