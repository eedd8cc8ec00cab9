type NodeProcess = {
  readonly env: object
  nextTick(call: (...args: unknown[]) => void, ...args: unknown[]): void
}

/** The part of Node's `process` that readable-stream asks for; the build puts it in its place. */
export const process: NodeProcess = {
  env: {},
  nextTick: (call, ...args) => queueMicrotask(() => call(...args)),
}
