import type { Context, MiddlewareHandler } from 'hono'

/** Lets a program on this machine through; everyone else meets `otherwise`, which asks for a key. */
export const fromLoopbackOr =
  (otherwise: MiddlewareHandler): MiddlewareHandler =>
  async (c, next) =>
    isFromLoopback(c) ? next() : otherwise(c, next)

/** A reverse proxy on this machine connects from here too; these headers tell what it passes on. */
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether the connection itself comes from this machine. False where there is no socket to ask. */
function isFromLoopback(c: Context): boolean {
  if (passedOn.some((name) => c.req.header(name) !== undefined)) return false
  const address = remoteAddress(c.env)
  return address !== undefined && /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address)
}

/** What Hono's adapter for Node puts beside a request. */
function remoteAddress(env: unknown): string | undefined {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: unknown } } } // read with care
  const address = incoming?.socket?.remoteAddress
  return typeof address === 'string' ? address : undefined
}
