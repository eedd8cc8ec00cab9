import type { startLog } from '../../log/startLog.ts'
import type { Kit, Ports } from '../Kit.ts'

type Parts = Parameters<typeof startLog>[0] & Pick<Kit, 'modal'> & Pick<Ports, 'run'>

/** Writes the log once the page is idle, so that an opening loads nothing for it. */
export async function followLog(kit: Parts): Promise<void> {
  const { signal } = kit.run.current
  try {
    await kit.modal.idle()
    const { startLog } = await import('../../log/startLog.ts')
    if (!signal.aborted) signal.addEventListener('abort', startLog(kit))
  } catch {
    // Offline: the log has requests alone.
  }
}
