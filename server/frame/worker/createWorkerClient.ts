import { type FrameError, frameError } from '../frameError.ts'
import type { WalletService } from './createWalletService.ts'
import type { WorkerReply } from './serveWorker.ts'

type Endpoint = Pick<Worker, 'postMessage' | 'addEventListener'>

/** The worker's functions, called from the page. A failure keeps its code. */
export function createWorkerClient(worker: Endpoint): WalletService {
  const waiting = new Map<number, PromiseWithResolvers>()
  let count = 0
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if (!data.error) call?.resolve(data.result)
    else {
      const { code, message, ...facts } = data.error
      call?.reject(Object.assign(frameError(code as FrameError['code'], message), facts))
    }
  })
  const call = (method: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++count
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, method, args })
    })
  const target = {}
  return new Proxy(target, {
    get: (_, method) =>
      // A promise is recognised by `then`, which the worker does not have.
      method === 'then' ? undefined : (...args: unknown[]) => call(String(method), args),
  }) as WalletService
}

type PromiseWithResolvers = {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}
