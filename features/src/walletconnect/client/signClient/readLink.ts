import { walletConnectErrors } from '../../walletConnectErrors.ts'
import type { Link } from '../WalletConnectClient.ts'

/** Parses a pairing link. Throws `walletConnect/relayUnreachable` for anything else. */
export function readLink(uri: string | undefined): Link {
  const { topic } = /^wc:(?<topic>[0-9a-f]{64})@2\?/.exec(uri ?? '')?.groups ?? {}
  const expiry = Number(new URLSearchParams(uri?.split('?')[1]).get('expiryTimestamp'))
  if (uri === undefined || topic === undefined)
    throw walletConnectErrors.create('relayUnreachable', [])
  return { uri, topic, expiresAt: expiry > 0 ? expiry * 1_000 : Number.POSITIVE_INFINITY }
}
