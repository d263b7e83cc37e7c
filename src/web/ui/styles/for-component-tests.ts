// The page's styles, as main.tsx has them, around a component that is tested alone.
import './base.css'
import './fader.css'
import './forced-colors.css'
import './found-texts.css'
