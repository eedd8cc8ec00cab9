import type { SiwxOptions } from '../SiwxOptions.ts'
import type { Messenger } from './Messenger.ts'
import { siteFields } from './siteFields.ts'

/** The default messenger, for dapps without their own. */
export function createMessenger(options: SiwxOptions): Messenger {
  return ({ account, network, nonce, now }) => ({
    accountAddress: account.address,
    chainId: network.caipNetworkId,
    version: '1',
    issuedAt: new Date(now).toISOString(),
    ...siteFields(options, { nonce, now }),
  })
}
