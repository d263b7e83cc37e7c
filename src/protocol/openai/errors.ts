/** The error body of the chat-completion family, as the official clients read it. */
export interface ErrorBody {
  error: { message: string; type: string; param: string | null; code: string | null }
}
