import { demoModelIds } from '#demo-models/demo.ts'
import { requestIdOf } from '#proxy/request-id.ts'
import type { Log } from '#service/base/log.ts'
import { ServiceError } from '#service/base/service-error.ts'
import type { BytesInFlight, BytesReservation } from '#service/middleware/bytes-in-flight.ts'
import { defaultBodyTimeoutMs, readBody } from '#service/middleware/read-body.ts'
import type { DemoSettings } from '../settings/demo-settings.ts'
import type { Site } from '../settings/site-settings.ts'
import type { Admission, Cost, Ledger, LedgerRefusal, Order } from './ledger.ts'
import { microdollars, priceOf, type FindModel } from './prices.ts'
import { demoQuestion } from './question.ts'
import type { QuestionKind } from './question-outcome.ts'
import {
  demoError,
  noteRemaining,
  serviceErrorIn,
  serviceErrorResponse,
  waitMessage,
  type GateRefusal,
} from './refusals.ts'
import { settledAnswer } from './settled-answer.ts'
import type { UsedTokens } from './used-tokens.ts'
import { withoutUsage } from './without-usage.ts'

export interface DemoGateOptions {
  demo: DemoSettings
  site: Pick<Site, 'settings' | 'locked'>
  ledger: Ledger
  /** Whether the demo models are there: they are free, and answer when the budget is spent. */
  hasDemoModels: boolean
  findModel: FindModel
  /** Counts the questions that are read here with all others that are held. */
  bytesInFlight: BytesInFlight
  /** So many milliseconds nothing may come of a question that is not whole. */
  bodyTimeoutMs?: number | undefined
  log: Log
}

/** Who asks, and how. */
export interface Visit {
  visitor: string
  kind: QuestionKind
  /** Answers what the visitor may ask. */
  answer: (request: Request) => Promise<Response>
  /** Whether a demo model may answer in place of a paid one: on the page, which says so. */
  takesDemoAnswers: boolean
}

type Admitted = Extract<Admission, { kind: 'admitted' }>

const atNoCost = ({ prompt, completion }: UsedTokens): Cost => ({
  tokens: prompt + completion,
  microdollars: 0,
})

/** The request with this body. Its bytes are given back: whoever answers counts them as it reads them. */
function handedOn(
  { url, method, headers: given, signal }: Request,
  body: string,
  reservation: BytesReservation,
): Request {
  const headers = new Headers(given)
  headers.delete('content-length')
  // What it asks of Anthropic is not checked here, and the operator pays for it.
  headers.delete('anthropic-beta')
  reservation.release()
  return new Request(url, { method, headers, body, signal })
}

/** The same answer; a stream of it says nothing of what was used. */
function usageHidden(response: Response): Response {
  if (!response.body || !/\bevent-stream\b/i.test(response.headers.get('content-type') ?? '')) return response
  return new Response(response.body.pipeThrough(withoutUsage()), response)
}

/** What answers in place of a model that is paid for. */
const standIn = 'demo/guide'

/** The page's word for why a demo model answered. */
const standInReasons: Partial<Record<LedgerRefusal, string>> = {
  daily_budget_spent: 'budget-spent',
  paid_models_off: 'switched-off',
  budget_unavailable: 'unavailable',
}

/**
 * Stands before whatever answers the visitors of a public demo: holds each question to the caps, each visitor to its
 * limits and all of them to the day's budget, of which all that a question may cost is taken before it is asked.
 */
export function createDemoGate(options: DemoGateOptions) {
  const { demo, site, ledger, hasDemoModels, findModel, log } = options
  const { bytesInFlight, bodyTimeoutMs = defaultBodyTimeoutMs } = options
  const { caps, models, limits } = demo
  const free = new Set(hasDemoModels ? demoModelIds : [])
  const allowed = new Set([...models, ...free])
  const rules = { caps, site, mayUse: (model: string) => allowed.has(model) }
  const hasCostBudget = limits.DAILY_COST_BUDGET !== Infinity
  const priceFor = (model: string) => priceOf(model, { prices: demo.prices, find: findModel })

  async function ask(request: Request, visit: Visit, reservation: BytesReservation): Promise<Response> {
    const isMessages = visit.kind === 'messages'
    const refuse = (status: number, code: GateRefusal, message: string, param: string | null = null) => {
      ledger.noteRefusal(code)
      return demoError({ status, message, code, param }, request, isMessages)
    }
    const bounds = { maxBytes: caps.maxRequestBytes, bodyTimeoutMs }
    const text = await readBody(request.body, reservation, bounds).catch(serviceErrorIn)
    // It did not come whole, or there is no room for it.
    if (text instanceof ServiceError && text.kind !== 'body_too_large')
      return serviceErrorResponse(text, request, isMessages)
    if (text instanceof ServiceError)
      return refuse(
        413,
        'question_too_large',
        `This public demo takes questions of ${caps.maxRequestBytes} bytes with all that was said before. Shorten it, or begin a new conversation.`,
      )
    const question = demoQuestion(text, visit.kind, rules)
    if (question.kind === 'refused') return refuse(400, question.code, question.message, question.field)
    const isPaid = !free.has(question.model)
    const price = isPaid ? await priceFor(question.model) : undefined
    if (isPaid && !price && hasCostBudget) {
      log('warn', 'a model of a public demo has no price by tokens alone', { model: question.model })
      return refuse(
        400,
        'price_unknown',
        'What this model costs is not known from its tokens alone, so this public demo cannot keep to its budget with it. Choose another; its operator can set MODEL_PRICES.',
        'model',
      )
    }
    const costOf = ({ prompt, completion }: UsedTokens): Cost => ({
      tokens: prompt + completion,
      microdollars: price ? microdollars(price, prompt, completion) : 0,
    })
    const most = costOf({ prompt: question.maxPromptTokens, completion: question.maxAnswerTokens })
    const admission = await ledger.admit(visit.visitor, { model: question.model, isPaid, ...most })
    const handOn = (body: string) => handedOn(request, body, reservation)
    const shown = (response: Response) => (question.hidesUsage ? usageHidden(response) : response)
    if (admission.kind === 'admitted')
      return shown(await answered(handOn(question.body), visit, { admission, costOf }))
    const why = standInReasons[admission.reason]
    if (why !== undefined && hasDemoModels && visit.takesDemoAnswers && visit.kind === 'chat')
      return shown(await askStandIn({ body: question.body, request }, { handOn, visit, why }))
    return wait(admission, request, isMessages)
  }

  /** The demo model that answers in place of a paid one, and says so in the answer's headers. */
  async function askStandIn(
    { body, request }: { body: string; request: Request },
    { handOn, visit, why }: { handOn: (body: string) => Request; visit: Visit; why: string },
  ): Promise<Response> {
    const order: Order = { model: standIn, isPaid: false, tokens: 0, microdollars: 0 }
    const admission = await ledger.admit(visit.visitor, order)
    if (admission.kind === 'refused') return wait(admission, request, false)
    const question = { ...(JSON.parse(body) as object), model: standIn } // demoQuestion wrote it
    const response = await answered(handOn(JSON.stringify(question)), visit, { admission, costOf: atNoCost })
    response.headers.set('x-answered-by', standIn)
    response.headers.set('x-answered-by-reason', why)
    return response
  }

  async function answered(
    request: Request,
    { answer }: Visit,
    { admission, costOf }: { admission: Admitted; costOf: (used: UsedTokens) => Cost },
  ): Promise<Response> {
    const { lease } = admission
    try {
      const response = settledAnswer(await answer(request), { lease, costOf })
      noteRemaining(response.headers, admission.visitor)
      return response
    } catch (error) {
      lease.end()
      throw error
    }
  }

  function wait(
    admission: Extract<Admission, { kind: 'refused' }>,
    request: Request,
    isMessages: boolean,
  ): Response {
    const { reason, resetMs, visitor } = admission
    const message = waitMessage(reason, resetMs, visitor)
    const response = demoError({ status: 429, message, code: reason, resetMs }, request, isMessages)
    noteRemaining(response.headers, visitor)
    return response
  }

  return {
    /** Whether visitors may use a model: with a budget of money, one whose price is known. */
    offers: async (model: string): Promise<boolean> =>
      allowed.has(model) && (!hasCostBudget || free.has(model) || (await priceFor(model)) !== undefined),
    /** Whether what a model costs can be counted. */
    knowsPrice: async (model: string): Promise<boolean> =>
      free.has(model) || (await priceFor(model)) !== undefined,
    /** What the operator says that they cost. */
    prices: demo.prices,
    hasDemoModels,
    /** Whether visitors may use any other. */
    hasPaidModels: allowed.size > free.size,
    /** Refuses, and counts, whoever has yet to show that it is a person. */
    refuse(request: Request, code: Extract<GateRefusal, 'turnstile_required'>): Response {
      ledger.noteRefusal(code)
      const message = 'First show that you are a person: the page asks for it.'
      return demoError({ status: 403, message, code }, request)
    },
    async ask(request: Request, visit: Visit): Promise<Response> {
      const reservation = bytesInFlight.reserve()
      const response = await ask(request, visit, reservation).finally(reservation.release)
      if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', requestIdOf(request))
      return response
    },
  }
}

export type DemoGate = ReturnType<typeof createDemoGate>
