/** The processor time that something takes in this process, in milliseconds: a busy machine does not make it longer. */
export async function cpuMsOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
