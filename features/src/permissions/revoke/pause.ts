import type { PermissionsHost } from '../PermissionsHost.ts'

/** Rejects when the kit stops. */
export function pause(
  { clock, signal }: Pick<PermissionsHost, 'clock' | 'signal'>,
  ms: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    signal.addEventListener('abort', abort, { once: true })
  })
}
