/** Takes a secret out of someone else's words, wherever they quote it. */
export const redactor = (secret: string | undefined) => (text: string) =>
  secret ? text.replaceAll(secret, '***') : text
