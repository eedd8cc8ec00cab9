/**
 * Calls an optional callback of the operator. Logs what it throws or rejects with and does not rethrow: a failing
 * callback must neither end the process nor change an answer.
 */
export function callListener<args extends readonly unknown[]>(
  listener: ((...args: args) => unknown) | undefined,
  ...args: args
): void {
  try {
    const result = listener?.(...args)
    if (result instanceof Promise) result.catch(report)
  } catch (error) {
    report(error)
  }
}

function report(error: unknown): void {
  console.error('[portico] A listener failed', error)
}

/** Seconds since `started`, a value of `performance.now()`. */
export const secondsSince = (started: number): number => (performance.now() - started) / 1000
