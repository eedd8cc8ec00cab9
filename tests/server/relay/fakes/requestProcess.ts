import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Sends a request to a child process and returns its answer, or its next message without a request; rejects when it exits. */
export async function requestProcess<answer>(
  child: ChildProcess,
  request?: object,
): Promise<answer> {
  const over = new AbortController()
  const { signal } = over
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The process ended with ${code ?? by}`)
  })
  try {
    if (request) child.send(request)
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended])
    return answer as answer
  } finally {
    ended.catch(() => undefined)
    over.abort()
  }
}
