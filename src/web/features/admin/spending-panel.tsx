import { modelsOfDay, type HourOfModels, type ModelOfDay, type Spending } from '#domain/admin/admin-status.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import { formatNumber } from '#domain/words/language.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

const texts = words.spending

/** How many colours there are for models. */
const hues = 8

/** What was used today: bars by hour, a row for each model, and every number in a table. */
export function SpendingPanel({ hours }: { hours: readonly HourOfModels[] }) {
  const models = modelsOfDay(hours)
  return (
    <Panel title={texts.title}>
      {models.length === 0 ? (
        <p className="mt-2 text-13 text-muted">{texts.none}</p>
      ) : (
        <>
          <Bars models={models} />
          <ScrollRegion className="mt-3" aria-label={texts.byModel}>
            <ModelsTable models={models} />
          </ScrollRegion>
          <details className="mt-4 text-13">
            <summary className="cursor-pointer font-medium text-accent max-phone:py-3">
              {texts.byHour}
            </summary>
            <ScrollRegion className="mt-3" aria-label={texts.byHour}>
              <HoursTable models={models} />
            </ScrollRegion>
          </details>
        </>
      )}
    </Panel>
  )
}

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function Bars({ models }: { models: readonly ModelOfDay[] }) {
  const tokensOf = (hour: number) => models.reduce((sum, { byHour }) => sum + (byHour[hour]?.tokens ?? 0), 0)
  const most = Math.max(1, ...Array.from({ length: 24 }, (_, hour) => tokensOf(hour)))
  return (
    <figure className="mt-4" role="img" aria-label={texts.chart}>
      <div className="flex h-40 items-end gap-[3px] border-b border-border max-phone:h-28 max-phone:gap-0.5">
        {Array.from({ length: 24 }, (_, hour) => (
          <div
            key={hourName(hour)}
            className="flex h-full min-w-0 flex-1 flex-col-reverse"
            data-tip={texts.bar(hourName(hour), tokensOf(hour))}
          >
            {models.map(({ model, byHour }, index) => (
              <i
                key={model}
                data-hue={index % hues}
                className="block w-full bg-(--bar) forced-colors:border forced-colors:border-[CanvasText]"
                style={{ height: `${((byHour[hour]?.tokens ?? 0) / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-1 grid grid-cols-4 text-11 text-muted" aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{hourName(hour)}</span>
        ))}
      </div>
    </figure>
  )
}

const table = [
  'w-full border-collapse text-13 [&_td]:py-1.5 [&_th]:py-1.5 [&_td]:pl-4 [&_th]:pl-4 [&_td]:text-right',
  '[&_th]:text-right [&_tr>:first-child]:pl-0 [&_tr>:first-child]:text-left [&_tbody_tr]:border-t [&_tbody_tr]:border-hair',
  '[&_th]:font-medium [&_thead_th]:text-muted [&_td]:tabular-nums',
].join(' ')

function ModelsTable({ models }: { models: readonly ModelOfDay[] }) {
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">{texts.model}</th>
          <th scope="col">{texts.requests}</th>
          <th scope="col">{texts.tokens}</th>
          <th scope="col">{texts.cost}</th>
        </tr>
      </thead>
      <tbody>
        {models.map((each, index) => (
          <tr key={each.model}>
            <th scope="row">
              <span className="flex items-center gap-2 wrap-anywhere">
                <i data-hue={index % hues} className="size-2.5 flex-none rounded-xs bg-(--bar)" />
                {each.model}
              </span>
            </th>
            <Figures {...each} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Figures = ({ requests, tokens, costUsd }: Spending) => (
  <>
    <td>{formatNumber(requests)}</td>
    <td>{formatNumber(tokens)}</td>
    <td>{costUsd === null ? texts.unknown : formatUsd(costUsd)}</td>
  </>
)

function HoursTable({ models }: { models: readonly ModelOfDay[] }) {
  const rows = Array.from({ length: 24 }, (_, hour) =>
    models.flatMap(({ byHour }) => (byHour[hour]?.requests ? { hour, ...byHour[hour] } : [])),
  ).flat()
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">{texts.hour}</th>
          <th scope="col">{texts.model}</th>
          <th scope="col">{texts.requests}</th>
          <th scope="col">{texts.tokens}</th>
          <th scope="col">{texts.cost}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.hour} ${row.model}`}>
            <th scope="row">{hourName(row.hour)}</th>
            <td>{row.model}</td>
            <Figures {...row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
