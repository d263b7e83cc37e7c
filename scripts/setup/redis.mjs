import { existsSync } from 'node:fs'
import { aptInstall, rootWithApt } from './apt.mjs'
import { onThePathCalled } from './on-the-path.mjs'

/** Sees to it that there is a redis-server for the tests that start one, where that can be done. */
export async function prepareRedis() {
  if (isThere() || (await fromThePackageManager())) return
  console.log(
    'There is no redis-server, and none could be installed: the tests that need one will be skipped.',
  )
}

/** Valkey's is as good. */
const isThere = () => ['redis-server', 'valkey-server'].some((name) => onThePathCalled(name).length > 0)

async function fromThePackageManager() {
  const asRoot = await rootWithApt()
  if (!asRoot) return false
  console.log('Installing redis-server with apt-get …')
  await aptInstall(asRoot, 'redis-server')
  if (!isThere()) return false
  // The package starts a service of its own, at every boot too. Nobody asked for that.
  if (existsSync('/run/systemd/system'))
    await asRoot('systemctl', ['disable', '--now', 'redis-server'], 30_000)
  else await asRoot('service', ['redis-server', 'stop'], 30_000)
  return true
}
