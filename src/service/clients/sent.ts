/** The body of a request as it reached an upstream of either format. */
export interface Sent {
  model: string
  messages: { role: string; content: unknown; [field: string]: unknown }[]
  [parameter: string]: unknown
}

/** A request's body. */
export const sentTo = ({ body }: { body: unknown }) => body as Sent // the service sends no other
