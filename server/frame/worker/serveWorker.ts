import type { WalletService } from './createWalletService.ts'

type WorkerCall = {
  readonly id: number
  readonly method: string
  readonly args: readonly unknown[]
}
export type WorkerReply = {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: string; readonly message: string }
}
type Scope = {
  addEventListener(type: 'message', hear: (event: MessageEvent<WorkerCall>) => void): void
  postMessage(message: WorkerReply): void
}

/** Answers the page's calls of the service's functions. */
export function serveWorker(scope: Scope, service: Promise<WalletService>): void {
  scope.addEventListener('message', async ({ data: { id, method, args } }) => {
    try {
      const functions: Readonly<Record<string, unknown>> = await service
      const call = functions[method]
      if (typeof call !== 'function') throw new Error(`No function ${method}`)
      scope.postMessage({ id, result: await call(...args) })
    } catch (thrown) {
      const failure: Readonly<Record<string, unknown>> = Object(thrown)
      const { code, message, retryAfter, nodeCode, data } = failure
      const facts = Object.entries({ retryAfter, nodeCode, data }).filter(
        ([, it]) => it !== undefined,
      )
      const error = { code: String(code ?? 'vault'), message: String(message) }
      scope.postMessage({ id, error: { ...error, ...Object.fromEntries(facts) } })
    }
  })
}
