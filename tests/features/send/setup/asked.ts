import { expect } from 'vitest'

/** The requests to a wallet, with functions that answer them. */
export function asked() {
  const answers: { agree(hash: string): void; refuse(error: Error): void }[] = []
  const send = () =>
    new Promise<{ hash: string }>((resolve, reject) => {
      answers.push({ agree: (hash) => resolve({ hash }), refuse: reject })
    })
  /** Waits for this number of requests. */
  const count = (many: number) => expect.poll(() => answers.length).toBe(many)
  return { answers, send, count }
}
