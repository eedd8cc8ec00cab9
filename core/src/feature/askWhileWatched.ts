import type { Clock } from '../async/Clock.ts'
import { reaction } from '../state/index.ts'

export type WatchedQuestion<input> = {
  /** Whether a view needs the answer; observable. */
  isWatched(): boolean
  /** What is asked; `undefined` while something is missing. Observable. */
  input(): input | undefined
  isSame(one: input, other: input): boolean
  /** Whether the answer for an input is there already. */
  isKnown(input: input): boolean
  ask(): Promise<void>
  /** Drops the answers, because there is nothing to ask any more. */
  clear(): void
  /** Milliseconds after an answer until the same is asked again. */
  readonly intervalMs: number
}

const typingDelayMs = 400

/** Asks while a view needs the answer: when the typing pauses, and at an interval after each answer. */
export function askWhileWatched<input>(clock: Clock, question: WatchedQuestion<input>): () => void {
  const { isWatched, isSame, isKnown, intervalMs } = question
  let cancel = () => {}
  const ask = async () => {
    await question.ask()
    if (isWatched()) schedule(intervalMs)
  }
  const schedule = (ms: number) => {
    cancel()
    cancel = clock.after(ms, () => void ask())
  }
  const stop = reaction(
    () => (isWatched() ? question.input() : undefined),
    (input) => {
      cancel()
      if (input !== undefined) schedule(isKnown(input) ? intervalMs : typingDelayMs)
      else if (isWatched()) question.clear()
    },
    {
      equals: (one, other) =>
        one === other || (one !== undefined && other !== undefined && isSame(one, other)),
      fireImmediately: true,
    },
  )
  return () => {
    stop()
    cancel()
  }
}
