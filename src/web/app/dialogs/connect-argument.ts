const prefix = 'provider:'

/** With this the dialog to connect providers begins with one of them. */
export const connectArgument = (provider: string) => `${prefix}${provider}`

export const providerInArgument = (argument: string): string | null =>
  argument.startsWith(prefix) ? argument.slice(prefix.length) : null
