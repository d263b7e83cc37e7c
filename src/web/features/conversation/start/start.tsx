import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Model } from '#domain/models/model.ts'
import type { SiteExample } from '#domain/site/site.ts'
import { useSiteSettings } from '../../../store/hooks.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { examplesFor, type Example } from './examples.ts'
import { ClosestTextPlate, ManyInputsPlate, plates } from './plates.tsx'
import { words } from './words.ts'

const SiteExamples = deferred(async () => (await import('./site-examples.tsx')).SiteExamples)
const Recorded = deferred(async () => (await import('./recorded.tsx')).Recorded)

interface StartProps {
  /** The site's own, which stand in place of ours. */
  siteExamples: readonly SiteExample[]
  onSiteExample: (example: SiteExample) => void
  catalogue: readonly Model[]
  /** The cards keep their place while it is not known yet whether they can run. */
  isLoading: boolean
  /** The real models that are chosen: the examples run on them. */
  models: readonly string[]
  /** Providers besides the demo, as the service names them. */
  connected: readonly string[]
  onExample: (example: Example) => void
  /** A recorded comparison is on show. */
  onRecorded: () => void
  /** Shows the session's table, which begins with examples of its own. */
  onTable: () => void
  onEmbeddings: () => void
  /** Absent for visitors of a public demo. */
  onHowToConnect: (() => void) | undefined
}

const dottedGround =
  'bg-[radial-gradient(circle_at_0.5px_0.5px,var(--dot)_1px,transparent_1.1px)] bg-size-[20px_20px] bg-position-[19px_19px]'

/** The page before the first question: what this is, and examples that run at once. */
export function Start({
  catalogue,
  isLoading,
  siteExamples,
  onSiteExample,
  models,
  connected,
  onExample,
  onRecorded,
  onTable,
  onEmbeddings,
  onHowToConnect,
}: StartProps) {
  const { locked } = useSiteSettings()
  // Its card runs on the demo's embedding models.
  const hasEmbeddings = catalogue.some(({ id }) => id === 'demo/guide') || isLoading
  const hasExamples = hasEmbeddings || models.length > 0
  const introOfExamples = models.length > 0 ? words.introWithModels : words.introWithExamples
  const intro = siteExamples.length > 0 ? words.introWithModels : hasExamples ? introOfExamples : words.intro
  const shownExamples = examplesFor(models, catalogue, locked)
  const cards = shownExamples.length + (hasEmbeddings ? 2 : 1)
  return (
    <div
      className={`sticky left-0 flex w-full shrink-0 grow flex-col justify-center px-10 py-8 max-phone:justify-start max-phone:px-4 max-phone:py-6 ${dottedGround}`}
    >
      <div className="mx-auto w-full max-w-272">
        <h2 className="text-[32px] leading-10 font-semibold tracking-[-0.03em] text-balance max-phone:text-[28px] max-phone:leading-[33px]">
          {words.title}
        </h2>
        <p className="mt-2 max-w-[38rem] text-16 leading-[1.55] text-muted max-phone:text-15">{intro}</p>
        {siteExamples.length > 0 ? (
          <SiteExamples examples={siteExamples} isLoading={isLoading} onExample={onSiteExample} />
        ) : (
          hasExamples && (
            <div
              className={`${goals} ${cards === 4 ? '@min-[960px]/scroller:grid-cols-4' : '@min-[720px]/scroller:grid-cols-3'} ${isLoading ? 'invisible' : ''}`}
            >
              {shownExamples.map((example) => {
                const Plate = plates[example.plate]
                return (
                  <Goal
                    key={example.title}
                    {...example}
                    plate={<Plate />}
                    onPress={() => onExample(example)}
                  />
                )
              })}
              <Goal
                title={words.manyInputs}
                text={words.manyInputsAbout}
                go={words.manyInputsGo}
                plate={<ManyInputsPlate />}
                onPress={onTable}
              />
              {hasEmbeddings && (
                <Goal
                  title={words.closestText}
                  text={words.closestTextAbout}
                  go={words.closestTextGo}
                  plate={<ClosestTextPlate />}
                  onPress={onEmbeddings}
                />
              )}
            </div>
          )
        )}
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 text-13 text-muted">
          {onHowToConnect ? (
            <>
              <span>{connected.length > 0 ? words.connected(connected.join(', ')) : words.haveKey}</span>
              {/* One button in both cases, so that the focus comes back to it. */}
              <LinkButton className="max-phone:min-h-11" onClick={onHowToConnect}>
                {connected.length > 0 ? words.connectAnother : words.ownModels}
              </LinkButton>
            </>
          ) : (
            connected.length > 0 && <span>{words.offered(connected.join(', '))}</span>
          )}
        </p>
        {/* Its room is kept until it is there, so that nothing moves. */}
        <div className={connected.length > 0 ? '' : 'min-h-33'}>
          <Recorded hasRealModels={connected.length > 0} onOpened={onRecorded} />
        </div>
      </div>
    </div>
  )
}

interface GoalProps {
  title: string
  text: string
  go: string
  plate: ReactNode
  onPress: () => void
}

const goals = 'mt-8 grid grid-cols-2 gap-4 max-phone:mt-5 max-phone:grid-cols-1 max-phone:gap-2.5'

const goal = [
  'flex flex-col overflow-hidden rounded-xl border border-border bg-surface text-left',
  'transition-[border-color] hover:border-accent',
  'max-phone:grid max-phone:grid-cols-[88px_minmax(0,1fr)] max-phone:grid-rows-[auto_1fr]',
].join(' ')

const plateOfGoal = [
  'grid h-32 place-items-center self-stretch border-b border-border bg-sunken text-muted',
  'max-phone:row-[1/3] max-phone:h-auto max-phone:min-h-23 max-phone:border-r max-phone:border-b-0',
].join(' ')

function Goal({ title, text, go, plate, onPress }: GoalProps) {
  return (
    <button type="button" className={goal} onClick={onPress}>
      <span className={plateOfGoal}>{plate}</span>
      <span className="px-4 pt-4 text-15 leading-5 font-semibold tracking-[-0.01em] max-phone:px-3.5 max-phone:pt-3 max-phone:text-14">
        {title}
      </span>
      <span className="flex-1 px-4 pt-1.5 pb-4 text-13 text-pretty text-muted max-phone:px-3.5 max-phone:pt-0.5 max-phone:pb-3">
        {text}
      </span>
      <span className="flex h-10 items-center justify-between self-stretch border-t border-hair px-4 text-12 text-muted max-phone:hidden">
        {go}
        <ChevronRight size={16} strokeWidth={1.5} className="text-accent" />
      </span>
    </button>
  )
}
