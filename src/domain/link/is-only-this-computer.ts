/** Whether an address leads to this computer only, by its host as browsers write it (`location.hostname`). */
export const isOnlyThisComputer = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(hostname)
