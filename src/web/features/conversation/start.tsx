import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { examples, type Example } from './examples.ts'
import { ClosestTextPlate, plates } from './plates.tsx'
import './start.css'

interface StartProps {
  hasDemo: boolean
  /** The cards keep their place while it is not known yet whether they can run. */
  isLoading: boolean
  /** Providers besides the demo, as the service names them. */
  connected: readonly string[]
  onExample: (example: Example) => void
  onEmbeddings: () => void
  onHowToConnect: () => void
}

/** The page before the first question: what this is, and examples that run at once. */
export function Start({
  hasDemo,
  isLoading,
  connected,
  onExample,
  onEmbeddings,
  onHowToConnect,
}: StartProps) {
  return (
    <div className="start">
      <div className="start-inner">
        <h2>Ask once. See every model’s answer.</h2>
        <p className="start-lead">
          Write a question below
          {hasDemo || isLoading
            ? ', or begin with an example. Examples run at once on the built-in demo models: no key, no cost.'
            : '. Every column answers it, side by side.'}
        </p>
        {(hasDemo || isLoading) && (
          <div className="goals" data-loading={isLoading}>
            {examples.map((example) => {
              const Plate = plates[example.plate]
              return (
                <Goal key={example.title} {...example} plate={<Plate />} onPress={() => onExample(example)} />
              )
            })}
            <Goal
              title="Find the closest text"
              text="See which texts two embedding models find alike, and where they differ."
              go="12 help articles"
              plate={<ClosestTextPlate />}
              onPress={onEmbeddings}
            />
          </div>
        )}
        <p className="start-after">
          <span>
            {connected.length > 0
              ? `Connected: ${connected.join(', ')}. Choose models at the head of each column.`
              : 'Have a provider key or a local runtime?'}
          </span>
          {/* One button in both cases, so that the focus comes back to it. */}
          <button type="button" className="link" onClick={onHowToConnect}>
            {connected.length > 0 ? 'Connect another' : 'Use your own models'}
          </button>
        </p>
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

function Goal({ title, text, go, plate, onPress }: GoalProps) {
  return (
    <button type="button" className="goal" onClick={onPress}>
      <span className="goal-plate">{plate}</span>
      <span className="goal-title">{title}</span>
      <span className="goal-text">{text}</span>
      <span className="goal-go">
        {go}
        <ChevronRight size={16} strokeWidth={1.5} />
      </span>
    </button>
  )
}
