// The page's styles, as main.tsx has them, around a component that is tested alone.
import './base.css'
import './controls.css'
import './overlays.css'
import './shell.css'
import './fader.css'
import './first-paint.css'
import './forced-colors.css'
