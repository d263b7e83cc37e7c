/** What the sessions' database is called. */
export const databaseName = 'parley'
