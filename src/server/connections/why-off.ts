import type { Settings } from '../settings.ts'
import { isLoopbackName } from './loopback.ts'

const instead =
  'Put the key into the server’s settings instead, like OPENAI_API_KEY=… in .env, and start it again.'

/** Why this server takes no keys from its page at all, or undefined when it may. */
export function whySettingsForbid({ host, remote }: Pick<Settings, 'host' | 'remote'>): string | undefined {
  if (!isLoopbackName(host)) {
    return `This server can be reached from other machines (HOST=${host}), so its page takes no keys. ${instead}`
  }
  if (remote) {
    return 'This page uses the service at SERVICE_BASE_URL. Its models and keys are set there.'
  }
  return undefined
}

/** What a proxy in front of the server leaves in a request. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Why a request does not come from this machine's own browser, or undefined when it may. */
export function whyRequestForbids(request: Request): string | undefined {
  const host = request.headers.get('host') ?? new URL(request.url).host
  const isDirect = proxyHeaders.every((name) => !request.headers.has(name))
  if (isDirect && isLoopbackName(host.replace(/:\d+$/, ''))) return undefined
  return `Keys are taken only from a browser on the server’s own machine, at localhost. ${instead}`
}
