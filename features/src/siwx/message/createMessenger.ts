import type { SiwxOptions } from '../SiwxOptions.ts'
import type { Messenger } from './Messenger.ts'

const week = 7 * 24 * 60 * 60_000

/** The messenger of a dapp that has none of its own: domain and URI are the page's, its query left out. */
export function createMessenger(options: SiwxOptions): Messenger {
  const { statement, resources, expiresIn = week } = options
  return ({ account, network, nonce, now }) => ({
    accountAddress: account.address,
    chainId: network.caipNetworkId,
    domain: options.domain ?? location.host,
    uri: options.uri ?? location.origin + location.pathname,
    version: '1',
    nonce,
    ...(statement !== undefined && { statement }),
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + expiresIn).toISOString(),
    ...(resources && { resources }),
  })
}
