import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '#service/testing/free-port.ts'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Whether there is a built page and a built server to start. `npm test` builds them. */
export const isBuilt = existsSync(`${root}dist/client/index.html`) && existsSync(`${root}dist/server/main.js`)

interface StartOptions {
  /** Where it runs. */
  cwd: string
  /** All of its environment, but for the PATH and the port. */
  env: Record<string, string>
  /** Default: who runs the test. */
  user?: { uid?: number; gid?: number }
}

export interface StartedServer {
  port: number
  /** Runs another command in the server's place and environment; resolves to its exit code. */
  run(command: readonly string[]): Promise<number | null>
  /** Resolves to its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  output(): string
}

/** Starts a built server on a free port; rejects with what it printed where it ends at once. */
export async function startServer(
  command: readonly string[],
  { cwd, env, user = {} }: StartOptions,
): Promise<StartedServer> {
  const port = await freePort()
  const started = ([program = '', ...args]: readonly string[]) =>
    spawn(program === 'node' ? process.execPath : program, args, {
      cwd,
      env: { PATH: process.env.PATH, LOCAL_RUNTIMES: 'off', ...env, PORT: String(port) },
      ...user,
    })
  const server = started(command)
  const killWithUs = () => server.kill('SIGKILL')
  process.once('exit', killWithUs)
  let output = ''
  const listening = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString()
        if (output.includes(`:${port}`)) resolve()
      })
  })
  const exited = once(server, 'close').then(([code]) => {
    process.off('exit', killWithUs)
    return code as number | null // what 'close' brings
  })
  await Promise.race([listening, exited])
  if (server.exitCode !== null) throw new Error(output)
  return {
    port,
    run: async (other) => (await once(started(other), 'exit'))[0] as number | null, // what 'exit' brings
    end(signal) {
      server.kill(signal)
      return exited
    },
    output: () => output,
  }
}
