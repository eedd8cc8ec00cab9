/**
 * Calls a function that the operator handed in, where there is one. What it throws or rejects with is printed and goes
 * no further: a listener that fails must neither end the process nor change an answer.
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
