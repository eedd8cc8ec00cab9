import { type FrameError, frameError } from '../frameError.ts'
import type { WalletService } from './createWalletService.ts'
import type { WorkerReply } from './serveWorker.ts'

type Endpoint = Pick<Worker, 'postMessage' | 'addEventListener'>
type Call = {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The worker's functions, called from the page. A failure keeps its code; a worker that did not load is made anew. */
export function createWorkerClient(create: () => Endpoint): WalletService {
  const waiting = new Map<number, Call>()
  let count = 0
  let worker: Endpoint | undefined
  const open = () => {
    const own = create()
    own.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      const call = waiting.get(data.id)
      waiting.delete(data.id)
      if (!data.error) call?.resolve(data.result)
      else {
        const { code, message, ...facts } = data.error
        call?.reject(Object.assign(frameError(code as FrameError['code'], message), facts))
      }
    })
    own.addEventListener('error', () => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(frameError('vault'))
      waiting.clear()
    })
    return own
  }
  worker = open()
  const call = (method: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++count
      waiting.set(id, { resolve, reject })
      worker ??= open()
      worker.postMessage({ id, method, args })
    })
  const target = {}
  return new Proxy(target, {
    get: (_, method) =>
      // A promise is recognised by `then`, which the worker does not have.
      method === 'then' ? undefined : (...args: unknown[]) => call(String(method), args),
  }) as WalletService
}
