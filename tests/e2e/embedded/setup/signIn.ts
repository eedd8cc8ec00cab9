import type { Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'

/** A sign-in message (EIP-4361) of a dapp. */
export function signIn(
  dapp: string,
  { address, statement }: { readonly address: Hex; readonly statement?: string },
): string {
  return createSiweMessage({
    address,
    chainId: 1,
    domain: new URL(dapp).host,
    uri: `${dapp}/login`,
    nonce: 'a1b2c3d4e5',
    version: '1',
    issuedAt: new Date('2026-11-21T12:00:00.000Z'),
    ...(statement !== undefined && { statement }),
  })
}
