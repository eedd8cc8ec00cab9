import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a child process answers; rejects when it ends instead. Without a question: its first message. */
export async function askProcess<answer>(child: ChildProcess, question?: object): Promise<answer> {
  const over = new AbortController()
  const { signal } = over
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The process ended with ${code ?? by}`)
  })
  try {
    if (question) child.send(question)
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended])
    return answer as answer
  } finally {
    ended.catch(() => undefined)
    over.abort()
  }
}
