import { createServer } from 'node:http'
import { answer } from '../answer/answer.mjs'
import { closed, listening } from '../browser/static-server.mjs'

const tokensPerSecond = 100
const charactersPerToken = 4
const tickMs = 10

/**
 * What is to be answered to a question: everything in `size` characters a chunk, one chunk each `everyMs`.
 * @typedef {{ text: string, field: 'content' | 'reasoning_content', size: number, everyMs: number }} Script
 */

/**
 * A fake upstream for the page: lists so many models, and each of them streams the answer, 100 tokens a second, or
 * what `scriptOf` says for the model and the question.
 * @param {number} models
 * @param {(model: string, question: string) => Script | undefined} [scriptOf]
 */
export async function startPageUpstream(models, scriptOf = () => undefined) {
  const ids = Array.from({ length: models }, (_, index) => `lab-${index % 40}/model-${index}`)
  const list = JSON.stringify({
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created: 1_763_700_000, owned_by: 'bench' })),
  })
  const server = createServer((request, response) => {
    if (request.method === 'GET')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(list)
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { model, messages } = JSON.parse(Buffer.concat(chunks).toString())
      const script = scriptOf(model, messages.at(-1).content)
      if (script) streamScript(response, script)
      else streamAnswer(response)
    })
  })
  return { ids, ...(await listening(server)), close: () => closed(server) }
}

/** @param {import('node:http').ServerResponse} response @param {Script} script */
function streamScript(response, { text, field, size, everyMs }) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  let at = 0
  const timer = setInterval(() => {
    response.write(eventOf({ [field]: text.slice(at, at + size) }))
    at += size
    if (at < text.length) return
    clearInterval(timer)
    response.end(`${eventOf({}, 'stop')}data: [DONE]\n\n`)
  }, everyMs)
  response.on('close', () => clearInterval(timer))
}

/** @param {import('node:http').ServerResponse} response */
function streamAnswer(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const start = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) * tokensPerSecond) / 1_000)
    for (; sent < due; sent += 1) {
      const content = answer.slice(sent * charactersPerToken, (sent + 1) * charactersPerToken)
      if (content === '') return finish()
      response.write(eventOf({ content }))
    }
  }, tickMs)
  const finish = () => {
    clearInterval(timer)
    response.end(`${eventOf({}, 'stop')}data: [DONE]\n\n`)
  }
  response.on('close', () => clearInterval(timer))
}

/** @param {object} delta @param {string | null} finish_reason */
const eventOf = (delta, finish_reason = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-bench-0001',
    object: 'chat.completion.chunk',
    created: 1_763_700_000,
    model: 'bench',
    choices: [{ index: 0, delta, finish_reason }],
  })}\n\n`
