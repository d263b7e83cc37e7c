import { existsSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second on every machine that Node runs on. */
const msPerTick = 10

/** Whether this system tells what a process uses (Linux does). Where not, those figures are left out. */
export const canReadUsage = existsSync('/proc/self/stat')

/**
 * CPU that all threads of a process have used so far, in ms; NaN where the system does not tell.
 * @param {number} pid
 */
export function cpuMsOf(pid) {
  if (!canReadUsage) return Number.NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets, and may itself hold brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = fields.slice(11, 13)
  return (Number(user) + Number(system)) * msPerTick
}

/**
 * Memory of a process in MiB: resident now, and at its highest; NaN where the system does not tell.
 * @param {number} pid
 */
export function memoryOf(pid) {
  if (!canReadUsage) return { residentMiB: Number.NaN, peakMiB: Number.NaN }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return { residentMiB: kibIn(status, 'VmRSS') / 1024, peakMiB: kibIn(status, 'VmHWM') / 1024 }
}

const kibIn = (status, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN)

/**
 * Bytes that a listening port's connections hold in the system: sent and not yet read by the other side. 0 where the
 * system does not tell.
 * @param {number} port of 127.0.0.1
 */
export function bytesUnderWay(port) {
  // A server that listens on every address has its side of an IPv4 connection in the table of IPv6.
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter((path) => existsSync(path))
  return tables.reduce((sum, path) => sum + queuedBytes(readFileSync(path, 'utf8'), port), 0)
}

/**
 * @param {string} table of /proc/net/tcp: addresses and queues in hexadecimal
 * @param {number} port
 */
export function queuedBytes(table, port) {
  const isPort = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16) === port
  let bytes = 0
  for (const line of table.split('\n').slice(1)) {
    const [, local, remote, state, queues = ''] = line.trim().split(/\s+/)
    // A listening socket's queues count connections.
    if (state === '0A') continue
    const [unsent, unread] = queues.split(':').map((hex) => Number.parseInt(hex, 16))
    if (isPort(local)) bytes += unsent ?? 0
    if (isPort(remote)) bytes += unread ?? 0
  }
  return bytes
}
