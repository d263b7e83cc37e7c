import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('end-with-parent.mjs', import.meta.url).href
const program = `
  import { endWithParent } from '${module}'
  endWithParent()
  process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
  setTimeout(() => process.exit(1), 20_000)
  console.log('runs')
`

test.skipIf(process.platform === 'win32')(
  'a server whose shell is killed stops as at a signal',
  async () => {
    // "wait" keeps the shell from becoming the program itself.
    const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, program])
    shell.stdout.setEncoding('utf8')
    let said = ''
    shell.stdout.on('data', (text) => {
      said += text
      if (said === 'runs\n') shell.kill('SIGTERM')
    })
    await once(shell.stdout, 'close')
    expect(said).toBe('runs\nstopped\n')
  },
  20_000,
)
