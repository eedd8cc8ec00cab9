import { boundInterval } from '../async/boundInterval.ts'
import type { Clock } from '../async/Clock.ts'
import { reaction } from '../state/index.ts'
import type { FeatureHost } from './FeatureHost.ts'

/** Things whose outcome is awaited, such as transactions, and how to ask for it. */
export type FollowedThings<answer> = {
  readonly clock: Clock
  /** Ids of what is open; observable. */
  open(): readonly string[]
  /** Asks how far it is; `undefined` when there is nothing more to ask. Never rejects. */
  ask(id: string): Promise<answer | undefined>
  /** Keeps an answer; whether it is asked for again. */
  keep(answer: answer): boolean
  /** Milliseconds before the next question after so many, 250 at least; `undefined` for none in this visit. */
  waitMs(polls: number): number | undefined
}

/** Asks again and again how far each of several things is, until it ended. Returns the function that stops all. */
export function followEach<answer>(things: FollowedThings<answer>): () => void {
  const { clock, open, ask, keep, waitMs } = things
  const waiting = new Map<string, () => void>()
  const follow = (id: string, polls: number): void => {
    const ms = waitMs(polls)
    if (ms === undefined) return
    const next = async () => {
      const answer = await ask(id)
      if (!waiting.has(id)) return
      if (answer !== undefined && keep(answer)) follow(id, polls + 1)
      else waiting.delete(id)
    }
    waiting.set(
      id,
      clock.after(boundInterval(ms), () => void next()),
    )
  }
  const stop = reaction(
    open,
    (ids) => {
      for (const id of ids) if (!waiting.has(id)) follow(id, 0)
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    for (const cancel of waiting.values()) cancel()
    waiting.clear()
  }
}

/** A question that is asked again while its answer is on screen. */
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
  /** Milliseconds after an answer until the same is asked again, 250 at least. */
  readonly intervalMs: number
}

const typingDelayMs = 400

/** Asks while a view needs the answer: when the typing pauses, and at an interval after each answer. */
export function askWhileWatched<input>(clock: Clock, question: WatchedQuestion<input>): () => void {
  const { isWatched, isSame, isKnown } = question
  const intervalMs = boundInterval(question.intervalMs)
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

/**
 * Calls `reset` when the active account changes, disconnects, or its network changes: what was prepared for one account
 * on one network is not for another. Returns the function that stops it.
 */
export function resetOnAccountChange(
  { connections }: Pick<FeatureHost, 'connections'>,
  { reset }: { reset(): void },
): () => void {
  return reaction(
    () => {
      const connection = connections.current()
      return connection && `${connection.networkId} ${connection.accounts[0].address}`
    },
    () => reset(),
  )
}
