export declare const nginxCommand: string | undefined
export declare function startNginx(options: {
  port: number
  serverPorts: readonly [number, number]
  isInTurns?: boolean
}): Promise<{ stop(): Promise<void> }>
