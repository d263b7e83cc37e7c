const firehoseBytes = 64 * 1024 * 1024
const blockBytes = 16 * 1024

/**
 * Writes 64 MiB of chunk events as fast as they are taken, a block of many events at a time.
 * @param {import('node:http').ServerResponse} response
 * @param {{ next: string, finish: string }} events
 * @param {(bytes: number) => void} onTaken told what the system has taken from us, which is not yet what was read
 */
export function firehose(response, { next, finish }, onTaken) {
  const block = Buffer.from(next.repeat(Math.floor(blockBytes / next.length)))
  let left = firehoseBytes

  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= block.length
      const isTakenAtOnce = response.write(block, (error) => error || onTaken(block.length))
      if (!isTakenAtOnce) return void response.once('drain', more)
    }
    if (left <= 0) response.end(finish)
  }
  more()
}
