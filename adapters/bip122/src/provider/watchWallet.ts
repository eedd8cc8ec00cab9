import type { Unsubscribe } from '@portico/core'
import type { Grant } from '../session/Grant.ts'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'
import type { ProviderEvent } from './BitcoinProvider.ts'
import { describeGrant } from './describeGrant.ts'

/** Notifies about one kind of change, as a sats-connect event. */
export function watchWallet(
  wallet: BitcoinWallet,
  eventName: ProviderEvent,
  cb: (event: unknown) => void,
): Unsubscribe {
  let chain: Grant['chain'] | undefined
  const notify = (grant: Grant) => {
    const { addresses, network } = describeGrant(grant)
    const type = chain === undefined || grant.chain === chain ? 'accountChange' : 'networkChange'
    chain = grant.chain
    if (type !== eventName) return
    cb(type === 'accountChange' ? { type, addresses } : { type, ...network, addresses })
  }
  const reread = async () => {
    const grant = await wallet.read().catch(() => undefined) // the next event reads it again
    if (grant) notify(grant)
  }
  wallet.read().then(
    (grant) => {
      chain ??= grant?.chain
    },
    () => undefined, // the first change reports the chain
  )
  return wallet.listen({
    changed: (grant) => (grant ? notify(grant) : void reread()),
    left: () => eventName === 'disconnect' && cb({ type: 'disconnect' }),
  })
}
