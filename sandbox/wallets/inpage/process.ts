type NodeProcess = {
  readonly env: object
  nextTick(call: (...args: unknown[]) => void, ...args: unknown[]): void
}

/** The part of Node's `process` that readable-stream uses; the build injects it. */
export const process: NodeProcess = {
  env: {},
  nextTick: (call, ...args) => queueMicrotask(() => call(...args)),
}
