import { connect } from 'node:net'
import { readResponse } from './http-response.mjs'

/**
 * One connection for small requests, one after the other. Made by hand, so that the load costs little beside what
 * is measured.
 * @param {number} port of 127.0.0.1
 */
export async function openKeptConnection(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  /** @type {{ resolve: (body: Buffer) => void, reject: (error: Error) => void } | undefined} */
  let waiting
  let bytes = Buffer.alloc(0)

  const fail = (error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed before the answer was there.')))
  socket.on('data', (read) => {
    bytes = bytes.length === 0 ? read : Buffer.concat([bytes, read])
    const whole = readResponse(bytes)
    if (!whole) return
    const answer = bytes.subarray(0, whole.end)
    bytes = bytes.subarray(whole.end)
    if (whole.status !== 200) return fail(new Error(`Not a 200:\n${answer.toString()}`))
    waiting?.resolve(answer.subarray(whole.body))
    waiting = undefined
  })

  return {
    /**
     * Sends a request and resolves to its body once all of it is here; rejects unless it is a 200.
     * @param {Buffer} request
     * @returns {Promise<Buffer>}
     */
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
