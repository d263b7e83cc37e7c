import { expect, test } from 'vitest'
import { cpuMsOf, queuedBytes, canReadUsage } from './usage.mjs'

// Port 8080 is 1F90. Queues are "unsent:unread".
const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt
   0: 0100007F:1F90 00000000:0000 0A 00000009:00000009 00:00000000 00000000
   1: 0100007F:1F90 0100007F:C001 01 00000100:00000007 00:00000000 00000000
   2: 0100007F:C001 0100007F:1F90 01 00000003:00000020 00:00000000 00000000
   3: 0100007F:C002 0100007F:0050 01 00001000:00001000 00:00000000 00000000
`

test('what a port has sent and nobody has read is counted on both sides, and nothing else', () => {
  expect(queuedBytes(table, 8080)).toBe(0x100 + 0x20)
})

test.runIf(canReadUsage)('a process that works uses CPU', () => {
  const before = cpuMsOf(process.pid)
  const end = performance.now() + 100
  while (performance.now() < end);
  expect(cpuMsOf(process.pid) - before).toBeGreaterThanOrEqual(20)
})
