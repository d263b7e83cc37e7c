import type { MessagesAnswer, MessagesUsage } from '#protocol/anthropic/messages.ts'
import { createTextEstimate, type TextEstimate } from '../../tokens/token-estimate.ts'
import { tokenFigure } from '../../tokens/token-figure.ts'

/** A whole answer's two figures, in tokens; roughly, where its upstream leaves one out. Others stay as they are. */
export function filledUsage(
  { content, usage }: Pick<MessagesAnswer, 'content'> & { usage?: Partial<MessagesUsage> | null },
  promptTokens: number,
): MessagesUsage {
  return Object.assign({}, usage, {
    input_tokens: tokenFigure(usage?.input_tokens) ?? promptTokens,
    output_tokens: tokenFigure(usage?.output_tokens) ?? tokensIn(content),
  })
}

function tokensIn(content: MessagesAnswer['content']): number {
  const estimate = createTextEstimate()
  return content.reduce((sum, block) => sum + tokensOf(block, estimate), 0)
}

/** Whether an upstream says both figures itself. */
export const hasBothFigures = (
  usage: { input_tokens?: unknown; output_tokens?: unknown } | null | undefined,
) => tokenFigure(usage?.input_tokens) !== undefined && tokenFigure(usage?.output_tokens) !== undefined

function tokensOf(block: MessagesAnswer['content'][number], estimate: TextEstimate): number {
  const { text, thinking, input } = block as { text?: unknown; thinking?: unknown; input?: unknown } // looked at below
  const parts = [text, thinking, input === undefined ? '' : JSON.stringify(input)]
  return parts.reduce<number>((sum, one) => sum + (typeof one === 'string' ? estimate(one) : 0), 0)
}
