/** Where the samples look for the service; a page puts its own address in its place. */
export const exampleServer = 'http://127.0.0.1:3000'

/** The environment variable in which the samples look for the key. */
export const keyVariable = 'PARLEY_KEY'
