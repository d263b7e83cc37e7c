import type {
  ContentBlock,
  ImageBlock,
  TextBlock,
  ToolResultBlock,
  ToolUseBlock,
} from '#protocol/anthropic/messages.ts'

interface KnownBlocks {
  text: TextBlock
  image: ImageBlock
  tool_use: ToolUseBlock
  tool_result: ToolResultBlock
}

/** Whether a block of a checked request is of this type. */
export const isBlock = <Type extends keyof KnownBlocks>(
  block: ContentBlock,
  type: Type,
): block is KnownBlocks[Type] => block.type === type
