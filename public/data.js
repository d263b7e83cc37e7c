// Shows and saves what the browser keeps, row by row as it stands. It shares nothing with the page: what broke that
// must not break this.
;(() => {
  const tell = (words) => (document.querySelector('#status').textContent = words)
  try {
    const theme = localStorage.getItem('parley.theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // A browser that keeps nothing.
  }

  const names = [
    'parley',
    'parley-images',
    'parley-prompts',
    'parley-text-sets',
    'parley-vectors',
    'parley-models',
    'parley-set-aside',
  ]
  const titles = {
    'parley sessions': 'Sessions',
    'parley columns': 'Columns',
    'parley messages': 'Questions',
    'parley runs': 'Answers',
    'parley prompts': 'Prompts of tables',
    'parley cases': 'Rows of tables',
    'parley results': 'Answers in tables',
    'parley-images images': 'Pictures',
    'parley-images blobs': 'Files of pictures',
    'parley-prompts prompts': 'Saved prompts',
    'parley-text-sets sets': 'Sets of texts',
    'parley-vectors vectors': 'Vectors',
    'parley-models lists': 'List of models',
    'parley-set-aside rows': 'Could not be read whole',
  }

  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })

  /** Null where there is none: it is not to be made by being looked for. */
  async function open(name) {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.transaction.abort())
    return settled(request).catch(() => null)
  }

  async function readDatabase(name) {
    const database = await open(name)
    const tables = {}
    for (const table of database?.objectStoreNames ?? []) tables[table] = await rowsIn(database, table)
    database?.close()
    return tables
  }

  /** All rows of a table; where the browser cannot read one of them, all others. */
  async function rowsIn(database, table) {
    const read = () => database.transaction(table).objectStore(table)
    const store = read()
    const all = Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
    const [found, rows] = await all.catch(() => [])
    if (rows) return rows.map((row, index) => ({ key: found[index], row }))
    const keys = await settled(read().getAllKeys())
    const rowOf = (key) => settled(read().get(key)).catch(() => '(the browser cannot read it)')
    return Promise.all(keys.map(async (key) => ({ key, row: await rowOf(key) })))
  }

  const dataUrlOf = (blob) =>
    new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('loadend', () => resolve(reader.result))
      reader.readAsDataURL(blob)
    })

  /** Any value that a database can hold as one that JSON can say. */
  async function plain(value, around = []) {
    if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)))
      return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (around.includes(value)) return '(the object that it stands in)'
    if (around.length > 500) return '(deeper than this file goes)'
    if (value instanceof Blob) return dataUrlOf(value)
    if (ArrayBuffer.isView(value)) return dataUrlOf(new Blob([value]))
    if (value instanceof Date) return String(value)
    const within = [...around, value]
    if (Array.isArray(value) || value instanceof Set) {
      return Promise.all(Array.from(value, (each) => plain(each, within)))
    }
    const entries =
      value instanceof Map ? [...value].map(([key, each]) => [String(key), each]) : Object.entries(value)
    return Object.fromEntries(
      await Promise.all(entries.map(async ([key, each]) => [key, await plain(each, within)])),
    )
  }

  /** A piece for each row, so that no text becomes longer than a browser can hold. */
  async function fileOf(databases, storage) {
    const pieces = ['{"databases":{']
    for (const [index, [name, tables]] of databases.entries()) {
      pieces.push(`${index > 0 ? ',' : ''}\n${JSON.stringify(name)}:{`)
      for (const [place, [table, rows]] of Object.entries(tables).entries()) {
        pieces.push(`${place > 0 ? ',' : ''}\n${JSON.stringify(table)}:[`)
        for (const [count, each] of rows.entries()) {
          pieces.push(`${count > 0 ? ',' : ''}\n${JSON.stringify(await plain(each))}`)
        }
        pieces.push(']')
      }
      pieces.push('}')
    }
    pieces.push(`},\n"storage":${JSON.stringify(storage)}}\n`)
    return new Blob(pieces, { type: 'application/json' })
  }

  function storageOf() {
    try {
      return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('parley.')))
    } catch {
      return {}
    }
  }

  function onPress(button, name, databases, storage) {
    button.hidden = false
    button.disabled = false
    button.addEventListener('click', async () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await fileOf(databases, storage))
      link.download = `${name}-${new Date().toISOString().slice(0, 10)}.json`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    })
  }

  async function show() {
    const databases = await Promise.all(names.map(async (name) => [name, await readDatabase(name)]))
    const body = document.querySelector('tbody')
    for (const [name, tables] of databases) {
      for (const [table, rows] of Object.entries(tables)) {
        const row = body.insertRow()
        row.insertCell().textContent = titles[`${name} ${table}`] ?? table
        row.insertCell().textContent = String(rows.length)
      }
    }
    const isEmpty = body.rows.length === 0
    document.querySelector('table').hidden = isEmpty
    tell(isEmpty ? 'Nothing of Parley is kept in this browser.' : '')
    onPress(document.querySelector('#everything'), 'parley-data', databases, storageOf())
    const odd = databases.filter(([name, { rows = [] }]) => name === 'parley-set-aside' && rows.length > 0)
    if (odd.length > 0) onPress(document.querySelector('#odd'), 'parley-could-not-be-read', odd, {})
  }

  show().catch((error) =>
    tell(`The browser does not let its data be read: ${error?.message ?? 'no reason given'}`),
  )
})()
