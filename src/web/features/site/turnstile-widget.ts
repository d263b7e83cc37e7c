/** What Cloudflare's script puts on the page: developers.cloudflare.com/turnstile, explicit rendering. */
interface TurnstileApi {
  render: (place: HTMLElement, options: WidgetOptions) => string | undefined
  remove: (widget: string) => void
}

interface WidgetOptions {
  sitekey: string
  /** The server takes tokens of this action alone. */
  action: 'question'
  callback: (token: string) => void
  'error-callback': () => boolean
  'expired-callback': () => void
  theme: 'auto'
  size: 'flexible'
}

export const turnstileScript = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** A script that neither comes nor fails is as good as blocked. */
const timeoutMs = 15_000

const present = () => (globalThis as { turnstile?: TurnstileApi }).turnstile

/** Rejects where the script cannot be had; the next call tries again. */
export async function loadTurnstile(address: string): Promise<TurnstileApi> {
  const known = present()
  if (known) return known
  const script = document.createElement('script')
  script.src = address
  script.async = true
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(reject, timeoutMs)
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', reject)
      script.addEventListener('load', () => clearTimeout(timer))
      document.head.append(script)
    })
    const api = present()
    if (!api) throw new Error('the script has brought nothing')
    return api
  } catch (error) {
    script.remove()
    throw error instanceof Error ? error : new Error('the script could not be had')
  }
}
