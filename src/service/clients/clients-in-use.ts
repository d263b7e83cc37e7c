import { aiSdkChatClient, aiSdkMessagesClient } from './ask-ai-sdk.ts'
import { anthropicClient, anthropicStreamHelper } from './ask-anthropic.ts'
import { langChainClient } from './ask-langchain.ts'
import { openAiClient, openAiStreamHelper } from './ask-openai.ts'

/** Every client that people already have, each made with where the service is reached and a key. */
export const clientsInUse = [
  openAiClient,
  openAiStreamHelper,
  langChainClient,
  aiSdkChatClient,
  anthropicClient,
  anthropicStreamHelper,
  aiSdkMessagesClient,
] as const
