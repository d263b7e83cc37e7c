import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Behaviour, RequestBody } from './false-behaviour.ts'
import {
  answerText,
  chunkOf,
  finishChunk,
  usageChunk,
  usageOf,
  wholeAnswer,
  wordsOf,
} from './false-completion.ts'

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }

/** Carries a behaviour out. */
export async function writeAnswer(behaviour: Behaviour, json: unknown, response: ServerResponse) {
  const body = json as RequestBody // a test's own client sent it
  switch (behaviour.kind) {
    case 'answer':
      return sendAnswer(behaviour, body, response)
    case 'refuse':
      return refuse(behaviour, response)
    case 'html':
      response.writeHead(behaviour.status, { 'content-type': 'text/html' })
      return response.end('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>')
    case 'redirect':
      return response.writeHead(302, { location: behaviour.to }).end()
    case 'raw':
      response.writeHead(behaviour.status ?? 200, behaviour.headers ?? eventStream)
      response.write(behaviour.body)
      if (behaviour.open) return
      return behaviour.cut ? destroySoon(response) : response.end()
    case 'error-in-200':
      return sendErrorIn200(behaviour, body, response)
    case 'cut':
      await writeWords(behaviour, body, response)
      return destroySoon(response)
    case 'unfinished':
      await writeWords(behaviour, body, response)
      return response.end(behaviour.done ? 'data: [DONE]\n\n' : '')
    case 'stall':
      if (behaviour.afterWords !== 0) await writeWords(behaviour, body, response)
  }
}

async function sendAnswer(answer: Answer, body: RequestBody, response: ServerResponse) {
  await pause(answer.firstByteMs ?? 0)
  const { text, finishReason } = answerText(answer, body)
  const isStream = answer.form === undefined ? body.stream === true : answer.form === 'stream'
  const type = answer.contentType ?? (isStream ? eventStream['content-type'] : 'application/json')
  response.writeHead(200, { 'content-type': type })
  if (!isStream) return response.end(JSON.stringify(wholeAnswer(answer, body, text, finishReason)))

  const send = (data: string) => write(response, data, answer)
  for (const [index, word] of wordsOf(text).entries()) {
    if (index > 0) await pause(answer.wordMs ?? 0)
    await send(JSON.stringify({ ...chunkOf(body.model, word, index === 0), ...answer.extra }))
  }
  await send(JSON.stringify({ ...finishChunk(body.model, finishReason), ...answer.extra }))
  if (answer.usage !== false && body.stream_options?.include_usage) {
    await send(JSON.stringify(usageChunk(body.model, usageOf(body, text))))
  }
  if (answer.done !== false) await send('[DONE]')
  response.end()
}

async function write(response: ServerResponse, data: string, { lineEnd = '\n', byteByByte = false }: Answer) {
  const bytes = Buffer.from(`data: ${data}${lineEnd}${lineEnd}`)
  if (!byteByByte) return response.write(bytes)
  for (const byte of bytes) {
    response.write(Buffer.of(byte))
    await new Promise(setImmediate)
  }
}

function refuse({ status, body, headers }: Behaviour & { kind: 'refuse' }, response: ServerResponse) {
  const error = body ?? {
    error: { message: `Refused with ${status}.`, type: 'invalid_request_error', code: null },
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(error))
}

async function sendErrorIn200(
  { message, text }: Behaviour & { kind: 'error-in-200' },
  body: RequestBody,
  response: ServerResponse,
) {
  const error = JSON.stringify({
    error: { message: message ?? 'The model is out of memory.', type: 'server_error' },
  })
  if (!body.stream || text === undefined) {
    return response.writeHead(200, { 'content-type': 'application/json' }).end(error)
  }
  await writeWords({ text }, body, response)
  response.end(`data: ${error}\n\n`)
}

async function writeWords(
  { text = 'one two three four five', afterWords }: { text?: string; afterWords?: number },
  body: RequestBody,
  response: ServerResponse,
) {
  if (!body.stream)
    return response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"cut",')
  response.writeHead(200, eventStream)
  for (const [index, word] of wordsOf(text).slice(0, afterWords).entries()) {
    response.write(`data: ${JSON.stringify(chunkOf(body.model, word, index === 0))}\n\n`)
  }
}

/** After what was written has left, so that the other side sees both. */
function destroySoon(response: ServerResponse) {
  setTimeout(() => response.destroy(), 20)
}
