/** Whoever waits for `opened` stands still until somebody calls `open`. */
export function createGate() {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
