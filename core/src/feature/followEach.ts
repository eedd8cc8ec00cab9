import type { Clock } from '../async/Clock.ts'
import { reaction } from '../state/index.ts'

export type FollowedThings<answer> = {
  readonly clock: Clock
  /** Ids of what is open; observable. */
  open(): readonly string[]
  /** Asks how far it is; `undefined` when there is nothing more to ask. Never rejects. */
  ask(id: string): Promise<answer | undefined>
  /** Keeps an answer; whether it is asked for again. */
  keep(answer: answer): boolean
  /** Milliseconds before the next question after so many; `undefined` for none in this visit. */
  waitMs(asked: number): number | undefined
}

/** Asks again and again how far each of several things is, until it ended. Returns the function that stops all. */
export function followEach<answer>(things: FollowedThings<answer>): () => void {
  const { clock, open, ask, keep, waitMs } = things
  const waiting = new Map<string, () => void>()
  const follow = (id: string, asked: number): void => {
    const ms = waitMs(asked)
    if (ms === undefined) return
    const next = async () => {
      const answer = await ask(id)
      if (!waiting.has(id)) return
      if (answer !== undefined && keep(answer)) follow(id, asked + 1)
      else waiting.delete(id)
    }
    waiting.set(
      id,
      clock.after(ms, () => void next()),
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
