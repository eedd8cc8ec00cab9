import type { startLog } from '../../log/startLog.ts'
import type { Kit } from '../Kit.ts'

type Parts = Parameters<typeof startLog>[0] & Pick<Kit, 'modal'>

/** Writes the log once the page is idle, so that an opening loads nothing for it. */
export function followLog(kit: Parts): () => void {
  let stop: (() => void) | undefined = () => {}
  const start = async () => {
    await kit.modal.idle()
    const { startLog } = await import('../../log/startLog.ts')
    if (stop) stop = startLog(kit)
  }
  start().catch(() => undefined) // offline: the log has requests alone
  return () => {
    stop?.()
    stop = undefined
  }
}
