/** What a failure says where the service gives no reason. It is saved with the answer. */
export const words = {
  refused: (status: number) => `The service answered with status ${status}.`,
  endedEarly: 'The answer ended too early.',
}
