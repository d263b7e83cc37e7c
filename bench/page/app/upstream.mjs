import { createServer } from 'node:http'
import { answer } from '../answer/answer.mjs'
import { closed, listening } from '../browser/static-server.mjs'

const tokensPerSecond = 100
const charactersPerToken = 4
const tickMs = 10

/**
 * A false upstream for the page: lists so many models, and each of them streams the answer, 100 tokens a second.
 * @param {number} models
 */
export async function startPageUpstream(models) {
  const ids = Array.from({ length: models }, (_, index) => `lab-${index % 40}/model-${index}`)
  const list = JSON.stringify({
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created: 1_763_700_000, owned_by: 'bench' })),
  })
  const server = createServer((request, response) => {
    if (request.method === 'GET')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(list)
    request.resume()
    request.on('end', () => streamAnswer(response))
  })
  return { ids, ...(await listening(server)), close: () => closed(server) }
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
