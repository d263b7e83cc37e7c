import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, rootWithApt } from './apt.mjs'
import { onThePathCalled } from './on-the-path.mjs'

/**
 * A server of the distribution that some tests start.
 * @typedef {object} TestedServer
 * @property {string} name of its package and of the service in it
 * @property {string[]} commands any of which will do
 * @property {string[]} folders where it may be beside the PATH
 */

/** Valkey's is as good. @type {TestedServer} */
const redis = { name: 'redis-server', commands: ['redis-server', 'valkey-server'], folders: [] }
/** @type {TestedServer} */
const nginx = { name: 'nginx', commands: ['nginx'], folders: ['/usr/sbin'] }

/** See to it that there is a server for the tests that start one, where that can be done. */
export const prepareRedis = () => prepareServer(redis)
export const prepareNginx = () => prepareServer(nginx)

/** @param {TestedServer} server */
export async function prepareServer(server) {
  if (isThere(server) || (await fromThePackageManager(server))) return
  console.log(
    `There is no ${server.name}, and none could be installed: the tests that need one will be skipped.`,
  )
}

/** @param {TestedServer} server */
const isThere = ({ commands, folders }) =>
  commands.some(
    (name) => onThePathCalled(name).length > 0 || folders.some((folder) => existsSync(join(folder, name))),
  )

/** @param {TestedServer} server */
async function fromThePackageManager(server) {
  const asRoot = await rootWithApt()
  if (!asRoot) return false
  const { name } = server
  console.log(`Installing ${name} with apt-get …`)
  await aptInstall(asRoot, name)
  if (!isThere(server)) return false
  // The package starts a service of its own, at every boot too. Nobody asked for that.
  if (existsSync('/run/systemd/system')) await asRoot('systemctl', ['disable', '--now', name], 30_000)
  else await asRoot('service', [name, 'stop'], 30_000)
  return true
}
