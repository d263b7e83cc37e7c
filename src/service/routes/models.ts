import type { Context } from 'hono'
import { messagesModel, messagesModelPage } from '../catalogue/messages-model-list.ts'
import { familyOf } from '../middleware/family.ts'
import { jsonReply } from '../middleware/reply.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import type { Registry } from '../providers/registry.ts'

/**
 * GET /v1/models: every provider's models with prefixed ids. For clients of the Messages family, known by their
 * `anthropic-version`, in the shape that they read, a page at a time.
 */
export const modelList =
  (providers: Registry) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    if (familyOf(c.req) === 'openai') return reply(await providers.modelsJson())
    const { limit, after_id, before_id } = c.req.query()
    return reply(JSON.stringify(messagesModelPage(await providers.models(), { limit, after_id, before_id })))
  }

/** GET /v1/models/{id}: one of them, by its prefixed id, its bare name or an alias. An unknown one is a 404. */
export const modelById =
  (providers: Registry) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    const entry = await providers.find(c.req.param('id') ?? '')
    return reply(JSON.stringify(familyOf(c.req) === 'openai' ? entry : messagesModel(entry)))
  }

const reply = (json: string) => jsonReply(json, { vary: 'anthropic-version' })
