import { createServer } from 'node:http'
import { chunkEvents, completion } from './chunks.mjs'

const gapMs = 100
const tokensOfChunk = 4
const eventStream = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' }

/**
 * An upstream that writes a bill, in tokens: prompts at four letters a token, and what it says. It streams four tokens each
 * 100 ms. An answer that nobody waits for any more is billed at all that was ordered, as by a provider that says it to its
 * end. `small` is for whoever asks whether a gateway is ready, and costs nothing.
 */
export async function startBillingUpstream() {
  const figures = { billed: 0, answers: 0, left: 0, open: 0, maxOpen: 0 }

  function stream({ model, messages, max_tokens: ordered }, response) {
    const { first, next, finish } = chunkEvents(model)
    const prompt = Math.ceil(JSON.stringify(messages).length / tokensOfChunk)
    const length = Math.max(tokensOfChunk, Math.round((ordered * (1 + (figures.answers % 10))) / 10))
    let sentTokens = 0
    figures.answers += 1
    figures.open += 1
    figures.maxOpen = Math.max(figures.maxOpen, figures.open)
    response.writeHead(200, eventStream)
    const timer = setInterval(() => {
      response.write(sentTokens === 0 ? first : next)
      sentTokens = Math.min(length, sentTokens + tokensOfChunk)
      if (sentTokens < length) return
      clearInterval(timer)
      const usage = { prompt_tokens: prompt, completion_tokens: length, total_tokens: prompt + length }
      const last = { object: 'chat.completion.chunk', id: 'a', created: 1, model, choices: [], usage }
      response.end(finish.replace('data: [DONE]', `data: ${JSON.stringify(last)}\n\ndata: [DONE]`))
    }, gapMs)
    response.once('close', () => {
      clearInterval(timer)
      figures.open -= 1
      if (!response.writableFinished) figures.left += 1
      figures.billed += prompt + (response.writableFinished ? length : ordered)
    })
  }

  const server = createServer((request, response) => {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const asked = JSON.parse(Buffer.concat(parts).toString() || '{}')
      if (asked.stream) return stream(asked, response)
      response.writeHead(200, { 'content-type': 'application/json' }).end(completion('small'))
    })
  })
  server.requestTimeout = 0
  server.keepAliveTimeout = 0
  await new Promise((resolve) => server.listen(0, '127.0.0.1', 1024, () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port.')
  return {
    port: address.port,
    figures,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
