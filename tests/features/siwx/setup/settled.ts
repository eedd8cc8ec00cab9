/** Waits for pending promises and callbacks. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}
