import type { ComponentType } from 'react'
import { AgreementView } from './agreement/agreement-view.tsx'
import { MapView } from './map/map-view.tsx'
import { MatrixView } from './matrix/matrix-view.tsx'
import type { PanelView } from './state/panel-state.ts'
import { QualityView } from './quality/quality-view.tsx'
import { RankingView } from './ranking/ranking-view.tsx'
import { SizesView } from './sizes/sizes-view.tsx'
import { words } from './base/words.ts'

/** The ways to look at the vectors. A further one is a row here, and its name in `PanelView`. */
export const views: Readonly<Record<PanelView, { title: string; View: ComponentType }>> = {
  ranking: { title: words.views.ranking, View: RankingView },
  quality: { title: words.views.quality, View: QualityView },
  sizes: { title: words.views.sizes, View: SizesView },
  matrix: { title: words.views.matrix, View: MatrixView },
  map: { title: words.views.map, View: MapView },
  agreement: { title: words.views.agreement, View: AgreementView },
}
