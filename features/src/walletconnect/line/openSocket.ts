import type UniversalProvider from '@walletconnect/universal-provider'
import { relayFault } from './relayFault.ts'

type Client = UniversalProvider['client']

/**
 * Does some work with the relay once its socket is open, and no longer than the relay allows. Without this
 * the library would queue the work and try in silence. Throws `walletConnect/*` for a relay that is away or
 * refuses the dapp.
 */
export async function openSocket<value>(
  { core: { relayer } }: Client,
  work: () => Promise<value>,
): Promise<value> {
  let refuse: (error: unknown) => void = () => undefined
  const refused = new Promise<never>((_, reject) => {
    refuse = (error) => reject(relayFault(error))
  })
  refused.catch(() => undefined) // it counts only while the work is under way
  relayer.on('relayer_error', refuse)
  const open = async () => {
    if (!relayer.connected) await connect(relayer)
    if (!relayer.connected) throw relayFault(undefined)
    return work()
  }
  try {
    return await Promise.race([open(), refused])
  } finally {
    relayer.off('relayer_error', refuse)
  }
}

/** A method that the class has and its public interface leaves out: five attempts within 15 s. */
function connect(relayer: Client['core']['relayer']): Promise<void> | undefined {
  return (relayer as { toEstablishConnection?(): Promise<void> }).toEstablishConnection?.()
}
