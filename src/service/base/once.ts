/** Hands a request out once, and holds it no longer: it may be long, and its answer long in coming. */
export function once<Request>(request: Request): () => Request {
  let kept: { request: Request } | undefined = { request }
  return () => {
    if (!kept) throw new Error('a question is asked once')
    const { request: taken } = kept
    kept = undefined
    return taken
  }
}
