// Fault 19: a client that takes its answer slowly, or not at all.
import { channel } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chatDialect } from '#service/testing/chat-dialect.ts'
import { startFakeUpstream } from '#service/testing/fake-upstream.ts'
import { messagesDialect } from '#service/testing/messages-dialect.ts'
import type { Environment } from '../settings/setting-reader.ts'
import { startFirehose } from './firehose.ts'
import { providersSetting, serviceKey, startGateway } from './gateway.ts'

const MiB = 1024 * 1024
const inMiB = (figure: number) => `${(figure / MiB).toFixed(2)} MiB`
/** How long a client may take nothing, here. */
const writeTimeoutMs = 600
/** The same where a client goes on reading, which on a busy machine may itself stand still for a moment. */
const longWriteTimeoutMs = 2_500

/** The sockets of this process to upstreams, told by undici itself. */
const toUpstreams: { port: string; socket: Socket }[] = []
function seen(message: unknown) {
  const { connectParams, socket } = message as { connectParams: { port: string }; socket: Socket } // undici's own
  toUpstreams.push({ port: connectParams.port, socket })
}
const connections = channel('undici:client:connected')

beforeAll(() => connections.subscribe(seen))
afterAll(() => void connections.unsubscribe(seen))

/** How much this process has read of the longest answer from this address. */
function bytesReadFrom(url: string): number {
  const sockets = toUpstreams.filter(({ port }) => port === new URL(url).port).map((each) => each.socket)
  return Math.max(...sockets.map((socket) => socket.bytesRead))
}

/** A gateway before an endless upstream, and its own ends of its clients' connections. */
async function start(
  settings: (url: string) => Environment,
  { bytes = 64 * MiB, takenForGoneMs = writeTimeoutMs } = {},
) {
  const firehose = await startFirehose({ bytes, eventsAt })
  const gateway = await startGateway(settings(firehose.url), { writeTimeoutMs: takenForGoneMs })
  const toClients: Socket[] = []
  gateway.server.on('connection', (socket) => toClients.push(socket))
  return { firehose, gateway, toClients, close: () => Promise.all([gateway.close(), firehose.close()]) }
}

/** The same before an upstream whose whole answers are longer than what sockets hold by themselves. */
async function startWhole(takenForGoneMs = writeTimeoutMs) {
  const upstream = await startFakeUpstream({
    models: { alpha: { kind: 'answer', text: 'x'.repeat(24 * MiB) } },
  })
  const { gateway, toClients, close } = await start(() => own(upstream.url), { takenForGoneMs })
  return { gateway, toClients, close: () => Promise.all([close(), upstream.close()]) }
}

function eventsAt(path: string) {
  const dialect = path.endsWith('/messages') ? messagesDialect : chatDialect
  const asked = { model: 'alpha', messages: [], stream: true }
  const answer = { kind: 'answer' } as const
  const inBytes = (events: object[]) => events.map((event) => dialect.encode(event, '\n')).join('')
  return {
    opening: inBytes(dialect.opening(answer, asked)),
    one: inBytes([dialect.word(asked, 'word '.repeat(100), false)]),
    closing: `${inBytes(dialect.closing(answer, asked, '', 'stop'))}${dialect.done}\n\n`,
  }
}

const own = (url: string) =>
  providersSetting({ name: 'acme', baseUrl: url }, { name: 'claude', baseUrl: url, format: 'anthropic' })
const remote = (url: string) => ({ SERVICE_BASE_URL: url })

const ways = [
  { settings: own, path: '/v1/chat/completions', model: 'acme/alpha' },
  { settings: own, path: '/v1/chat/completions', model: 'claude/alpha' },
  { settings: own, path: '/v1/messages', model: 'acme/alpha' },
  { settings: own, path: '/v1/messages', model: 'claude/alpha' },
  { settings: own, path: '/api/v1/chat/completions', model: 'acme/alpha' },
  { settings: remote, path: '/api/v1/chat/completions', model: 'alpha' },
]

/** Asks, reads the beginning of the answer, and then nothing more. */
async function askAndStop(port: number, path: string, question: object): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const body = JSON.stringify(question)
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${serviceKey}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  return socket
}

const chat = (model: string, stream = true) => ({
  model,
  messages: [{ role: 'user', content: 'pour' }],
  stream,
  max_tokens: 9,
})

/** A figure once it has not changed for a while. */
async function atRest(figure: () => number): Promise<number> {
  for (let [last, calm] = [-1, 0]; calm < 4; await pause(40)) {
    calm = figure() === last ? calm + 1 : 0
    last = figure()
  }
  return figure()
}

describe.concurrent('a client that stops reading', () => {
  test.each(ways)('holds $path of $model up, and is dropped', async ({ settings, path, model }) => {
    const { firehose, gateway, toClients, close } = await start(settings)
    const socket = await askAndStop(gateway.port, path, chat(model))
    const client = toClients.find(({ remotePort }) => remotePort === socket.localPort)!
    const read = await atRest(() => bytesReadFrom(firehose.url))
    // What the client's side has taken into its own buffers is no memory of ours.
    const buffered = read - (client.bytesWritten - client.writableLength)
    figures.push(
      `${path} of ${model}: read ${inMiB(read)}, holds ${inMiB(buffered)}, pushed ${inMiB(firehose.sent())}`,
    )
    expect(buffered).toBeLessThan(MiB)
    expect(read).toBeLessThan(8 * MiB)
    await vi.waitFor(() => expect(firehose.isLeft()).toBe(true), { interval: 20 })
    expect(client.destroyed).toBe(true)
    socket.destroy()
    await close()
  })
})

/** Of all ways together. */
const figures: string[] = []
const before = process.memoryUsage.rss()

test('all of them together cost little memory', async ({ annotate }) => {
  const grown = process.memoryUsage.rss() - before
  await annotate([...figures, `RSS +${inMiB(grown)}`].join('\n'))
  expect(figures).toHaveLength(ways.length)
  expect(grown).toBeLessThan(200 * MiB)
})

describe('a client', () => {
  test('that takes nothing of a whole answer is dropped too', async () => {
    const { gateway, toClients, close } = await startWhole()
    const socket = await askAndStop(gateway.port, '/v1/chat/completions', chat('acme/alpha', false))
    const client = toClients.find(({ remotePort }) => remotePort === socket.localPort)!
    await vi.waitFor(() => expect(client.destroyed).toBe(true), { interval: 20 })
    socket.destroy()
    await close()
  })

  test.each([
    {
      stream: true,
      startServers: () => start(own, { bytes: 24 * MiB, takenForGoneMs: longWriteTimeoutMs }),
      end: /data: \[DONE\]\n\n\r\n0\r\n\r\n$/,
    },
    { stream: false, startServers: () => startWhole(longWriteTimeoutMs), end: /\}$/ },
  ])(
    'that only reads slowly is not dropped, and loses nothing (stream: $stream)',
    async ({ stream, startServers, end }) => {
      const { gateway, close } = await startServers()
      const socket = await askAndStop(gateway.port, '/v1/chat/completions', chat('acme/alpha', stream))
      const startedAt = performance.now()
      let tail = ''
      const isOver = new Promise((resolve) => socket.once('close', resolve))
      socket.on('data', (piece) => {
        tail = (tail + piece.toString('latin1')).slice(-100)
        if (performance.now() - startedAt > 2.2 * longWriteTimeoutMs) return
        socket.pause()
        setTimeout(() => socket.resume(), 15)
      })
      socket.resume()
      await isOver
      expect(tail).toMatch(end)
      expect(performance.now() - startedAt).toBeGreaterThan(2 * longWriteTimeoutMs)
      await close()
    },
  )
})
