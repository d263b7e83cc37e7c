import { prepareBrowser } from './browser.mjs'
import { buildIfChanged } from './build.mjs'
import { installIfChanged } from './install.mjs'
import { SetupError } from './run-command.mjs'
import { prepareNginx, prepareRedis } from './servers.mjs'

const stepsOf = {
  start: [installIfChanged, buildIfChanged],
  dev: [installIfChanged],
  test: [installIfChanged, buildIfChanged, prepareBrowser, prepareRedis, prepareNginx],
}

/** Does what is still to be done before the command can run, and nothing else. */
export async function prepare(command) {
  const steps = Object.hasOwn(stepsOf, command) ? stepsOf[command] : undefined
  if (!steps) throw new SetupError('Usage: node scripts/setup.mjs start|dev|test')
  for (const step of steps) await step()
}
