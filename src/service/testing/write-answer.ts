import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dialect } from './dialect.ts'
import type { Answer, Behaviour, RequestBody } from './fake-behaviour.ts'
import { answerText, wordsOf } from './fake-completion.ts'

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }

/** Carries a behaviour out, in the format that the request was in. */
export async function writeAnswer(
  behaviour: Behaviour,
  json: unknown,
  response: ServerResponse,
  dialect: Dialect,
) {
  const body = json as RequestBody // a test's own client sent it
  switch (behaviour.kind) {
    case 'answer':
      return sendAnswer(behaviour, body, response, dialect)
    case 'refuse':
      return refuse(behaviour, response, dialect)
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
      return sendErrorIn200(behaviour, body, response, dialect)
    case 'cut':
      await writeWords(behaviour, body, response, dialect)
      return destroySoon(response)
    case 'unfinished':
      await writeWords(behaviour, body, response, dialect)
      return response.end(behaviour.done ? `${dialect.done}\n\n` : '')
    case 'stall':
      if (behaviour.afterWords !== 0) await writeWords(behaviour, body, response, dialect)
  }
}

async function sendAnswer(answer: Answer, body: RequestBody, response: ServerResponse, dialect: Dialect) {
  await pause(answer.firstByteMs ?? 0)
  const { text, finishReason } = answerText(answer, body)
  const isStream = answer.form === undefined ? body.stream === true : answer.form === 'stream'
  const type = answer.contentType ?? (isStream ? eventStream['content-type'] : 'application/json')
  response.writeHead(200, { 'content-type': type })
  if (!isStream) return response.end(JSON.stringify(dialect.whole(answer, body, text, finishReason)))

  const { lineEnd = '\n' } = answer
  const send = (event: object) => write(response, dialect.encode(event, lineEnd), answer)
  for (const event of dialect.opening(answer, body)) await send(event)
  for (const [index, word] of wordsOf(text).entries()) {
    if (index > 0) await pause(answer.wordMs ?? 0)
    if (index === answer.pause?.beforeWord) await answer.pause.until
    await answer.waitFor?.(index, body)
    await send({ ...dialect.word(body, word, index === 0, answer), ...answer.extra })
  }
  for (const event of dialect.closing(answer, body, text, finishReason)) await send(event)
  if (answer.done !== false && dialect.done !== '')
    await write(response, `${dialect.done}${lineEnd}${lineEnd}`, answer)
  response.end()
}

async function write(response: ServerResponse, text: string, { byteByByte = false }: Answer) {
  const bytes = Buffer.from(text)
  if (!byteByByte) return response.write(bytes)
  for (const byte of bytes) {
    response.write(Buffer.of(byte))
    await new Promise(setImmediate)
  }
}

function refuse(
  { status, body, headers }: Behaviour & { kind: 'refuse' },
  response: ServerResponse,
  dialect: Dialect,
) {
  const error = body ?? dialect.error(`Refused with ${status}.`)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(error))
}

async function sendErrorIn200(
  { message, text }: Behaviour & { kind: 'error-in-200' },
  body: RequestBody,
  response: ServerResponse,
  dialect: Dialect,
) {
  const error = dialect.error(message ?? 'The model is out of memory.')
  if (!body.stream || text === undefined) {
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(error))
  }
  await writeWords({ text }, body, response, dialect)
  response.end(dialect.encode(error, '\n'))
}

async function writeWords(
  { text = 'one two three four five', afterWords }: { text?: string; afterWords?: number },
  body: RequestBody,
  response: ServerResponse,
  dialect: Dialect,
) {
  if (!body.stream)
    return response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"cut",')
  response.writeHead(200, eventStream)
  const send = (event: object) => response.write(dialect.encode(event, '\n'))
  for (const event of dialect.opening({ kind: 'answer' }, body)) send(event)
  for (const [index, word] of wordsOf(text).slice(0, afterWords).entries()) {
    send(dialect.word(body, word, index === 0))
  }
}

/** After what was written has left, so that the other side sees both. */
function destroySoon(response: ServerResponse) {
  setTimeout(() => response.destroy(), 20)
}
