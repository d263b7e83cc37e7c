/**
 * Looks after each paint, for so long, at what the reader of the built page sees: in how many frames the end was not on
 * show (`offBottom`), how often the last answer moved down, against the stream (`backward`), and how often it moved at
 * all (`moved`), which it must not where the reader has left the end.
 * @param {import('@playwright/test').Page} page
 * @param {number} ms
 * @returns {Promise<{ frames: number, offBottom: number, backward: number, moved: number }>}
 */
export const watchReading = (page, ms) =>
  page.evaluate(
    (duration) =>
      new Promise((resolve, reject) => {
        const live = document.querySelector('article[data-live]')
        const scroller = live?.closest('.scroller')
        if (!scroller) return reject(new Error('There is no answer under way.'))
        const seen = { frames: 0, offBottom: 0, backward: 0, moved: 0 }
        const start = performance.now()
        let top = live.getBoundingClientRect().top
        const look = () => {
          const now = live.getBoundingClientRect().top
          seen.frames += 1
          if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight > 1) seen.offBottom += 1
          if (now > top + 1) seen.backward += 1
          if (Math.abs(now - top) > 0.5) seen.moved += 1
          top = now
          if (performance.now() - start > duration) return resolve(seen)
          window.probes.afterPaint(look)
        }
        window.probes.afterPaint(look)
      }),
    ms,
  )
