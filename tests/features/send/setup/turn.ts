/** Lets everything run that waits for nothing but its turn. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
