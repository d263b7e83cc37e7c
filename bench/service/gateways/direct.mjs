/** No gateway: the load goes straight to the upstream. @type {import('./gateway.mjs').GatewayKind} */
export const direct = {
  name: 'direct',
  start: async (upstream) => ({
    name: 'direct',
    address: { port: upstream.port, modelPrefix: '', headers: { authorization: 'Bearer test-key' } },
    pid: undefined,
    stop: async () => undefined,
  }),
}
