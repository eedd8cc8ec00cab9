/** Lets all that waits for nothing but its turn go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}
