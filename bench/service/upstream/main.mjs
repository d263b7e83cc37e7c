// The fake upstream, in a process of its own: a chat-completion server on a free port, told what to do over IPC.
import { createServer } from 'node:http'
import { createAnswers } from './answers.mjs'

const answers = createAnswers((event) => process.send?.(event))

const modelList = JSON.stringify({
  object: 'list',
  data: answers.models.map((id) => ({ id, object: 'model', created: 1_763_700_000, owned_by: 'bench' })),
})

const server = createServer((request, response) => {
  if (request.method === 'GET') return sendJson(response, 200, modelList)
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const { model, messages } = JSON.parse(Buffer.concat(parts).toString())
    const text = messages.at(-1).content
    if (answers.answer(model, text, response)) return
    sendJson(
      response,
      404,
      JSON.stringify({ error: { message: `No model "${model}".`, type: 'invalid_request_error' } }),
    )
  })
})

// Whoever keeps a connection decides how long.
server.keepAliveTimeout = 0
server.requestTimeout = 0
server.listen(0, '127.0.0.1', 1024, () =>
  process.send?.({ happened: 'listening', port: portOf(server.address()) }),
)

const orders = {
  counts: () => ({ ...answers.counts }),
  reset: () => answers.reset(),
  finish: () => answers.finishPaced(),
}
process.on('message', ({ id, order }) => process.send?.({ happened: 'done', id, result: orders[order]() }))
process.on('disconnect', () => process.exit())

const portOf = (address) => (address === null || typeof address === 'string' ? undefined : address.port)

const sendJson = (response, status, json) =>
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(json)),
    })
    .end(json)
