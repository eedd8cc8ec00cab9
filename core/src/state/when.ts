import { reaction } from 'mobx'

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
      const stop = reaction(condition, (holds) => holds && resolve(), {
        fireImmediately: true,
        onError: reject,
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
