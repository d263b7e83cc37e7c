import type { Settings } from '../settings/settings.ts'
import { isLoopbackName } from '../settings/loopback.ts'

const instead =
  'Put the key into the server’s settings instead, like OPENAI_API_KEY=… in .env, and start it again.'

/** Why this server takes no keys from its page at all, or undefined when it may. */
export function whySettingsForbid({
  connections,
  host,
  remote,
  access,
}: Pick<Settings, 'connections' | 'host' | 'remote' | 'access'>): string | undefined {
  // Its visitors come through a proxy, from anywhere, and what they read is this.
  if (access?.kind === 'demo') return 'This is a public demo: its page does not accept keys.'
  if (!connections) return `This page does not accept keys (CONNECTIONS=off). ${instead}`
  if (!isLoopbackName(host)) {
    return `This server can be reached from other machines (HOST=${host}), so its page does not accept keys. ${instead}`
  }
  if (remote) {
    return 'This page uses the service at SERVICE_BASE_URL. Its models and keys are set there.'
  }
  return undefined
}
