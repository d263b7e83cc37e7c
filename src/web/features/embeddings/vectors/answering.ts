import type { FromWorker, QuestionName, Questions, ToWorker } from './questions.ts'
import { WorkStopped, type Work } from './store/work.ts'

/** What answers each question. */
export type Answers = {
  [Name in QuestionName]: (
    question: Questions[Name]['question'],
    work: Work,
  ) => Questions[Name]['answer'] | Promise<Questions[Name]['answer']>
}

/** Hears what the page says to the worker. */
export function createAnswering(
  answers: Answers,
  reply: (message: FromWorker) => void,
  nextTask: () => Promise<void>,
) {
  const wanted = new Set<number>()

  const answer = async ({ id, name, question }: ToWorker & { kind: 'ask' }) => {
    const work: Work = {
      progress: (share) => reply({ kind: 'progress', id, share }),
      breathe: async () => {
        await nextTask()
        if (!wanted.has(id)) throw new WorkStopped()
      },
    }
    try {
      const answerTo = answers[name] as (question: unknown, work: Work) => unknown // the name says which question it is
      const found = await answerTo(question, work)
      if (wanted.has(id)) reply({ kind: 'answer', id, answer: found })
    } catch (error) {
      if (!(error instanceof WorkStopped)) reply({ kind: 'failed', id, message: String(error) })
    } finally {
      wanted.delete(id)
    }
  }

  return (message: ToWorker): void => {
    if (message.kind === 'stop') return void wanted.delete(message.id)
    wanted.add(message.id)
    void answer(message)
  }
}
