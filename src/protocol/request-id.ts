/** Whether a text is fit to be a request's id: clients may choose it, so that their log and ours can be laid side by side. */
export const isRequestId = (text: string) => /^[\w.:=-]{1,128}$/.test(text)
