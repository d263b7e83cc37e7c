import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'

const module = new URL('end-with-parent.mjs', import.meta.url).href
const program = `
  import { endWithParent } from '${module}'
  let signals = 0
  process.on('SIGTERM', () => {
    console.log('signal ' + ++signals)
    setTimeout(() => process.exit(), 1_500)
  })
  endWithParent()
  setTimeout(() => process.exit(1), 20_000)
  console.log(process.pid)
`

/** What the program says until its end, when this is done once it runs. */
async function outputOf(act) {
  // "wait" keeps the shell from becoming the program itself.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, program])
  shell.stdout.setEncoding('utf8')
  let text = ''
  shell.stdout.on('data', (part) => {
    if (text === '') act(shell, Number(part))
    text += part
  })
  await once(shell.stdout, 'close')
  return text.split('\n').slice(1).join(' ').trim()
}

describe.skipIf(process.platform === 'win32')('a server', () => {
  test('whose shell is killed stops as at a signal', async () => {
    expect(await outputOf((shell) => shell.kill('SIGTERM'))).toBe('signal 1')
  })

  test('that is stopping already is left in peace when its shell goes too', async () => {
    const stop = (shell, pid) => {
      process.kill(pid, 'SIGTERM')
      shell.kill('SIGTERM')
    }
    expect(await outputOf(stop)).toBe('signal 1')
  })
})
