export type Settled = { readonly value?: unknown; readonly error?: unknown }

/** How a promise ended, without throwing. */
export async function settled(promise: Promise<unknown>): Promise<Settled> {
  try {
    return { value: await promise }
  } catch (error) {
    return { error }
  }
}
