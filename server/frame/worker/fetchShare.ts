import type { Bytes } from '../bytes.ts'
import type { WorkerContext } from './WorkerContext.ts'

/** A share that the site releases to this device: its own, or the recovery share that it holds in escrow. */
export async function fetchShare(
  { api, device, session }: WorkerContext,
  kind: 'server' | 'escrow',
): Promise<Bytes> {
  const epk = device.encryptionJwk
  const { jwe } =
    kind === 'server'
      ? await api.share({ wallet: session.wallet.id, epk })
      : await api.escrow({ epk })
  return device.decrypt(jwe)
}
