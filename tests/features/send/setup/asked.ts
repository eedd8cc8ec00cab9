import { expect } from 'vitest'

/** What a wallet is asked, and the way to answer it. */
export function asked() {
  const answers: { agree(hash: string): void; refuse(error: Error): void }[] = []
  const send = () =>
    new Promise<{ hash: string }>((resolve, reject) => {
      answers.push({ agree: (hash) => resolve({ hash }), refuse: reject })
    })
  /** Waits until so many were asked. */
  const count = (many: number) => expect.poll(() => answers.length).toBe(many)
  return { answers, send, count }
}
