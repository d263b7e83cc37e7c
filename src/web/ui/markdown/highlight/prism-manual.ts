// Read by prism when it starts: it must not go through the page by itself. Hence imported before it.
Object.assign(globalThis, { Prism: { manual: true } })
