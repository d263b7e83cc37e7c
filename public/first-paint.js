// Runs before anything is painted, so it is small and waits for nothing. What it works on is in index.html.
;(() => {
  const { dataset } = document.documentElement
  try {
    // As ui/theme.ts keeps it; without one the system's holds, by CSS alone.
    const theme = localStorage.getItem('parley.theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
  } catch {
    // A browser that keeps nothing.
  }
  // No question is asked there.
  if (/^\/(embeddings|sessions|admin)$/.test(location.pathname)) dataset.firstPaint = 'frame'
  // app/embedded.ts reads it.
  if (window.top !== window || /[?&]embed\b/.test(location.search)) dataset.embed = ''

  const tell = (words) => {
    const note = document.querySelector('#first-note')
    if (note) note.textContent = words
  }
  // The page's own script could not be had: such errors do not bubble.
  const onFailure = () => {
    tell('The page did not load. Check that you are online, and reload it. ')
    const link = document.createElement('a')
    link.href = '/data.html'
    link.textContent = 'Show my data'
    document.querySelector('#first-note')?.append(link)
  }
  addEventListener('error', ({ target }) => target.type === 'module' && onFailure(), { capture: true })

  document.addEventListener('readystatechange', () => {
    const field = document.querySelector('#first-message')
    if (!field || document.readyState !== 'interactive') return
    /** The composer that takes the field's place sends it: composer/first-message.ts. */
    const send = () => {
      if (!field.value.trim()) return
      field.dataset.sent = ''
      tell('One moment: the page is still coming')
    }
    field.addEventListener('keydown', (event) => {
      const { key, shiftKey, altKey, isComposing, keyCode, repeat } = event
      if (key !== 'Enter' || shiftKey || altKey || isComposing || keyCode === 229) return
      event.preventDefault()
      if (!repeat) send()
    })
    field.addEventListener('input', () => {
      // Whoever goes on writing has not sent it yet.
      delete field.dataset.sent
      tell('')
    })
    // As ui/text-limit.ts has it for all other fields.
    field.addEventListener('beforeinput', (event) => {
      const added = event.data ?? ''
      const lines = added.includes('\n') ? (field.value + added).split('\n').length : 0
      if (field.value.length + added.length <= 400_000 && lines <= 4_000) return
      event.preventDefault()
      tell('That text is too long: the limit is 400,000 characters and 4,000 lines')
    })
    field.addEventListener('compositionstart', () => (field.dataset.composing = ''))
    field.addEventListener('compositionend', () => delete field.dataset.composing)
    document.querySelector('#first-send').addEventListener('click', send)
    // On a finger's screen the focus brings up a keyboard.
    if (!matchMedia('(pointer: coarse)').matches) field.focus()
  })
})()
