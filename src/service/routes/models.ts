import type { Context } from 'hono'
import { messagesModel, messagesModelPage } from '../catalogue/messages-model-list.ts'
import { familyOf } from '../middleware/family.ts'
import { jsonReply, type Headers } from '../middleware/reply.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import type { Registry } from '../routing/registry.ts'

/**
 * GET /v1/models: every provider's models with prefixed ids. For clients of the Messages family, known by their
 * `anthropic-version`, in the shape that they read, a page at a time. With `cache-control: no-cache` providers that were
 * away are asked again first.
 */
export const modelList =
  (providers: Registry) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    if (/\bno-cache\b/i.test(c.req.header('cache-control') ?? '')) await providers.retryFailing()
    if (familyOf(c.req) === 'openai') return reply(await providers.modelsJson(), pendingHeader(providers))
    const { limit, after_id, before_id } = c.req.query()
    const page = messagesModelPage(await providers.models(), { limit, after_id, before_id })
    return reply(JSON.stringify(page), pendingHeader(providers))
  }

/** GET /v1/models/{id}: one of them, by its prefixed id, its bare name or an alias. An unknown one is a 404. */
export const modelById =
  (providers: Registry) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    const entry = await providers.find(c.req.param('id') ?? '')
    return reply(JSON.stringify(familyOf(c.req) === 'openai' ? entry : messagesModel(entry)))
  }

/** Tells whose models are not in the list yet, so that a page can ask again soon. Absent when there are none. */
function pendingHeader(providers: Registry): Headers {
  const pending = providers.pending()
  return pending.length === 0 ? {} : { 'x-models-pending': pending.join(',') }
}

const reply = (json: string, headers: Headers = {}) =>
  jsonReply(json, { vary: 'anthropic-version', ...headers })
