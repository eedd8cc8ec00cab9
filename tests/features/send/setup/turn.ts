/** Waits for pending promises and callbacks. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
