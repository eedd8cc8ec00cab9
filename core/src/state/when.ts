import { autorun } from './reaction.ts'

/** Waits until a condition holds. Rejects with the signal's reason, or with what the condition throws. */
export async function when(
  condition: () => boolean,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  signal?.throwIfAborted()
  let end = () => {}
  try {
    await new Promise<void>((resolve, reject) => {
      const abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort)
      const stop = autorun(() => {
        try {
          if (condition()) resolve()
        } catch (error) {
          reject(error)
        }
      })
      end = () => {
        stop()
        signal?.removeEventListener('abort', abort)
      }
    })
  } finally {
    end()
  }
}
